/** How a letter looks as a mail: its headers, its HTML and its text, and its sender. */
import addressparser from 'nodemailer/lib/addressparser'
import type { Letter } from '#domain/mail/letters.ts'
import { isSigned } from '#domain/mail/mails.ts'
import { legalFormLabels, type SettingsFields } from '#domain/shop/settings.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OutgoingMail } from '#server/platform/mail/carriers.ts'
import { filesOfMail, type MailRow } from '#server/platform/mail/mails.store.ts'
import type { SealedLetter } from '#server/platform/mail/sealed-letter.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'
import { printDocument } from '#server/sales/quotes/print-document.ts'
import { layLetter } from './letter.html.ts'
import { findLogo, LOGO_CID } from './mail-logo.ts'
import { preparePictures } from './mail-pictures.ts'

/** The sender of a mail: the shop's name and address, and the sender's address if one is set. */
interface Sender {
  settings: SettingsFields
  from: string | null
}

type Sent = Pick<
  MailRow,
  'id' | 'kind' | 'recipient' | 'alsoTo' | 'cc' | 'bcc' | 'subject' | 'createdAt' | 'createdBy'
>

/**
 * Builds the mail that is sent. Its Message-ID is the same for each try, so that mail programs recognise a
 * duplicate.
 */
export async function writeMail(
  deps: Deps,
  { settings, from }: Sender,
  mail: Sent,
  { enclosed, texts = [], attached, calendar, replyTo, pictures = [], ...written }: SealedLetter,
): Promise<OutgoingMail> {
  const host = new URL(deps.config.appUrl).hostname
  const [sender] = addressparser(from ?? `no-reply@${host}`, { flatten: true })
  const address = sender?.address ?? `no-reply@${host}`
  const shop = shopName(settings)
  const logo = await findLogo(deps, settings)
  const pdf = enclosed ? await printDocument(deps, enclosed, mail.createdAt) : null
  const kept = attached === undefined ? null : await readPicture(deps, attached)
  const shown = await preparePictures(deps, pictures)
  const letter = { ...written, ...(await signatureOf(deps, settings, mail)) }
  const beside = await readMailFiles(deps, mail.id)
  const named = (address: string) => ({ name: '', address })
  const frame = { subject: mail.subject, shop, logo, pictures: shown, footer: footerOf(settings) }
  const answerTo = replyTo === undefined && settings.email ? { name: shop, address: settings.email } : replyTo
  return {
    messageId: `<${mail.id}@${address.split('@')[1] ?? host}>`,
    date: mail.createdAt,
    from: { name: sender?.name || shop, address },
    to: [mail.recipient, ...mail.alsoTo].map(named),
    cc: mail.cc.map(named),
    bcc: mail.bcc.map(named),
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
      ...(pdf
        ? [
            {
              content: Buffer.from(await pdf.arrayBuffer()),
              contentType: pdf.type,
              filename: pdf.name,
            },
          ]
        : []),
      ...texts.map(({ name, type, text }) => ({
        content: Buffer.from(text),
        contentType: type,
        filename: name,
      })),
      ...(kept
        ? [{ content: Buffer.from(kept.bytes), contentType: kept.type, filename: kept.file.name }]
        : []),
      ...beside.map(({ file, bytes, type }) => ({
        content: Buffer.from(bytes),
        contentType: type,
        filename: file.name,
      })),
    ],
    ...(calendar
      ? { icalEvent: { method: calendar.method, filename: 'visit.ics', content: calendar.text } }
      : {}),
    // A person sends a document, and wants to hear that its reader is on holiday (RFC 3834 section 5).
    headers: pdf ? {} : { 'Auto-Submitted': 'auto-generated' },
    // Only our own layout is in the mail: nothing that a person typed can make it fetch or open anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Of the person who sends it, else the shop's; none on what the office gets, or a password reset. */
async function signatureOf(
  { db }: Pick<Deps, 'db'>,
  { mailSignature }: Pick<SettingsFields, 'mailSignature'>,
  { kind, createdBy }: Pick<MailRow, 'kind' | 'createdBy'>,
): Promise<Pick<Letter, 'signature'>> {
  if (!isSigned(kind)) return {}
  const person = createdBy === null ? null : await findProfile(db, createdBy)
  const signature = person?.mailSignature || mailSignature
  return signature ? { signature } : {}
}

/** @throws if a file is gone: the mail is not sent without it */
async function readMailFiles(deps: Deps, mailId: string) {
  const rows = await filesOfMail(deps.db, mailId)
  return Promise.all(
    rows.map(async ({ id }) => {
      const found = await readPicture(deps, id)
      if (!found) throw new Error(`the file ${id} of the mail ${mailId} is gone`)
      return found
    }),
  )
}

/**
 * The shop's name and address. A company's mails have to state them too: Names and Trading Disclosures
 * Regulations 2015 (SI 2015/17) regs 24 and 25.
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

function layText(footer: readonly string[], { paragraphs, action, signature, afterword }: Letter): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])]
  if (signature) parts.push(signature)
  if (afterword) parts.push(afterword)
  return `${[...parts, `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}
