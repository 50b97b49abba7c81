/** Quotes, invoices and credit notes by mail: the request, the usual text, and when sending is refused. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { optionalEmail, requiredText } from '../fields.ts'
import { fillTemplate, type MailTemplateName, type Message } from '../mail/letters.ts'
import type { MailKind } from '../mail/mails.ts'
import { formatPounds } from '../money/money.ts'
import type { SettingsFields } from '../shop/settings.ts'
import type { InvoiceStatus } from './invoice-words.ts'
import type { Invoice } from './invoices.ts'
import { quoteTitle } from './quote-words.ts'
import type { Quote } from './quotes.ts'

/** If a field is left out, the customer's address and the shop's wording are used. */
export const sendingInput = z.strictObject({
  recipient: optionalEmail.optional(),
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
