/** How a mail looked when it left: what the office opens, long after the words themselves were taken out. */
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/settings.store.ts'
import type { OutgoingMail } from './layout.ts'
import { codeIn } from './links.ts'
import { findLogo, LOGO_CID } from './mail-logo.ts'
import { preparePictures } from './mail-pictures.ts'
import type { MailRow } from './mails.store.ts'
import { findMailRoute } from './route.ts'
import { seal, unseal } from './seal.ts'
import { readLetter, type SealedLetter } from './sealed-letter.ts'

/** A mail as it looked. The logo is named, not held: a thousand mails have the same. */
export interface Looks {
  from: string
  replyTo: string
  html: string
  text: string
  attachments: { name: string }[]
  logoFileId: string | null
  /** The pictures that it shows, by their files. */
  pictures: readonly string[]
}

/** What stands where the code of a link was. */
const HIDDEN = '…'

type Secret = { config: Pick<Deps['config'], 'authSecret'> }

/** Takes down how a mail looked, without the code of a link that lets somebody in. */
export function sealLooks(
  { config }: Secret,
  { id }: Pick<MailRow, 'id'>,
  letter: SealedLetter,
  { message, logoFileId }: { message: OutgoingMail; logoFileId: string | null },
): string {
  return seal(config.authSecret, aboutLooks(id), JSON.stringify(takeDown(message, letter, logoFileId)))
}

/** How a mail looked, or would look if it left now; null where that cannot be said. */
export async function findLooks(deps: Deps, mail: MailRow): Promise<Looks | null> {
  if (mail.looks !== null) return readLooks(deps, mail.id, mail.looks)
  const letter = readLetter(deps, mail)
  if (letter === null) return null
  const { fields } = await readSettings(deps.db)
  const { from } = await findMailRoute(deps)
  const { writeMail } = await import('./layout.ts')
  const message = await writeMail(deps, { settings: fields, from }, mail, letter)
  return takeDown(message, letter, fields.logoFileId)
}

/** The page that shows a mail: its HTML with its logo, and no link that leads anywhere. */
export async function writeMailPage(deps: Deps, { html, logoFileId, pictures }: Looks): Promise<string> {
  const logo = await findLogo(deps, { logoFileId })
  const picture = logo ? `data:image/png;base64,${logo.bytes.toString('base64')}` : 'data:,'
  const shown = new Map([[LOGO_CID, picture]])
  for (const { cid, bytes } of await preparePictures(deps, pictures))
    shown.set(cid, `data:image/jpeg;base64,${bytes.toString('base64')}`)
  // All words in it are escaped, so this finds attributes of our own layout and nothing that was typed.
  return html
    .replaceAll(/src="cid:([^"]*)"/g, (_found, cid: string) => `src="${shown.get(cid) ?? 'data:,'}"`)
    .replaceAll(/ href="[^"]*"/g, '')
}

function takeDown(
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
    return JSON.parse(unseal(config.authSecret, aboutLooks(id), sealed)) as Looks
  } catch {
    return null
  }
}

function aboutLooks(mailId: string): string {
  return `${mailId}/looks`
}
