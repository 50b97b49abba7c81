/** How a letter looks as a mail: its head, its HTML and its text, and who it is from. */
import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Letter } from '#domain/letters.ts'
import { legalFormLabels, type SettingsFields } from '#domain/settings.ts'
import { shopName } from '#domain/shop-identity.ts'
import type { Deps } from '../deps.ts'
import { printDocument } from '../papers/print.ts'
import { layLetter } from './letter.html.ts'
import { findLogo, LOGO_CID } from './mail-logo.ts'
import { preparePictures } from './mail-pictures.ts'
import type { MailRow } from './mails.store.ts'
import type { SealedLetter } from './sealed-letter.ts'

/** A mail as it leaves. */
export type OutgoingMail = SendMailOptions & { messageId: string }

/** Who a mail is from: what the shop says of itself, and the sender's address where one is set. */
interface Sender {
  settings: SettingsFields
  from: string | null
}

type Sent = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'createdAt'>

/** Makes the mail that is sent. Its Message-ID is the same at every try, so that one that came twice is known. */
export async function writeMail(
  deps: Deps,
  { settings, from }: Sender,
  mail: Sent,
  { enclosed, replyTo, pictures = [], ...letter }: SealedLetter,
): Promise<OutgoingMail> {
  const host = new URL(deps.config.appUrl).hostname
  const [sender] = addressparser(from ?? `no-reply@${host}`, { flatten: true })
  const address = sender?.address ?? `no-reply@${host}`
  const shop = shopName(settings)
  const logo = await findLogo(deps, settings)
  const paper = enclosed ? await printDocument(deps, enclosed) : null
  const shown = await preparePictures(deps, pictures)
  const frame = { subject: mail.subject, shop, logo, pictures: shown, footer: footerOf(settings) }
  const answerTo = replyTo === undefined && settings.email ? { name: shop, address: settings.email } : replyTo
  return {
    messageId: `<${mail.id}@${address.split('@')[1] ?? host}>`,
    date: mail.createdAt,
    from: { name: sender?.name || shop, address },
    to: { name: '', address: mail.recipient },
    ...(answerTo ? { replyTo: answerTo } : {}),
    subject: mail.subject,
    text: layText(frame.footer, letter),
    html: layLetter(frame, letter),
    attachments: [
      ...(logo
        ? [
            {
              cid: LOGO_CID,
              content: logo.bytes,
              contentType: 'image/png',
              filename: 'logo.png',
              contentDisposition: 'inline' as const,
            },
          ]
        : []),
      ...shown.map(({ cid, bytes }, index) => ({
        cid,
        content: bytes,
        contentType: 'image/jpeg',
        filename: `picture-${index + 1}.jpg`,
        contentDisposition: 'inline' as const,
      })),
      ...(paper
        ? [
            {
              content: Buffer.from(await paper.arrayBuffer()),
              contentType: paper.type,
              filename: paper.name,
            },
          ]
        : []),
    ],
    // A document is sent by a person, who wants to hear that its reader is on holiday (RFC 3834 section 5).
    headers: paper ? {} : { 'Auto-Submitted': 'auto-generated' },
    // What a mail holds is ours: nothing typed by anybody makes it fetch or open anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Who the shop is and where. A company says so on its mails too: Names and Trading Disclosures Regulations 2015
 * (SI 2015/17) regs 24 and 25.
 */
function footerOf(settings: SettingsFields): string[] {
  const { addressLine1, addressLine2, town, county, postcode, phone, email, website } = settings
  const place = `${[town, county].filter(Boolean).join(', ')} ${postcode}`.trim()
  const address = [addressLine1, addressLine2, place].filter(Boolean).join(', ')
  return [
    [shopName(settings), address].filter(Boolean).join(', '),
    [phone, email, website].filter(Boolean).join(' · '),
    registrationOf(settings),
  ].filter(Boolean)
}

function registrationOf(settings: SettingsFields): string {
  const { legalForm, registeredName, companyNumber, registrationPlace, registeredOffice } = settings
  if (legalForm === 'sole-trader' || legalForm === 'partnership' || companyNumber === '') return ''
  const name = registeredName || legalFormLabels[legalForm]
  const place = registrationPlace ? ` in ${registrationPlace}` : ''
  const office = registeredOffice ? ` Registered office: ${registeredOffice}.` : ''
  return `${name} is registered${place} under number ${companyNumber}.${office}`
}

function layText(footer: readonly string[], { paragraphs, action, afterword }: Letter): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])]
  if (afterword) parts.push(afterword)
  return `${[...parts, `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}
