/** What the commands beside the server share: `npm run import`, `npm run backup`. */
import { resolve } from 'node:path'
import { ConfigError } from './config.ts'
import { describeError } from './log.ts'

/** A command that was called wrongly: its usage is shown. */
export class UsageError extends Error {}

/** A file as it is named on the command line: npm runs commands in the package's folder, and says where it was called. */
export function pathOf(word: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), word)
}

/**
 * Says on standard error why a command did not do its work.
 * @param nothing what did not happen, like 'nothing was written'
 * @returns what makes the exit code, 2, of a failure
 */
export function failureOf(command: string, usage: string, nothing: string): (error: unknown) => number {
  return (error) => {
    if (error instanceof UsageError) process.stderr.write(`${command}: ${error.message}\n\n${usage}`)
    else if (error instanceof ConfigError) process.stderr.write(`${command}: ${error.message}\n`)
    else process.stderr.write(`${command}: ${nothing}: ${describeError(error).message}\n`)
    return 2
  }
}
