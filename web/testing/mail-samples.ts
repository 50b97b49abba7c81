/** A shop without a mail server, and without a mailbox for answers. */
import type { MailServer } from '#domain/mail/mail-server.ts'
import type { RepliesStatus } from '#domain/mail/replies.ts'

export const noServerSet: MailServer = {
  ...{ host: '', port: 587, security: 'starttls', user: '', from: '', source: 'none' },
  ...{ hasPassword: false, passwordLost: false, version: 1, updatedAt: null },
}

export const noReplies: RepliesStatus = {
  ...{ address: null, readAt: null, error: '', nextTryAt: null, taken: 0, forged: 0, ignored: 0 },
}
