/** Shared by the commands beside the server: `npm run import`, `npm run backup`. */
import { resolve } from 'node:path'
import { ConfigError } from './config.ts'
import { describeError } from './log.ts'

/** A command with wrong arguments: its usage is shown. */
export class UsageError extends Error {}

/**
 * A file named on the command line. npm runs commands in the package's folder, and says in INIT_CWD where it
 * was called.
 */
export function pathOf(word: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), word)
}

/**
 * Prints on standard error why a command failed.
 * @param nothing what did not happen, like 'nothing was written'
 * @returns the exit code of a failure, 2
 */
export function failureOf(command: string, usage: string, nothing: string): (error: unknown) => number {
  return (error) => {
    if (error instanceof UsageError) process.stderr.write(`${command}: ${error.message}\n\n${usage}`)
    else if (error instanceof ConfigError) process.stderr.write(`${command}: ${error.message}\n`)
    else process.stderr.write(`${command}: ${nothing}: ${describeError(error).message}\n`)
    return 2
  }
}
