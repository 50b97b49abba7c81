/**
 * A copy of how a mail looked when it was sent. The office can open it long after the mail's contents were
 * deleted.
 */
import type { Deps } from '#server/platform/deps.ts'
import type { OutgoingMail } from '#server/platform/mail/carriers.ts'
import { decrypt, encrypt } from '#server/platform/mail/encrypt.ts'
import { codeIn } from '#server/platform/mail/links.ts'
import type { MailRow } from '#server/platform/mail/mails.store.ts'
import { findMailRoute } from '#server/platform/mail/route.ts'
import { readLetter, type SealedLetter } from '#server/platform/mail/sealed-letter.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findLogo, LOGO_CID } from './mail-logo.ts'
import { preparePictures } from './mail-pictures.ts'

/** A mail as it looked. The logo is stored as a reference, because a thousand mails have the same one. */
export interface Looks {
  from: string
  replyTo: string
  html: string
  text: string
  attachments: { name: string }[]
  logoFileId: string | null
  /** The ids of the files of its pictures. */
  pictures: readonly string[]
}

/** Shown in place of a link's code. */
const HIDDEN = '…'

type Secret = { config: Pick<Deps['config'], 'authSecret'> }

/** Records how a mail looked, without the codes in its links. */
export function sealLooks(
  { config }: Secret,
  { id }: Pick<MailRow, 'id'>,
  letter: SealedLetter,
  { message, logoFileId }: { message: OutgoingMail; logoFileId: string | null },
): string {
  return encrypt(config.authSecret, aboutLooks(id), JSON.stringify(describeMail(message, letter, logoFileId)))
}

/** How a mail looked, or would look if it were sent now; null if that is not known. */
export async function findLooks(deps: Deps, mail: MailRow): Promise<Looks | null> {
  if (mail.looks !== null) return readLooks(deps, mail.id, mail.looks)
  const letter = readLetter(deps, mail)
  if (letter === null) return null
  const { fields } = await readSettings(deps.db)
  const { from } = await findMailRoute(deps)
  const { writeMail } = await import('./layout.ts')
  const message = await writeMail(deps, { settings: fields, from }, mail, letter)
  return describeMail(message, letter, fields.logoFileId)
}

/** The page that shows a mail: its HTML with its logo; its links do not work. */
export async function writeMailPage(deps: Deps, { html, logoFileId, pictures }: Looks): Promise<string> {
  const logo = await findLogo(deps, { logoFileId })
  const picture = logo ? `data:image/png;base64,${logo.bytes.toString('base64')}` : 'data:,'
  const shown = new Map([[LOGO_CID, picture]])
  for (const { cid, bytes } of await preparePictures(deps, pictures))
    shown.set(cid, `data:image/jpeg;base64,${bytes.toString('base64')}`)
  // All text in it is escaped, so this matches attributes of our own layout only.
  return html
    .replaceAll(/src="cid:([^"]*)"/g, (_found, cid: string) => `src="${shown.get(cid) ?? 'data:,'}"`)
    .replaceAll(/ href="[^"]*"/g, '')
}

function describeMail(
  message: OutgoingMail,
  { action, pictures = [] }: SealedLetter,
  logoFileId: string | null,
): Looks {
  const code = action ? codeIn(action.url) : null
  const hide = (words: unknown) => {
    const text = typeof words === 'string' ? words : ''
    return code === null ? text : text.replaceAll(code, HIDDEN)
  }
  const attached = (message.attachments ?? []).filter(({ cid }) => !cid)
  return {
    from: showAddress(message.from),
    replyTo: showAddress(message.replyTo),
    html: hide(message.html),
    text: hide(message.text),
    attachments: attached.map(({ filename }) => ({ name: filename || 'Attachment' })),
    logoFileId,
    pictures,
  }
}

function showAddress(address: OutgoingMail['from'] | OutgoingMail['replyTo']): string {
  if (Array.isArray(address)) return address.map(showAddress).join(', ')
  if (typeof address === 'string' || !address) return address ?? ''
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '')
}

function readLooks({ config }: Secret, id: string, sealed: string): Looks | null {
  try {
    return JSON.parse(decrypt(config.authSecret, aboutLooks(id), sealed)) as Looks
  } catch {
    return null
  }
}

function aboutLooks(mailId: string): string {
  return `${mailId}/looks`
}
