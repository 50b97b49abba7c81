/** Quotes, invoices and credit notes by mail: what is asked for, what goes out as usual, and when nothing does. */
import { z } from 'zod'
import { formatDay } from './dates.ts'
import type { Refusal } from './errors.ts'
import { optionalEmail, requiredText } from './fields.ts'
import type { Invoice } from './invoices.ts'
import { fillTemplate, type MailTemplateName, type Message } from './letters.ts'
import type { MailKind } from './mails.ts'
import { formatPounds } from './money.ts'
import type { InvoiceStatus } from './payments.ts'
import { type Quote, type QuoteStatus, quoteTitle } from './quotes.ts'
import type { SettingsFields } from './settings.ts'

/** What is left out falls back to the customer's address and the shop's words. */
export const sendingInput = z.strictObject({
  recipient: optionalEmail.optional(),
  subject: requiredText(200, 'Enter a subject').optional(),
  message: requiredText(10_000, 'Enter a message').optional(),
})
export type SendingInput = z.output<typeof sendingInput>

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates'>

/** What a quote is sent with unless somebody says otherwise. */
export function quoteMessage(
  words: Words,
  quote: Pick<Quote, 'quoteNumber' | 'revision' | 'customer' | 'total' | 'validUntil'>,
): Message {
  return fillTemplate(words, 'quote', {
    name: quote.customer.name || quote.customer.companyName,
    number: quoteTitle(quote),
    total: formatPounds(quote.total),
    validUntil: formatDay(quote.validUntil),
  })
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
 * What an invoice, a deposit invoice or a credit note is sent with unless somebody says otherwise; late, an invoice
 * is a reminder of what is still to pay.
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

/** What the outbox lists a mail with an invoice as. */
export function mailKindOf({ kind }: Pick<Invoice, 'kind'>): MailKind {
  return kind === 'credit-note' ? 'credit-note' : 'invoice'
}

/** Why a quote may not be sent, or null. @param today the day in London */
export function refuseSendingQuote(
  quote: { status: QuoteStatus; validUntil: string; archivedAt: Date | string | null },
  today: string,
): Refusal | null {
  if (quote.archivedAt !== null)
    return { code: 'LOCKED', message: 'This quote is archived. Restore it before it is sent.' }
  if (quote.status === 'accepted')
    return {
      code: 'LOCKED',
      message: 'This quote was accepted. Revise it, or re-open it with a reason, before it is sent again.',
    }
  if (quote.validUntil >= today) return null
  const message = `This quote was valid until ${formatDay(quote.validUntil)}. Choose a later day before it is sent.`
  return { code: 'INVALID', message, fields: [{ path: 'validUntil', message }] }
}

/** Why an invoice may not be sent, or null: customers are only sent what will not change any more. */
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
