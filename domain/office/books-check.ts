/** Do the books agree? What is kept is worked out again from what it was made of. Money in pence. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import { formatPounds } from '../money/money.ts'
import type { InvoiceKind, InvoiceStatus } from '../sales/invoice-words.ts'
import { balanceOf, type InvoiceAccount, invoiceStatusOf } from '../sales/payments.ts'
import type { ReportSpan, ReportSumsBy } from './report-blocks.ts'

export const bookParts = [
  'figures',
  'debts',
  'invoices',
  'payments',
  'reports',
  'numbers',
  'evidence',
] as const
export type BookPart = (typeof bookParts)[number]
export const bookPartLabels: Record<BookPart, string> = {
  figures: 'Running totals',
  debts: 'What customers owe',
  invoices: 'Invoices and credit notes',
  payments: 'Payments and credit',
  reports: 'Sums of the reports',
  numbers: 'Numbers',
  evidence: 'Evidence',
}
/** What is looked at in each part. */
export const bookPartTexts: Record<BookPart, string> = {
  figures: 'The figures of the dashboard and the members of groups, against what they count.',
  debts:
    'Invoices less credit notes less payments, and again what was given or taken back, against what debtors say: each customer, each day.',
  invoices: 'What is paid, credited and left to pay on each, its status and its VAT, worked out again.',
  payments: 'No payment is used for more than came in, and each customer’s credit is what is left.',
  reports: 'What is kept of each day for the reports and for debtors, against the documents of that day.',
  numbers: 'Every number has its document, and every document a number that was given.',
  evidence: 'What customers agreed to and signed, with its PDFs, as it was kept.',
}
/** It takes a moment in a shop of any size, so it is looked at without being asked. */
export const QUICK_PART: BookPart = 'figures'

/** How many faults of a part are named. */
export const MOST_BOOK_FAULTS = 100

const bookFault = z.object({
  /** What does not agree, as a sentence. */
  what: z.string(),
  /** The screen on which it can be seen; null if there is none. */
  to: z.string().nullable(),
})
export type BookFault = z.output<typeof bookFault>

export const bookCheck = z.object({
  part: z.enum(bookParts),
  /** What was looked at: '312 customers on 1,204 days'. */
  looked: z.string(),
  /** At most 100 of `faultCount`. */
  faults: z.array(bookFault),
  faultCount: z.int(),
  checkedAt: z.string(),
})
export type BookCheck = z.output<typeof bookCheck>

/** '1 invoice', '1,204 invoices'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** What was found in a part so far: of the faults only the first are kept. */
export class Findings {
  readonly faults: BookFault[] = []
  faultCount = 0

  add(faults: readonly BookFault[]): void {
    this.faultCount += faults.length
    this.faults.push(...faults.slice(0, MOST_BOOK_FAULTS - this.faults.length))
  }
}

/** What a customer owes at the end of a day: by documents and money, and as debtors say. */
export interface OwedTwice {
  customerId: string
  name: string
  day: string
  booked: number
  owed: number
}

/** The first day on which a customer's sums differ. @param days of one customer, in their order */
export function judgeDebts(days: readonly OwedTwice[]): BookFault[] {
  const first = days.find(({ booked, owed }) => booked !== owed)
  if (!first) return []
  const { name, day, booked, owed, customerId } = first
  const what = `${name}, from ${formatDay(day)}: documents and money come to ${formatPounds(booked)}, debtors say ${formatPounds(owed)}.`
  return [{ what, to: `/customers/${customerId}/statement` }]
}

/** An invoice or a credit note as it is kept, with the sums of what it was made of. */
export interface KeptInvoice extends InvoiceAccount {
  id: string
  number: string
  kind: InvoiceKind
  status: InvoiceStatus
  balance: number
  net: number
  vatAmount: number
  /** The sums of its VAT groups. */
  groupsNet: number
  groupsVat: number
  /** What is allocated to it, what its credit notes come to (negative), and what its deposits do. */
  allocated: number
  notes: number
  deposits: number
  /** Whether it corrects, or is a deposit of, an invoice of another customer. */
  isStrange: boolean
}

/** What of an invoice does not follow from its lines, payments, credit notes and deposits. */
export function judgeInvoice(kept: KeptInvoice): BookFault[] {
  const isNote = kept.kind === 'credit-note'
  const differs = (what: string, has: number, should: number) =>
    has === should ? [] : [`${what} ${formatPounds(has)}, which should be ${formatPounds(should)}`]
  const faults = [
    ...differs('net', kept.net, kept.groupsNet),
    ...differs('VAT', kept.vatAmount, kept.groupsVat),
    ...differs('total', kept.total, kept.net + kept.vatAmount),
    ...(kept.isStrange ? ['it belongs to an invoice of another customer'] : []),
    ...(isNote ? [] : differs('paid', kept.paidAmount, kept.allocated)),
    ...differs('credited', kept.creditedAmount, isNote ? kept.total : 0 - kept.notes),
    ...differs('deposits', kept.depositAmount, kept.deposits),
    ...differs('to pay', kept.balance, balanceOf(kept)),
    ...(isNote ? [] : judgeStanding(kept)),
  ]
  return faults.map((fault) => ({ what: `${kept.number}: ${fault}.`, to: `/invoices/${kept.id}/edit` }))
}

function judgeStanding(kept: KeptInvoice): string[] {
  const { status, balance, paidAmount, creditedAmount, depositAmount } = kept
  if (status === 'void') {
    const hasMoney = paidAmount !== 0 || creditedAmount !== 0 || depositAmount !== 0
    return hasMoney ? ['it is void, and there is money on it'] : []
  }
  const should = invoiceStatusOf(kept)
  return [
    ...(balance < 0 ? [`${formatPounds(-balance)} more is set against it than it bills`] : []),
    ...(status === should ? [] : [`its status is ${status}, which should be ${should}`]),
  ]
}

/** A payment, or a refund if the amount is negative, with what it was used for. */
export interface KeptPayment {
  id: string
  customer: string
  date: string
  amount: number
  isTakenBack: boolean
  /** What of it is allocated to invoices or given back, and what a refund took out of payments. */
  used: number
  givenBack: number
  /** Entries on an invoice or of a payment of another customer. */
  strange: number
}

/** What of a payment was used for more than came in, or for somebody else. */
export function judgePayment(kept: KeptPayment): BookFault[] {
  const { amount, isTakenBack, used, givenBack, strange } = kept
  const stands = isTakenBack ? 0 : Math.abs(amount)
  const name = `${amount < 0 ? 'Refund' : 'Payment'} of ${formatPounds(Math.abs(amount))} on ${formatDay(kept.date)}, ${kept.customer}`
  const faults = [
    ...(amount > 0 && (used < 0 || used > stands)
      ? [`${formatPounds(used)} of it is used${isTakenBack ? ', although it was taken back' : ''}`]
      : []),
    ...(amount < 0 && givenBack !== stands
      ? [
          `${formatPounds(givenBack)} was taken out of payments for it, which should be ${formatPounds(stands)}`,
        ]
      : []),
    ...(strange === 0 ? [] : [`${countOf(strange, 'entry', 'entries')} of it belong to another customer`]),
  ]
  return faults.map((fault) => ({ what: `${name}: ${fault}.`, to: `/payments/${kept.id}` }))
}

/** What the shop holds of a customer: as it is kept, and what came in less what is paid. */
export interface KeptCredit {
  customerId: string
  name: string
  kept: number
  cameIn: number
  paid: number
}

/** Whether a customer's credit is the money that pays no invoice. */
export function judgeCredit({ customerId, name, kept, cameIn, paid }: KeptCredit): BookFault[] {
  if (kept === cameIn - paid) return []
  const what = `${name}: credit ${formatPounds(kept)}, which should be ${formatPounds(cameIn - paid)} (${formatPounds(cameIn)} came in, ${formatPounds(paid)} is on invoices).`
  return [{ what, to: `/customers/${customerId}` }]
}

/** A running total, and what it counts. Pence if it is money. */
export interface KeptFigure {
  name: string
  isMoney: boolean
  kept: number
  counted: number
}

/** A sum of the reports that is not what it adds up. */
export interface WrongSum {
  by: ReportSumsBy | 'customer'
  span: ReportSpan
  /** Its first day. */
  start: string
  key: string
}

const spanLabels: Record<ReportSpan, string> = {
  day: 'day',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
}
const sumsByLabels: Record<WrongSum['by'], string> = {
  ...{ month: 'in all', kind: 'by kind of sign', customer: 'by customer', worker: 'by worker' },
  ...{ source: 'by source of enquiry', reason: 'by reason', days: 'by days to be paid' },
  ...{ group: 'by group', vat: 'of VAT' },
}

export function judgeSum({ by, span, start, key }: WrongSum): BookFault {
  const documents = span === 'day' ? 'its documents' : 'its days'
  const what = `The ${spanLabels[span]} from ${formatDay(start)}, sums ${sumsByLabels[by]}${key ? ` (${key})` : ''}: not those of ${documents}.`
  return { what, to: null }
}

/** What is kept of a customer's debt, of a day or at the end of a third of a month, is not what it adds up. */
export function judgeKeptDebt({ day, customerId }: { day: string; customerId: string }): BookFault {
  const what = `Debtors on ${formatDay(day)}: what is kept is not what the documents come to.`
  return { what, to: `/customers/${customerId}/statement` }
}

/** Whether a running total is what it counts. */
export function judgeFigure({ name, isMoney, kept, counted }: KeptFigure): BookFault[] {
  if (kept === counted) return []
  const say = (figure: number) => (isMoney ? formatPounds(figure) : figure.toLocaleString('en-GB'))
  return [{ what: `${name}: ${say(kept)} is kept, ${say(counted)} is there.`, to: null }]
}
