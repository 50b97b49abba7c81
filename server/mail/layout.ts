/** How a letter looks as a mail. */
import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { type Letter, shopName } from '#domain/letters.ts'
import type { SettingsFields } from '#domain/settings.ts'
import type { Deps } from '../api.ts'
import type { MailRow } from './mails.store.ts'

/** Makes the mail that is sent. Its Message-ID is the same at every try, so that one that came twice is known. */
export async function writeMail(
  { config }: Pick<Deps, 'config'>,
  settings: SettingsFields,
  mail: Pick<MailRow, 'id' | 'recipient' | 'subject' | 'createdAt'>,
  letter: Letter,
): Promise<SendMailOptions & { messageId: string }> {
  const host = new URL(config.appUrl).hostname
  const [sender] = addressparser(config.mailFrom ?? `no-reply@${host}`, { flatten: true })
  const address = sender?.address ?? `no-reply@${host}`
  return {
    messageId: `<${mail.id}@${address.split('@')[1] ?? host}>`,
    date: mail.createdAt,
    from: { name: sender?.name || shopName(settings), address },
    to: { name: '', address: mail.recipient },
    ...(settings.email ? { replyTo: { name: shopName(settings), address: settings.email } } : {}),
    subject: mail.subject,
    text: textOf(settings, letter),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function textOf(settings: SettingsFields, { paragraphs, action, afterword }: Letter): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])]
  if (afterword) parts.push(afterword)
  return `${[...parts, `-- \n${shopName(settings)}`].join('\n\n')}\n`
}
