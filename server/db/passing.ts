import { messages } from '#domain/errors.ts'

/**
 * Failures of the database that pass by themselves: a deadlock that another transaction won, a
 * statement that took too long, no connection free, a server that starts or stops (PostgreSQL's error
 * codes, appendix A of its manual).
 */
const PASSING = new Set(['40001', '40P01', '55P03', '57014', '53300', '57P01', '57P02', '57P03', '08006'])
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|connect ENOENT/

/** PostgreSQL's word for a row that `nowait` did not get. */
const HELD = new Set(['55P03'])

/** PostgreSQL's word for a full disk, and the system's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether asking again later may work; looks through the wrappers to what the driver said. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hasCode(error, PASSING) || LOST.test(error.message) || isPassing(error.cause)
}

/** Whether a row that was not to be waited for is held by somebody. */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && (hasCode(error, HELD) || isHeld(error.cause))
}

/**
 * What to say to whoever asked, where it is not for what they asked: the database is busy or away, or a disk is full.
 * Null for every other failure.
 */
export function explainTrouble(error: unknown): string | null {
  if (isDiskFull(error)) return messages.diskFull
  return isPassing(error) ? messages.busy : null
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (hasCode(error, FULL) || isDiskFull(error.cause))
}

function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code)
}
