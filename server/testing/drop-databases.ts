/** Runs before each test file that may use the database: its hook comes after those of the file itself. */
import { afterAll } from 'vitest'
import { dropMadeDatabases } from './database.ts'

afterAll(dropMadeDatabases)
