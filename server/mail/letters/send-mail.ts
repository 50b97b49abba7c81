/** Sends the mail in the outbox: each once, and if that fails again after growing pauses. */
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OutgoingMail } from '#server/platform/mail/carriers.ts'
import { explainFailure, type SendingFailure } from '#server/platform/mail/failures.ts'
import { withMailLocked } from '#server/platform/mail/lock.ts'
import { findMail, listOverdue, type MailRow, updateMail } from '#server/platform/mail/mails.store.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { findMailRoute, type MailRoute } from '#server/platform/mail/route.ts'
import { readLetter, type SealedLetter } from '#server/platform/mail/sealed-letter.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { holdMail } from './hold-mail.ts'
import { sealLooks } from './looks.ts'

/**
 * The pauses between tries, in milliseconds. After the last try the mail has failed. A day and a half in all.
 */
const PAUSES = [10, 60, 300, 1800, 7200, 14_400, 21_600, 28_800, 43_200].map((seconds) => seconds * 1000)
/**
 * A small mail server accepts a few connections at once. One is kept free for mails that somebody is waiting
 * for.
 */
const AT_ONCE = { atOnce: 2, urgentAtOnce: 1 }
/** The timeout of one try; shorter than that of a job. */
const TRY_MS = 120_000
/** How long a try may go on after the server is told to stop. */
const LAST_MS = 2_500
const SWEEP_MS = 60_000
/** The clocks of the database and of this machine may differ a little. */
const SLACK_MS = 1_000

export interface SendingRules {
  pauses?: readonly number[]
  tryMs?: number
  sweepMs?: number
}

/**
 * Starts sending mail in this process. Begins with mail that was left over when a process ended.
 * @returns a function that stops looking for such mail
 */
export async function startSending(deps: Deps, rules: SendingRules = {}): Promise<() => Promise<void>> {
  await deps.jobs.take('mail', AT_ONCE, ({ mailId }) => sendMail(deps, mailId, rules))
  const sweep = () =>
    enqueueOverdue(deps).catch((err: unknown) => deps.log.warn({ err }, 'overdue mail could not be queued'))
  await sweep()
  const timer = setInterval(sweep, rules.sweepMs ?? SWEEP_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

/**
 * Enqueues overdue mail again, because a process that is killed loses its jobs. A mail that was never tried
 * counts as overdue at any time: if the clock was put back since, its time may still be to come.
 */
async function enqueueOverdue({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const overdue = await listOverdue(db, new Date(clock.now().getTime() - SLACK_MS))
  // A mail that is being sent has two jobs then; the second finds it sent or locked.
  await db.transaction(async (tx) => {
    for (const mail of overdue) await enqueueMail(tx, { jobs }, mail)
  })
}

/** Tries once to send a mail that is due. If two processes try at the same time, only one does. */
export async function sendMail(
  deps: Deps,
  mailId: string,
  { pauses = PAUSES, tryMs = TRY_MS }: SendingRules = {},
): Promise<void> {
  await withMailLocked(deps.pool, mailId, async () => {
    const mail = await findMail(deps.db, mailId)
    if (mail?.status !== 'waiting') return
    const isPlanned = mail.attempts > 0 || mail.lastError !== ''
    if (isPlanned && mail.nextTryAt && mail.nextTryAt.getTime() > deps.clock.now().getTime() + SLACK_MS)
      return
    if (await isHeld(deps, mail)) return
    const route = await findMailRoute(deps)
    const outcome = await tryToSend(deps, route, mail, tryMs)
    if (outcome === 'interrupted') return
    // A try may take minutes, so its end has a time of its own.
    const now = deps.clock.now()
    if ('looks' in outcome) await markSent(deps, route, mail, { ...outcome, now })
    else await markFailure(deps, mail, outcome, { now, pause: pauses[mail.attempts] })
  })
}

/** Whether a mail must not leave now. It then waits for its hour, or has failed if it will never leave. */
async function isHeld(deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'clock'>, mail: MailRow): Promise<boolean> {
  const { db, jobs, clock } = deps
  const held = await holdMail(deps, mail, clock.now())
  if (!held) return false
  const { until: at, why } = held
  const words = at ? why : `Not sent. ${why.replace(/\.$/, '')}.`
  await db.transaction((tx) => planTry(tx, { jobs }, mail, { at, attempts: mail.attempts, why: words }))
  return true
}

/** How it looked, and the addresses that the server did not take. */
interface Taken {
  looks: string
  refused: readonly string[]
}

async function tryToSend(
  deps: Deps,
  route: MailRoute,
  mail: MailRow,
  tryMs: number,
): Promise<SendingFailure | 'interrupted' | Taken> {
  const letter = readLetter(deps, mail)
  if (letter === null)
    return { lasting: true, words: 'AUTH_SECRET was changed since this was written, so it cannot be read.' }
  if (route.goesTo === 'server' && route.passwordLost)
    return {
      lasting: false,
      words: 'AUTH_SECRET was changed: type the password of the mail server again under Settings, Mail.',
    }
  const written = await tryToWrite(deps, route, mail, letter)
  if (written === null) return { lasting: false, words: 'What goes with it could not be made into a PDF.' }
  const ending = new AbortController()
  const end = () => setTimeout(() => ending.abort(), LAST_MS).unref()
  if (deps.stopping.aborted) end()
  deps.stopping.addEventListener('abort', end, { once: true })
  try {
    // Loaded with the first mail, so that the start does not wait for it.
    const { makeCarrier } = await import('#server/platform/mail/carriers.ts')
    const carry = makeCarrier(route, deps.config)
    const refused = await carry(written.message, AbortSignal.any([ending.signal, AbortSignal.timeout(tryMs)]))
    return { looks: sealLooks(deps, mail, letter, written), refused }
  } catch (error) {
    if (ending.signal.aborted) return 'interrupted'
    const failure = explainFailure(error, route.goesTo === 'server' ? route.secrets : [])
    deps.log.warn({ mail: mail.id, lasting: failure.lasting, reason: codeOf(error) }, 'a mail was not sent')
    return failure
  } finally {
    deps.stopping.removeEventListener('abort', end)
  }
}

/**
 * The mail ready to be sent, or null if it cannot be built: then it is retried like one that could not be
 * sent.
 */
async function tryToWrite(
  deps: Deps,
  route: MailRoute,
  mail: MailRow,
  letter: SealedLetter,
): Promise<{ message: OutgoingMail; logoFileId: string | null } | null> {
  const { fields } = await readSettings(deps.db)
  const { writeMail } = await import('./layout.ts')
  try {
    const message = await writeMail(deps, { settings: fields, from: route.from }, mail, letter)
    return { message, logoFileId: fields.logoFileId }
  } catch (err) {
    deps.log.error({ err, mail: mail.id }, 'a mail could not be written')
    return null
  }
}

/**
 * A server accepted it, or it was written to a file. A sent mail's contents are deleted. A file has reached
 * nobody, so that mail may still be sent.
 */
async function markSent(
  { db }: Pick<Deps, 'db'>,
  { goesTo }: MailRoute,
  mail: MailRow,
  { looks, refused, now }: Taken & { now: Date },
): Promise<void> {
  const lastError = refused.length > 0 ? `The mail server did not take ${refused.join(', ')}` : ''
  const done = { attempts: mail.attempts + 1, lastError, nextTryAt: null, looks, refused: [...refused] }
  await db.transaction((tx) =>
    goesTo === 'files'
      ? updateMail(tx, mail, { ...done, status: 'kept' })
      : updateMail(tx, mail, { ...done, status: 'sent', sentAt: now, sealed: null }),
  )
}

async function markFailure(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  mail: MailRow,
  { lasting, words }: SendingFailure,
  { now, pause }: { now: Date; pause: number | undefined },
): Promise<void> {
  const nextTryAt = lasting || pause === undefined ? null : new Date(now.getTime() + pause)
  await db.transaction((tx) =>
    planTry(tx, { jobs }, mail, { at: nextTryAt, attempts: mail.attempts + 1, why: words }),
  )
}

/** Notes why a mail was not sent, and when it is tried again; null: it has failed. */
async function planTry(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  mail: MailRow,
  { at, attempts, why }: { at: Date | null; attempts: number; why: string },
): Promise<void> {
  const status = at ? 'waiting' : 'failed'
  await updateMail(tx, mail, { status, attempts, lastError: why, nextTryAt: at })
  if (at) await enqueueMail(tx, { jobs }, mail, at)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown'
}
