import { messages } from '#domain/errors.ts'

/**
 * Temporary failures of the database: a deadlock that another transaction won, a statement that took too
 * long, no free connection, a server that starts or stops (PostgreSQL's error codes, appendix A of its
 * manual).
 */
const PASSING = new Set([
  ...['40001', '40P01', '55P03', '57014', '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006'],
  // System errors for a broken connection, or for a machine or name that cannot be reached just now.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
])
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|connect ENOENT/

/** PostgreSQL's error code for a row that `nowait` could not lock. */
const HELD = new Set(['55P03'])

/** The error codes for a full disk, from PostgreSQL and from the system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** The same for a database that is read-only: another server took over, or a disk failed. */
const READ_ONLY = new Set(['25006', 'EROFS'])

/** Whether a retry may work later; looks through wrapping errors for the driver's. */
export function isTransient(error: unknown): boolean {
  return some(error, (one) => hasCode(one, PASSING) || LOST.test(one.message)) || isReadOnly(error)
}

/** Whether another transaction has locked a row that should not be waited for. */
export function isHeld(error: unknown): boolean {
  return some(error, (one) => hasCode(one, HELD))
}

/** The message for a failure that is not about the request, and how long to wait before a retry. */
export interface DatabaseTrouble {
  message: string
  /** For `Retry-After`. */
  seconds: number
}

/** By then most temporary failures are over. */
export const SOON_SECONDS = 2
/** An admin has to free space, or to repair a disk. */
const LATER_SECONDS = 60

/**
 * The reason of a failure that is not about the request: the database is busy or away, or nothing can be
 * written. Null for other errors.
 */
export function explainDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  if (isDiskFull(error)) return { message: messages.diskFull, seconds: LATER_SECONDS }
  if (isReadOnly(error)) return { message: messages.readOnly, seconds: LATER_SECONDS }
  return isTransient(error) ? { message: messages.busy, seconds: SOON_SECONDS } : null
}

/** Why nothing could be written; other reasons count as no answer from the database. */
export function explainWriting(error: unknown): 'full' | 'read-only' | 'down' {
  if (isDiskFull(error)) return 'full'
  return isReadOnly(error) ? 'read-only' : 'down'
}

const isDiskFull = (error: unknown) => some(error, (one) => hasCode(one, FULL))
const isReadOnly = (error: unknown) => some(error, (one) => hasCode(one, READ_ONLY))

/** An error and its causes, and if a machine has several addresses the error of each. */
function some(error: unknown, is: (one: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (is(error) || some(error.cause, is)) return true
  return error instanceof AggregateError && error.errors.some((one) => some(one, is))
}

function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code)
}
