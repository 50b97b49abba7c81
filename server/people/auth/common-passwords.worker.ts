/** Unpacks the list of common passwords in a separate thread: its 20 MB are freed when the thread ends. */
import { parentPort } from 'node:worker_threads'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts.ts'

const MOST_COMMON = 10_000

// The list begins with the most common ones.
const common = dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD_LENGTH)
parentPort?.postMessage(common.slice(0, MOST_COMMON))
