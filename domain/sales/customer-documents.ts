/**
 * Quotes, invoices and proofs as a customer sees them on a link: what their PDF says, and nothing that is for the
 * office. No cost, margin, formula, internal note, alert, other record, or name of staff.
 */
import { z } from 'zod'
import { lineKinds } from '../money/lines.ts'
import { vatCategories } from '../money/vat.ts'
import { serviceUnits } from '../shop/services.ts'
import { shopIdentity } from '../shop/shop-identity.ts'
import { signDesign } from '../sign/sign-design.schema.ts'
import { storedPhoto } from '../survey/photos.ts'
import { lastCardPayment } from './cards.ts'
import { customerProof } from './customer-proofs.ts'
import { totalsFields } from './documents.ts'
import { invoiceKinds } from './invoice-words.ts'
import { linkChannels } from './links.ts'
import { entryKinds, paymentMethods } from './payment-words.ts'
import type { QuoteStatus } from './quote-words.ts'
import { statusOn } from './quotes.ts'
import { statement } from './statements.ts'

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
  /** How the total comes about, as the PDF has it: '3 × £120.00 + £10.00 set-up'; '' without figures. */
  sum: z.string(),
  vatRate: z.number(),
  vatCategory: z.enum(vatCategories),
})
export type CustomerLine = z.infer<typeof customerLine>

/** A photo of the survey, with its marks, that the shop shows with the quote. Its picture has arrived. */
const customerPhoto = storedPhoto
  .pick({ id: true, kind: true, caption: true, annotations: true, calibration: true })
  .extend({ sign: z.string(), width: z.int(), height: z.int() })
export type CustomerPhoto = z.infer<typeof customerPhoto>

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
  /** How that is worked out of the total: a part of it, or a fixed amount. */
  depositTerms: totalsFields.discount,
  /** What the visitor designed on the site, if the shop shows it. */
  design: signDesign.nullable(),
  photos: z.array(customerPhoto),
  acceptance: z.object({ at: z.string(), name: z.string(), role: z.string() }).nullable(),
})
export type CustomerQuote = z.infer<typeof customerQuote>

const customerInvoice = z.object({
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
  /** What the e-invoice of it is that they can download: UBL, or a PDF with the data in it; null if there is none. */
  eInvoice: z.enum(['ubl', 'factur-x']).nullable(),
})
export type CustomerInvoice = z.infer<typeof customerInvoice>

/** A customer's account: what is open today, and how to pay it. */
const customerAccount = statement.pick({ on: true, rows: true, closing: true, ageing: true }).extend({
  customer: z.object({ name: z.string(), companyName: z.string() }),
  bank: customerInvoice.shape.bank,
})
export type CustomerAccount = z.infer<typeof customerAccount>

const linkStates = [
  ...(['open', 'accepted', 'rejected', 'expired', 'paid'] as const),
  ...(['approved', 'changes-asked', 'replaced'] as const),
] as const
export type LinkState = (typeof linkStates)[number]

/** The invoice of a deposit, with the address of its own page; null while the shop cannot issue it yet. Pence. */
const depositDue = z.object({ amount: z.int(), url: z.string().nullable(), paid: z.boolean() })
export type DepositDue = z.infer<typeof depositDue>

/** What a link opens. Exactly one of `quote`, `invoice`, `proof` and `account` is there, as `kind` says. */
export const openedLink = z.object({
  kind: z.enum(['quote', 'invoice', 'proof', 'account']),
  state: z.enum(linkStates),
  channel: z.enum(linkChannels),
  shop: shopIdentity,
  quote: customerQuote.nullable(),
  invoice: customerInvoice.nullable(),
  proof: customerProof.nullable(),
  account: customerAccount.nullable(),
  /** The revision that the customer had before the one that is shown; of a proof its number. */
  replaces: z.object({ revision: z.string() }).nullable(),
  /** What is to be paid before work begins, once the quote is accepted. */
  deposit: depositDue.nullable(),
  /** Whether a look at it counts: not that of signed-in staff (decision D28). */
  counted: z.boolean(),
  /** Whether the invoice can be paid by card now, and the last time that somebody went to do so by this link. */
  cards: z.object({ on: z.boolean(), last: lastCardPayment.nullable() }),
  /** Under which name a browser keeps what is typed: it tells nothing of the token. */
  draftKey: z.string(),
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
