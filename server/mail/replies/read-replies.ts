/** Reads the mailbox in which answers of customers arrive, each minute, in one process at a time. */
import type { Deps } from '#server/platform/deps.ts'
import { type ListedMail, type Mailbox, nameMailbox, withMailbox } from '#server/platform/mail/mailbox.ts'
import { explainMailbox } from './explain-mailbox.ts'
import { type Counted, findReading, passMail, saveReading } from './replies.store.ts'
import type { ReplyOutcome } from './take-reply.ts'

/** Shorter than a job may take. */
const LONGEST_MS = 240_000
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** Of a mailbox that was never read, mails since then. Each is taken once, however often it is read. */
const FIRST_MS = 14 * 24 * 60 * MINUTE_MS
/** A mail that fails this often is passed over. */
const MOST_TRIES = 5

const counted: Record<ReplyOutcome, Counted | undefined> = {
  taken: undefined, // in its transaction
  'taken before': undefined,
  'somebody else’s': undefined,
  forged: 'forged',
  automatic: 'ignored',
  'nothing to write on': 'ignored',
  'too many': 'ignored',
  'not readable': 'ignored',
  refused: 'ignored',
}

/** Starts reading in this process, if the shop has a mailbox for it. */
export async function startReadingReplies(deps: Deps): Promise<void> {
  if (deps.config.replies === null) return
  let isFirst = true
  await deps.jobs.take('replies', 1, async () => {
    // A person who corrected the mailbox's address starts Fascia again, and does not wait then.
    await readReplies(deps, { waits: !isFirst })
    isFirst = false
  })
  await deps.jobs.everyMinute('replies')
  await deps.db.transaction((tx) => deps.jobs.add(tx, 'replies', {}))
}

/**
 * Reads what is new. If it fails it is tried again after growing pauses.
 * @param waits whether the pause after a failure is kept
 */
export async function readReplies(deps: Deps, { waits } = { waits: true }): Promise<void> {
  const { replies } = deps.config
  if (replies === null) return
  const mailbox = nameMailbox(replies.imapUrl)
  const before = await findReading(deps.db)
  const isSame = before.mailbox === mailbox
  if (waits && isSame && before.nextTryAt && before.nextTryAt > deps.clock.now()) return
  try {
    const signal = AbortSignal.any([deps.stopping, AbortSignal.timeout(LONGEST_MS)])
    await withMailbox(replies.imapUrl, signal, (opened) => readNew(deps, mailbox, opened))
    await saveReading(deps.db, { readAt: deps.clock.now(), error: '', failures: 0, nextTryAt: null })
  } catch (error) {
    if (deps.stopping.aborted) return
    const failures = (isSame ? before.failures : 0) + 1
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (failures - 1))
    const nextTryAt = new Date(deps.clock.now().getTime() + pause)
    const words = explainMailbox(error)
    await saveReading(deps.db, { mailbox, error: words, failures, nextTryAt })
    deps.log.warn({ reason: words, failures }, 'the mailbox for replies could not be read')
  }
}

async function readNew(deps: Deps, mailbox: string, opened: Mailbox): Promise<void> {
  const before = await findReading(deps.db)
  const { validity } = opened
  const isKnown = before.mailbox === mailbox && before.validity === validity
  if (!isKnown) await saveReading(deps.db, { mailbox, validity, lastUid: 0, stuckUid: null, stuckTimes: 0 })
  const since = new Date(deps.clock.now().getTime() - FIRST_MS)
  const after = isKnown && before.lastUid > 0 ? { uid: before.lastUid } : { since }
  let passed = 0
  for await (const mail of opened.list(after)) {
    const outcome = await attempt(deps, opened, mail)
    // Mails of others are passed together: there may be many.
    if (outcome === 'somebody else’s') passed = mail.uid
    else await finish(deps, opened, { uid: mail.uid, outcome })
  }
  if (passed > 0) await passMail(deps.db, { validity, uid: passed })
}

/** A mail that makes the reading fail again and again does not keep the others out. */
async function attempt(deps: Deps, opened: Mailbox, mail: ListedMail): Promise<ReplyOutcome> {
  try {
    // Loaded with the first mail, with all that reads mails.
    const { takeReply } = await import('./take-reply.ts')
    return await takeReply(deps, opened, mail, deps.clock.now())
  } catch (error) {
    const { stuckUid, stuckTimes } = await findReading(deps.db)
    const times = stuckUid === mail.uid ? stuckTimes + 1 : 1
    await saveReading(deps.db, { stuckUid: mail.uid, stuckTimes: times })
    if (times < MOST_TRIES) throw error
    deps.log.error({ err: error, uid: mail.uid }, 'a reply by mail was passed over')
    return 'not readable'
  }
}

async function finish(
  deps: Deps,
  opened: Mailbox,
  { uid, outcome }: { uid: number; outcome: ReplyOutcome },
): Promise<void> {
  // Once it is a message it is never another, so what follows may fail.
  if (outcome !== 'taken') await passMail(deps.db, { validity: opened.validity, uid }, counted[outcome])
  if (outcome === 'taken' || outcome === 'taken before') await opened.markSeen(uid)
  if (counted[outcome] !== undefined)
    deps.log.info({ uid, outcome }, 'a mail to a reply address was not taken')
}
