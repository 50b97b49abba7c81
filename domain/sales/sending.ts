/** Quotes, invoices and credit notes by mail: the request, the usual text, and when sending is refused. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { emailAddresses, id, optionalEmail, requiredText } from '../fields.ts'
import { fillTemplate, type Message } from '../mail/letters.ts'
import type { MailKind } from '../mail/mail-words.ts'
import { formatPounds } from '../money/money.ts'
import { findUnknownPlaceholder, type PlaceholderValues } from '../placeholders.ts'
import type { MailTemplateName } from '../shop/settings.mails.ts'
import type { SettingsFields } from '../shop/settings.ts'
import type { InvoiceStatus } from './invoice-words.ts'
import type { Invoice } from './invoices.ts'
import { quoteTitle } from './quote-words.ts'
import type { Quote } from './quotes.ts'

/** All to whom one mail goes, whether they are written to or get a copy. */
export const MOST_ADDRESSES = 20
export const MOST_MAIL_FILES = 10
/** Bytes of the files beside the document, together. */
export const MOST_MAIL_BYTES = 10 * 1024 * 1024

const addresses = emailAddresses(MOST_ADDRESSES).optional()

/**
 * If a field is left out, the customer's address, the shop's wording and its standing copies are used. Placeholders in
 * subject and message are filled in when it is sent.
 */
export const sendingInput = z.strictObject({
  recipient: optionalEmail.optional(),
  /** Others that it is to. */
  alsoTo: addresses,
  cc: addresses,
  bcc: addresses,
  /** Files that go with it. */
  fileIds: z
    .array(id)
    .max(MOST_MAIL_FILES, { error: `At most ${MOST_MAIL_FILES} files` })
    .optional(),
  subject: requiredText(200, 'Enter a subject').optional(),
  message: requiredText(10_000, 'Enter a message').optional(),
})
export type SendingInput = z.output<typeof sendingInput>

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates'>

/** The usual mail with a quote, if nobody typed another. */
export function quoteMessage(
  words: Words,
  quote: Pick<Quote, 'quoteNumber' | 'revision' | 'customer' | 'total' | 'validUntil'>,
): Message {
  return fillTemplate(words, 'quote', wordsOfQuote(quote))
}

/** The usual mail that reminds a customer of a quote's last day. */
export function quoteReminder(words: Words, quote: Parameters<typeof wordsOfQuote>[0]): Message {
  return fillTemplate(words, 'quoteReminder', wordsOfQuote(quote))
}

function wordsOfQuote(quote: Pick<Quote, 'quoteNumber' | 'revision' | 'customer' | 'total' | 'validUntil'>) {
  return {
    name: quote.customer.name || quote.customer.companyName,
    number: quoteTitle(quote),
    total: formatPounds(quote.total),
    validUntil: formatDay(quote.validUntil),
  }
}

type Mailed = Pick<
  Invoice,
  'kind' | 'invoiceNumber' | 'customer' | 'total' | 'balance' | 'overdue' | 'dueDate' | 'relatedNumber'
>

function templateFor({ kind, overdue }: Pick<Mailed, 'kind' | 'overdue'>): MailTemplateName {
  if (kind === 'credit-note') return 'creditNote'
  return overdue ? 'reminder' : 'invoice'
}

/**
 * The usual mail with an invoice, a deposit invoice or a credit note, if nobody typed another. If the invoice
 * is overdue, the mail is a reminder of the balance.
 */
export function invoiceMessage(words: Words, invoice: Mailed): Message {
  return fillTemplate(words, templateFor(invoice), {
    name: invoice.customer.name || invoice.customer.companyName,
    number: invoice.invoiceNumber,
    // A credit note's total is negative; the letter names the amount that is given back.
    total: formatPounds(Math.abs(invoice.total)),
    balance: formatPounds(invoice.balance),
    dueDate: formatDay(invoice.dueDate),
    credits: invoice.relatedNumber ?? '',
  })
}

/** The kind that the outbox shows for a mail with an invoice. */
export function mailKindOf({ kind }: Pick<Invoice, 'kind'>): MailKind {
  return kind === 'credit-note' ? 'credit-note' : 'invoice'
}

/** Why an invoice may not be sent, or null: customers only get documents that will not change any more. */
export function refuseSendingInvoice(invoice: {
  status: InvoiceStatus
  issuedAt: Date | string | null
}): Refusal | null {
  if (invoice.status === 'void') return { code: 'LOCKED', message: 'This invoice is void' }
  if (invoice.issuedAt === null) return { code: 'LOCKED', message: 'Issue this invoice before it is sent' }
  return null
}

/** Why a mail cannot be addressed, or null: the customer has no address, and none was given. */
export function refuseNobody(recipient: string): Refusal | null {
  if (recipient !== '') return null
  const message = 'This customer has no email address. Enter one to send this to.'
  return { code: 'INVALID', message, fields: [{ path: 'recipient', message }] }
}

/** The addresses of a mail, each in the first list that has it. */
export function distinctRecipients(given: {
  recipient: string
  alsoTo: readonly string[]
  cc: readonly string[]
  bcc: readonly string[]
}): { alsoTo: string[]; cc: string[]; bcc: string[] } {
  const seen = new Set([given.recipient.toLowerCase()])
  const take = (list: readonly string[]) =>
    list.filter((address) => {
      const isNew = !seen.has(address.toLowerCase())
      seen.add(address.toLowerCase())
      return isNew
    })
  return { alsoTo: take(given.alsoTo), cc: take(given.cc), bcc: take(given.bcc) }
}

/** Why a mail cannot go to so many, or null. */
export function refuseMany({ alsoTo, cc, bcc }: ReturnType<typeof distinctRecipients>): Refusal | null {
  if (1 + alsoTo.length + cc.length + bcc.length <= MOST_ADDRESSES) return null
  const message = `A mail goes to at most ${MOST_ADDRESSES} addresses`
  return { code: 'INVALID', message, fields: [{ path: 'alsoTo', message }] }
}

/** What is said of a file that was chosen, and was taken off the customer before the mail was sent. */
export const MAIL_FILE_GONE = 'A file is no longer kept with this customer. Take it off the mail.'

/** Why files cannot go with a mail, or null: together they are too large for many a mail server. @param sizes bytes */
export function refuseMailFiles(sizes: readonly number[]): Refusal | null {
  if (sizes.reduce((sum, size) => sum + size, 0) <= MOST_MAIL_BYTES) return null
  const message = `The files are larger than ${MOST_MAIL_BYTES / (1024 * 1024)} MB together`
  return { code: 'INVALID', message, fields: [{ path: 'fileIds', message }] }
}

/** Why a text cannot be sent, or null: it names a placeholder that has no value in this mail. */
export function refuseUnfilled(
  { subject, message: text }: { subject: string; message: string },
  values: PlaceholderValues,
): Extract<Refusal, { code: 'INVALID' }> | null {
  const known = Object.keys(values)
  const faults = [
    { path: 'subject', message: findUnknownPlaceholder(subject, known) },
    { path: 'message', message: findUnknownPlaceholder(text, known) },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]))
  return faults[0] ? { code: 'INVALID', message: faults[0].message, fields: faults } : null
}

/** A file that may go with a customer's mail. */
export const mailFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Where it is kept. */
  from: z.enum(['customer', 'job', 'message', 'upload']),
})
export type MailFile = z.output<typeof mailFile>
