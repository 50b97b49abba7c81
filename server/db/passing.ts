import { messages } from '#domain/errors.ts'

/**
 * Failures of the database that pass by themselves: a deadlock that another transaction won, a
 * statement that took too long, no connection free, a server that starts or stops (PostgreSQL's error
 * codes, appendix A of its manual).
 */
const PASSING = new Set([
  ...['40001', '40P01', '55P03', '57014', '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006'],
  // What the system says of a line that broke, of a machine or a name that is not there just now.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
])
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|connect ENOENT/

/** PostgreSQL's word for a row that `nowait` did not get. */
const HELD = new Set(['55P03'])

/** PostgreSQL's word for a full disk, and the system's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** The same for what can only be read: a database that another took over from, a disk that failed. */
const READ_ONLY = new Set(['25006', 'EROFS'])

/** Whether asking again later may work; looks through the wrappers to what the driver said. */
export function isPassing(error: unknown): boolean {
  return some(error, (one) => hasCode(one, PASSING) || LOST.test(one.message)) || isReadOnly(error)
}

/** Whether a row that was not to be waited for is held by somebody. */
export function isHeld(error: unknown): boolean {
  return some(error, (one) => hasCode(one, HELD))
}

/** What to say where a failure is not about what was asked for, and how long to wait before it is asked again. */
export interface Trouble {
  message: string
  /** For `Retry-After`. */
  seconds: number
}

/** After which most of what passes by itself has passed. */
export const SOON_SECONDS = 2
/** Somebody has to make room, or to mend a disk. */
const LATER_SECONDS = 60

/** Why a failure is not about what was asked for: the database is busy or away, or nothing can be written. Null for others. */
export function explainTrouble(error: unknown): Trouble | null {
  if (isDiskFull(error)) return { message: messages.diskFull, seconds: LATER_SECONDS }
  if (isReadOnly(error)) return { message: messages.readOnly, seconds: LATER_SECONDS }
  return isPassing(error) ? { message: messages.busy, seconds: SOON_SECONDS } : null
}

/** Why nothing could be written; everything else is as good as no answer. */
export function explainWriting(error: unknown): 'full' | 'read-only' | 'down' {
  if (isDiskFull(error)) return 'full'
  return isReadOnly(error) ? 'read-only' : 'down'
}

const isDiskFull = (error: unknown) => some(error, (one) => hasCode(one, FULL))
const isReadOnly = (error: unknown) => some(error, (one) => hasCode(one, READ_ONLY))

/** Of an error, what it was caused by, and where a machine has several addresses each that was tried. */
function some(error: unknown, is: (one: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (is(error) || some(error.cause, is)) return true
  return error instanceof AggregateError && error.errors.some((one) => some(one, is))
}

function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code)
}
