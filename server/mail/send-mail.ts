/** Sends what is in the outbox: each mail once, and again after growing pauses where it could not be sent. */
import { and, eq, lte, or } from 'drizzle-orm'
import { mails } from '../db/accounts.tables.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/settings.store.ts'
import { explainFailure, type SendingFailure } from './failures.ts'
import type { OutgoingMail } from './layout.ts'
import { withMailToItself } from './lock.ts'
import { sealLooks } from './looks.ts'
import { findMail, type MailRow, updateMail } from './mails.store.ts'
import { handInMail } from './outbox.ts'
import { findMailRoute, type MailRoute } from './route.ts'
import { readLetter, type SealedLetter } from './sealed-letter.ts'

/** The pauses between tries, in milliseconds; after the last the mail has failed. A day and a half in all. */
const PAUSES = [10, 60, 300, 1800, 7200, 14_400, 21_600, 28_800, 43_200].map((seconds) => seconds * 1000)
/** A small mail server takes a few at once. One of them is kept free for mails that somebody waits for. */
const AT_ONCE = { atOnce: 2, urgentAtOnce: 1 }
/** The most that one try takes, whatever the server does; less than a job may take. */
const TRY_MS = 120_000
/** How long a stop lets a try go on. */
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
 * Takes on the sending of mail in this process, beginning with what was left over when a process ended.
 * @returns stops the looking for such mail
 */
export async function startSending(deps: Deps, rules: SendingRules = {}): Promise<() => Promise<void>> {
  await deps.jobs.take('mail', AT_ONCE, ({ mailId }) => sendMail(deps, mailId, rules))
  const sweep = () =>
    handInOverdue(deps).catch((err: unknown) => deps.log.warn({ err }, 'waiting mail was not looked for'))
  await sweep()
  const timer = setInterval(sweep, rules.sweepMs ?? SWEEP_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

/**
 * Hands in again what should have been sent by now: a process that is killed takes its jobs with it. What was never
 * tried should have been whatever its hour says: with a clock that was put back since, that is still to come.
 */
async function handInOverdue({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const isDue = lte(mails.nextTryAt, new Date(Date.now() - SLACK_MS))
  const overdue = await db
    .select({ id: mails.id, kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), or(isDue, eq(mails.attempts, 0))))
    .orderBy(mails.nextTryAt)
    .limit(100)
  // One that is still on its way has two jobs then; the second finds it sent, or locked.
  await db.transaction(async (tx) => {
    for (const mail of overdue) await handInMail(tx, { jobs }, mail)
  })
}

/** Tries once to send a mail that is due; of two at the same time only one does. */
export async function sendMail(
  deps: Deps,
  mailId: string,
  { pauses = PAUSES, tryMs = TRY_MS }: SendingRules = {},
): Promise<void> {
  await withMailToItself(deps.pool, mailId, async () => {
    const mail = await findMail(deps.db, mailId)
    if (mail?.status !== 'waiting') return
    if (mail.attempts > 0 && mail.nextTryAt && mail.nextTryAt.getTime() > Date.now() + SLACK_MS) return
    const route = await findMailRoute(deps)
    const outcome = await tryToSend(deps, route, mail, tryMs)
    if (outcome === 'interrupted') return
    if ('looks' in outcome) await markGone(deps, route, mail, outcome.looks)
    else await markFailure(deps, mail, outcome, pauses[mail.attempts])
  })
}

async function tryToSend(
  deps: Deps,
  route: MailRoute,
  mail: MailRow,
  tryMs: number,
): Promise<SendingFailure | 'interrupted' | { looks: string }> {
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
    // Loaded with the first mail, so that a start does not wait for it.
    const { makeCarrier } = await import('./carriers.ts')
    const carry = makeCarrier(route, deps.config)
    await carry(written.message, AbortSignal.any([ending.signal, AbortSignal.timeout(tryMs)]))
    return { looks: sealLooks(deps, mail, letter, written) }
  } catch (error) {
    if (ending.signal.aborted) return 'interrupted'
    const failure = explainFailure(error, route.goesTo === 'server' ? route.secrets : [])
    deps.log.warn({ mail: mail.id, lasting: failure.lasting, reason: codeOf(error) }, 'a mail was not sent')
    return failure
  } finally {
    deps.stopping.removeEventListener('abort', end)
  }
}

/** The mail as it leaves, or null where it cannot be made: it is tried again like one that could not be sent. */
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
 * A server took it, or it is a file. What it says is taken out once it was sent; a file has reached nobody, and may be
 * sent yet.
 */
async function markGone(
  { db }: Pick<Deps, 'db'>,
  { goesTo }: MailRoute,
  mail: MailRow,
  looks: string,
): Promise<void> {
  const done = { attempts: mail.attempts + 1, lastError: '', nextTryAt: null, looks }
  await db.transaction((tx) =>
    goesTo === 'files'
      ? updateMail(tx, mail, { ...done, status: 'kept' })
      : updateMail(tx, mail, { ...done, status: 'sent', sentAt: new Date(), sealed: null }),
  )
}

async function markFailure(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  mail: MailRow,
  { lasting, words }: SendingFailure,
  pause: number | undefined,
): Promise<void> {
  const nextTryAt = lasting || pause === undefined ? null : new Date(Date.now() + pause)
  await db.transaction(async (tx) => {
    await updateMail(tx, mail, {
      status: nextTryAt ? 'waiting' : 'failed',
      attempts: mail.attempts + 1,
      lastError: words,
      nextTryAt,
    })
    if (nextTryAt) await handInMail(tx, { jobs }, mail, nextTryAt)
  })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown'
}
