import { implement } from '@orpc/server'
import { accountStateOf } from '#domain/accounts.ts'
import { mailsContract } from '#domain/contract/mails.contract.ts'
import { messages } from '#domain/errors.ts'
import { testLetter } from '#domain/mail/letters.ts'
import { mayHoldLink, refuseRetry } from '#domain/mail/mails.ts'
import { wordsLetter } from '#domain/mail/sample-letters.ts'
import { refuseResetLink } from '#domain/people/account-actions.ts'
import { MOST_MAIL_BYTES } from '#domain/sales/sending.ts'
import { standardTemplate, type TypedWords } from '#domain/shop/settings.mails.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { findAccountOf } from '#server/people/auth/accounts.store.ts'
import { findAccessCode, makeAccessCode } from '#server/people/auth/codes.store.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import { recordSecurityEvent } from '#server/people/auth/security-log.store.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound, tooLarge } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { codeIn, resetUrl } from '#server/platform/mail/links.ts'
import { listMails } from '#server/platform/mail/list-mails.store.ts'
import {
  countFailures,
  filesOfMail,
  findMail,
  type MailRow,
  presentMail,
  updateMail,
} from '#server/platform/mail/mails.store.ts'
import { enqueueMail, queueMail } from '#server/platform/mail/outbox.ts'
import { findMailRoute } from '#server/platform/mail/route.ts'
import { readLetter } from '#server/platform/mail/sealed-letter.ts'
import { listAttachable } from '#server/sales/documents/attachable.store.ts'
import { storeMailFile } from '#server/sales/documents/mail-files.ts'
import { giveAttachment } from '#server/sales/messages/keep-attachment.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findLooks, writeMailPage } from '../letters/looks.ts'

const calls = implement(mailsContract).$context<CallContext>()

export const mailsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listMails(context.deps.db, input)),

  get: calls.get.handler(async ({ context: { deps }, input: { id } }) => {
    const mail = mustExist(await findMail(deps.db, id))
    const looks = await findLooks(deps, mail)
    const { from = '', replyTo = '', text = null } = looks ?? {}
    const kept = await filesOfMail(deps.db, id)
    // They are the last of all that is attached, and may have names like the document's.
    const names = looks?.attachments ?? kept
    const first = names.length - kept.length
    const attachments = names.map(({ name }, index) => ({ name, fileId: kept[index - first]?.id ?? null }))
    return { ...presentMail(mail), from, replyTo, text, attachments }
  }),

  page: calls.page.handler(async ({ context: { deps }, input: { id } }) => {
    const looks = await findLooks(deps, mustExist(await findMail(deps.db, id)))
    if (looks === null) throw notFound(messages.mailNotFound)
    return new File([await writeMailPage(deps, looks)], 'mail.html', { type: 'text/html; charset=utf-8' })
  }),

  file: calls.file.handler(async ({ context: { deps, answerHeaders }, input: { id, fileId } }) => {
    const file = (await filesOfMail(deps.db, id)).find((one) => one.id === fileId)
    if (!file) throw notFound(messages.fileNotFound)
    return giveAttachment(deps, answerHeaders, file.id)
  }),

  attachable: calls.attachable.handler(async ({ context: { deps }, input: { id } }) => ({
    items: await listAttachable(deps.db, id),
  })),

  upload: calls.upload.handler(async ({ context, input: { file, id } }) => {
    if (file.size > MOST_MAIL_BYTES) throw tooLarge('That is larger than 10 MB')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return storeMailFile(context.deps, requirePerson(context), { id, name: file.name, bytes })
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
      // Like a new mail, with all its tries.
      const after = await updateMail(tx, before, { status: 'waiting', attempts: 0, nextTryAt: context.now })
      if (!after) throw conflict(presentMail(before))
      await enqueueMail(tx, context.deps, before)
      await recordChange(tx, {
        actor: requirePerson(context),
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

  test: calls.test.handler(({ context, input: { words } }) =>
    context.deps.db.transaction(async (tx) => {
      const { id } = requirePerson(context)
      const account = await findAccountOf(tx, id)
      if (!account) throw notFound(messages.profileNotFound)
      const { fields } = await readSettings(tx)
      const url = `${context.deps.config.appUrl}/outgoing-mail`
      const letter = words
        ? wordsLetter(withWords(fields, words), words.mail, words.signature)
        : testLetter(fields, { name: account.name, url })
      const mailId = await queueMail(tx, context.deps, {
        kind: 'test',
        recipient: account.email,
        ...letter,
        personId: id,
        createdBy: id,
      })
      return presentMail(mustExist(await findMail(tx, mailId)))
    }),
  ),

  makeResetLink: calls.makeResetLink.handler(({ context, input: { id } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      // Locks the person before their codes, as every change of an account does.
      const profile = await findProfile(tx, id, 'no key update')
      if (!profile) throw notFound(messages.userNotFound)
      assertAllowed(refuseResetLink({ state: accountStateOf(profile) }, person.id === id))
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
  const actorId = requirePerson(context).id
  return recordSecurityEvent(tx, {
    kind: 'link-shown',
    personId,
    actorId,
    address,
    device,
    details: { link },
  })
}

/** The shop's settings with the words of one mail as they are typed. */
function withWords(fields: SettingsFields, { mail, subject, text }: TypedWords) {
  const typed = { ...standardTemplate, subject, text }
  return { tradingName: fields.tradingName, mailTemplates: { ...fields.mailTemplates, [mail]: typed } }
}
