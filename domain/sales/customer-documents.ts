/**
 * Quotes and invoices as a customer sees them on a link: what their PDF says, and nothing that is for the
 * office. No cost, margin, formula, internal note, alert, other record, or name of staff.
 */
import { z } from 'zod'
import { lineKinds } from '../money/lines.ts'
import { vatCategories } from '../money/vat.ts'
import { serviceUnits } from '../shop/services.ts'
import { shopIdentity } from '../shop/shop-identity.ts'
import { signDesign } from '../sign/sign-design.schema.ts'
import { totalsFields } from './documents.ts'
import { invoiceKinds } from './invoice-words.ts'
import { linkChannels } from './links.ts'
import { entryKinds, paymentMethods } from './payments.ts'
import type { QuoteStatus } from './quote-words.ts'
import { statusOn } from './quotes.ts'

const customerLine = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  choice: z.string(),
  selected: z.boolean(),
  title: z.string(),
  description: z.string(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  quantity: z.number(),
  unit: z.enum(serviceUnits),
  price: z.number(),
  total: z.int(),
  vatRate: z.number(),
  vatCategory: z.enum(vatCategories),
})
export type CustomerLine = z.infer<typeof customerLine>

const documentParts = {
  title: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  workLocation: z.string(),
  poNumber: z.string(),
  items: z.array(customerLine),
  ...totalsFields,
  notes: z.string(),
  terms: z.string(),
  richContent: z.string(),
}

export const customerQuote = z.object({
  quoteNumber: z.string(),
  revision: z.string(),
  /** The day on which it was sent, in London. */
  date: z.string(),
  validUntil: z.string(),
  ...documentParts,
  poRequired: z.boolean(),
  /** What is asked for before work begins, with the lines that are taken. Pence. */
  deposit: z.int().nullable(),
  /** What the visitor designed on the site, if the shop shows it. */
  design: signDesign.nullable(),
  acceptance: z.object({ at: z.string(), name: z.string(), role: z.string() }).nullable(),
})
export type CustomerQuote = z.infer<typeof customerQuote>

export const customerInvoice = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  /** The day of issue, in London. */
  date: z.string(),
  dueDate: z.string(),
  overdue: z.boolean(),
  ...documentParts,
  /** Pence: paid, credited by credit notes, deducted for deposits, and what is left to pay. */
  paidAmount: z.int(),
  creditedAmount: z.int(),
  depositAmount: z.int(),
  balance: z.int(),
  payments: z.array(
    z.object({
      kind: z.enum(entryKinds),
      date: z.string(),
      amount: z.int(),
      method: z.enum(paymentMethods),
    }),
  ),
  deposits: z.array(z.object({ invoiceNumber: z.string(), total: z.int(), paidOn: z.string().nullable() })),
  credits: z.array(z.object({ invoiceNumber: z.string(), total: z.int() })),
  /** Where to pay, and what to write beside it; null if the shop has not said. */
  bank: z
    .object({
      bankName: z.string(),
      accountName: z.string(),
      sortCode: z.string(),
      accountNumber: z.string(),
      reference: z.string(),
    })
    .nullable(),
})
export type CustomerInvoice = z.infer<typeof customerInvoice>

export const linkStates = ['open', 'accepted', 'rejected', 'expired', 'paid'] as const
export type LinkState = (typeof linkStates)[number]

/** What a link opens. Exactly one of `quote` and `invoice` is there, as `kind` says. */
export const openedLink = z.object({
  kind: z.enum(['quote', 'invoice']),
  state: z.enum(linkStates),
  channel: z.enum(linkChannels),
  shop: shopIdentity,
  quote: customerQuote.nullable(),
  invoice: customerInvoice.nullable(),
  /** The revision that the customer had before the one that is shown. */
  replaces: z.object({ revision: z.string() }).nullable(),
})
export type OpenedLink = z.infer<typeof openedLink>

/** @param today the day in London */
export function stateOfQuote(
  quote: { status: QuoteStatus; validUntil: string },
  today: string,
): Extract<LinkState, 'open' | 'accepted' | 'rejected' | 'expired'> {
  const status = statusOn(quote, today)
  switch (status) {
    case 'accepted':
    case 'rejected':
    case 'expired':
      return status
    case 'draft':
    case 'sent':
      // Put back to draft, it still stands for the customer who has it, until its last day is over.
      return quote.validUntil < today ? 'expired' : 'open'
  }
}

/** An invoice is paid once nothing is left to pay, also if nothing was. */
export function stateOfInvoice({ balance }: { balance: number }): Extract<LinkState, 'open' | 'paid'> {
  return balance > 0 ? 'open' : 'paid'
}
