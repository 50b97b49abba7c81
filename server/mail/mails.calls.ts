import { implement } from '@orpc/server'
import { mailsContract } from '#domain/contract/mails.contract.ts'
import { messages } from '#domain/errors.ts'
import { testLetter } from '#domain/letters.ts'
import { mayHoldLink, refuseRetry } from '#domain/mails.ts'
import { findAccountOf } from '../auth/accounts.store.ts'
import { findAccessCode, makeAccessCode } from '../auth/codes.store.ts'
import { recordSecurityEvent } from '../auth/security-log.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertAllowed, conflict, invalid, notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { findProfile } from '../profile/profiles.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { codeIn, resetUrl } from './links.ts'
import { findLooks, writeMailPage } from './looks.ts'
import { countFailures, findMail, listMails, type MailRow, presentMail, updateMail } from './mails.store.ts'
import { handInMail, queueMail } from './outbox.ts'
import { findMailRoute } from './route.ts'
import { readLetter } from './sealed-letter.ts'

const calls = implement(mailsContract).$context<CallContext>()

export const mailsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listMails(context.deps.db, input)),

  get: calls.get.handler(async ({ context: { deps }, input: { id } }) => {
    const mail = mustExist(await findMail(deps.db, id))
    const { from = '', replyTo = '', text = null, attachments = [] } = (await findLooks(deps, mail)) ?? {}
    return { ...presentMail(mail), from, replyTo, text, attachments }
  }),

  page: calls.page.handler(async ({ context: { deps }, input: { id } }) => {
    const looks = await findLooks(deps, mustExist(await findMail(deps.db, id)))
    if (looks === null) throw notFound(messages.mailNotFound)
    return new File([await writeMailPage(deps, looks)], 'mail.html', { type: 'text/html; charset=utf-8' })
  }),

  state: calls.state.handler(async ({ context: { deps } }) => {
    const { failed, latestFailureAt } = await countFailures(deps.db)
    return {
      goesTo: (await findMailRoute(deps)).goesTo,
      failed,
      latestFailureAt: latestFailureAt?.toISOString() ?? null,
    }
  }),

  retry: calls.retry.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findMail(tx, id, 'update'))
      if (before.version !== version) throw conflict(presentMail(before))
      assertAllowed(refuseRetry(before, (await findMailRoute({ ...context.deps, db: tx })).goesTo))
      // As if it was new: a whole day of tries lies before it again.
      const after = await updateMail(tx, before, { status: 'waiting', attempts: 0, nextTryAt: new Date() })
      if (!after) throw conflict(presentMail(before))
      await handInMail(tx, context.deps, before)
      await recordChange(tx, {
        actor: asker(context),
        noun: 'mails',
        action: 'retry',
        before: presentMail(before),
        after: presentMail(after),
      })
      return presentMail(after)
    }),
  ),

  link: calls.link.handler(({ context, input: { id } }) =>
    context.deps.db.transaction(async (tx) => {
      const mail = mustExist(await findMail(tx, id))
      const url = mayHoldLink(mail) ? readLetter(context.deps, mail)?.action?.url : undefined
      if (url === undefined || !(await canBeUsed(tx, mail, url))) throw notFound(messages.linkGone)
      await noteLinkShown(tx, context, mail.personId, mail.kind)
      return { url }
    }),
  ),

  test: calls.test.handler(({ context }) =>
    context.deps.db.transaction(async (tx) => {
      const { id } = asker(context)
      const account = await findAccountOf(tx, id)
      if (!account) throw notFound(messages.profileNotFound)
      const { fields } = await readSettings(tx)
      const url = `${context.deps.config.appUrl}/outgoing-mail`
      const mailId = await queueMail(tx, context.deps, {
        kind: 'test',
        recipient: account.email,
        ...testLetter(fields, { name: account.name, url }),
        personId: id,
        createdBy: id,
      })
      return presentMail(mustExist(await findMail(tx, mailId)))
    }),
  ),

  makeResetLink: calls.makeResetLink.handler(({ context, input: { id } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = asker(context)
      // Else whoever finds an open browser would get past the question for the old password.
      if (person.id === id) throw invalid([], 'Change your own password under My Profile')
      // The person before their codes, as whoever changes an account takes them.
      await findProfile(tx, id, 'update')
      const account = await findAccountOf(tx, id)
      if (!account) throw notFound(messages.userNotFound)
      const code = await makeAccessCode(tx, { kind: 'reset', personId: id, createdBy: person.id })
      await noteLinkShown(tx, context, id, 'reset')
      return { url: resetUrl(context.deps.config, code) }
    }),
  ),
})

function mustExist(row: MailRow | null): MailRow {
  if (!row) throw notFound(messages.mailNotFound)
  return row
}

async function canBeUsed(tx: Transaction, { kind }: MailRow, url: string): Promise<boolean> {
  const code = codeIn(url)
  if ((kind !== 'reset' && kind !== 'invitation') || code === null) return false
  return (await findAccessCode(tx, kind, code)) !== null
}

function noteLinkShown(
  tx: Transaction,
  context: CallContext,
  personId: string | null,
  link: string,
): Promise<void> {
  const { address, device } = context.caller
  const actorId = asker(context).id
  return recordSecurityEvent(tx, {
    kind: 'link-shown',
    personId,
    actorId,
    address,
    device,
    details: { link },
  })
}
