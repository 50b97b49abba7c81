/**
 * Failures of the database that pass by themselves: a deadlock that another transaction won, a
 * statement that took too long, no connection free, a server that starts or stops (PostgreSQL's error
 * codes, appendix A of its manual).
 */
const PASSING = new Set(['40001', '40P01', '55P03', '57014', '53300', '57P01', '57P02', '57P03', '08006'])
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|connect ENOENT/

/** Whether asking again later may work; looks through the wrappers to what the driver said. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && PASSING.has(error.code)) return true
  return LOST.test(error.message) || isPassing(error.cause)
}
