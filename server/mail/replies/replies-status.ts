import type { RepliesStatus } from '#domain/mail/replies.ts'
import type { Deps } from '#server/platform/deps.ts'
import { nameMailbox } from '#server/platform/mail/mailbox.ts'
import { findReading } from './replies.store.ts'

/** How reading answers goes. What was found out of another mailbox, which was set before, says nothing of this one. */
export async function readRepliesStatus({ config, db }: Deps): Promise<RepliesStatus> {
  const { replies } = config
  const { mailbox, readAt, error, nextTryAt, taken, forged, ignored } = await findReading(db)
  const isThis = replies !== null && mailbox === nameMailbox(replies.imapUrl)
  return {
    address: replies && `${replies.local}@${replies.domain}`,
    readAt: isThis ? (readAt?.toISOString() ?? null) : null,
    error: isThis ? error : '',
    nextTryAt: isThis ? (nextTryAt?.toISOString() ?? null) : null,
    ...{ taken, forged, ignored },
  }
}
