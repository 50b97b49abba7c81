// The shop has one clock, and a call asks it once (docs/decisions/0042-one-clock.md). Code that reads the
// machine's time itself may get a later moment, and at midnight a later day, than the rest of the call.

/** Who may read the machine's time, and why. */
const mayLook: readonly string[] = [
  // The clock itself.
  'server/platform/clock.ts',
  // A line of the log has the moment at which it is written.
  'server/platform/log.ts',
  // The sign-in library and the database write a session's end, each by its own time.
  'server/people/auth/sessions.store.ts',
  'server/people/auth/last-seen.store.ts',
  // A timer waits by the machine's time, as the database compares when a job is due.
  'server/platform/queue/jobs.ts',
]

/** Who may ask the clock: the start of a call, a page or the run of a job. */
const mayAsk: readonly string[] = [
  'server/platform/http/http.ts',
  'server/platform/http/web.ts',
  'server/office/reports/fold-sums.ts',
  'server/site/pages/opening-words.ts',
  'server/mail/letters/send-mail.ts',
  'server/mail/replies/read-replies.ts',
  'server/office/privacy/erase-expired.ts',
  'server/office/push/start-pushing.ts',
  'server/work/visits/notify-of-visits.ts',
  'server/sales/cards/reconcile.ts',
  'server/sales/cards/webhook.ts',
  'server/sales/quotes/remind-of-quotes.ts',
  'server/sales/recurring/make-recurring.ts',
  'server/sales/reminders/send-due.ts',
  'server/sales/messages/notify-of-messages.ts',
  // Calls of sign-in, which are not in the contract.
  'server/people/auth/by-password.ts',
  'server/people/auth/reset.ts',
  'server/people/auth/second-factor.ts',
  // Separate programs.
  'server/import.cli.ts',
  'server/platform/backup/backup.cli.ts',
  'server/sales/evidence/verify-evidence.cli.ts',
  'server/office/books-check/doctor.cli.ts',
]

/** The machine's time as a date. `performance.now` measures durations and is not a date. */
const inScript = /\bDate\s*\(\s*\)|\bDate\.now\b|\bTemporal\.Now\b/g
/**
 * A day or an hour in the time zone of the database's session. `now()` may be used for the timestamps of
 * records.
 */
const inSql = /\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/gi

/** A read of the clock of `Deps`, or of the machine's through it. */
const asks = /\b\w*clock\.now\s*\(/gi

/**
 * @returns one sentence for each read in domain/ and server/ of the machine's time, or of the clock, that is
 * not listed
 */
export function findClockReads(sources: readonly { path: string; text: string }[]): string[] {
  const judged = sources.filter(({ path }) => /^(domain|server)\//.test(path) && !isTest(path))
  return judged.flatMap(({ path, text }) => [
    ...(mayLook.includes(path) ? [] : [...text.matchAll(inScript), ...text.matchAll(inSql)]).map(
      ([found]) =>
        `${path} asks ${found}: take the call's moment, or ask the clock of Deps where a run begins`,
    ),
    ...(mayAsk.includes(path) ? [] : [...text.matchAll(asks)]).map(
      ([found]) => `${path} asks ${found}): a call has asked once already, so take its moment as an argument`,
    ),
  ])
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
}
