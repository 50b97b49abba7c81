/** Runs before each test file in Node: sets the default number of cases of a property test. */
import { configureGlobal } from 'fast-check'
import { rounds } from './rounds.ts'

configureGlobal({ numRuns: rounds(40, 2000) })
