/** A customer's account on paper: what is open, or every movement of a period. All money in pence. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { day, id } from '../fields.ts'
import { fillTemplate, type Message } from '../mail/letters.ts'
import { formatPounds } from '../money/money.ts'
import { customerTitle } from '../shop/customer-names.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { type DebtAmounts, type Debtor, debtAmounts, overdueOf } from './debtors.ts'
import { sendingInput } from './sending.ts'

export const statementKinds = ['open', 'all'] as const
export type StatementKind = (typeof statementKinds)[number]
export const statementKindLabels: Record<StatementKind, string> = {
  open: 'Open items',
  all: 'All movements',
}

const movementKinds = ['invoice', 'credit', 'payment', 'refund', 'take-back'] as const
export type MovementKind = (typeof movementKinds)[number]
const movementLabels: Record<MovementKind, string> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  payment: 'Payment, thank you',
  refund: 'Refund',
  'take-back': 'Taken back',
}

const asked = {
  kind: z.enum(statementKinds, { error: 'Open items or all movements' }).default('open'),
  from: day.optional(),
  to: day.optional(),
}
type Asked = { kind: StatementKind; from?: string | undefined; to?: string | undefined }

/** Only a statement of all movements has a period, which does not end before it begins. */
function checkPeriod({ kind, from, to }: Asked, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'open' && (from ?? to) !== undefined)
    refuse(from === undefined ? 'to' : 'from', 'Only a statement of all movements has a period')
  const backwards = refusePeriod({ from, to })
  if (backwards !== null) refuse('to', backwards)
}

/** Why these days are no period, or null. */
export function refusePeriod({ from, to }: Pick<Asked, 'from' | 'to'>): string | null {
  return from !== undefined && to !== undefined && from > to ? 'Ends before it begins' : null
}

export const statementQuery = z.strictObject({ id, ...asked }).superRefine(checkPeriod)
export type StatementQuery = z.output<typeof statementQuery>

/** `sendId` is made once for each time that a person sends: the same one again sends nothing twice. */
export const statementSending = z
  .strictObject({ id, sendId: id, ...asked, ...sendingInput.shape })
  .superRefine(checkPeriod)

const row = z.object({
  date: z.string(),
  kind: z.enum(movementKinds),
  /** The document's number; of money its reference. */
  number: z.string(),
  /** What it was for, or how it was paid. */
  text: z.string(),
  /** When an open invoice is due; null for everything else. */
  dueDate: z.string().nullable(),
  /** What it adds to the account; negative if it takes off. Of open items what is left to pay. */
  amount: z.int(),
  /** The account after it. */
  balance: z.int(),
})
export type StatementRow = z.infer<typeof row>

export const statement = z.object({
  kind: z.enum(statementKinds),
  customerId: z.string(),
  customer: z.object({
    name: z.string(),
    companyName: z.string(),
    email: z.string(),
    addressLines: z.array(z.string()),
  }),
  /** Its day: the last of the period, or today. */
  on: z.string(),
  /** The first day of a period; null if it is from the beginning, or of open items. */
  from: z.string().nullable(),
  opening: z.int(),
  rows: z.array(row),
  closing: z.int(),
  /** What is owed at its day, by how late it is. */
  ageing: debtAmounts,
})
export type Statement = z.infer<typeof statement>

/** What a row is called. Among open items money is what the shop still holds; else it was paid, with a reference or without. */
export function movementLabel(
  statement: Pick<Statement, 'kind'>,
  { kind }: Pick<StatementRow, 'kind'>,
): string {
  return statement.kind === 'open' && kind === 'payment' ? 'Credit' : movementLabels[kind]
}

/** Rows with the account after each, and what it comes to. */
export function withBalances(
  opening: number,
  rows: readonly Omit<StatementRow, 'balance'>[],
): Pick<Statement, 'opening' | 'rows' | 'closing'> {
  let balance = opening
  const kept = rows.map((one) => {
    balance += one.amount
    return { ...one, balance }
  })
  return { opening, rows: kept, closing: balance }
}

/** 'Open items on 23 Nov 2026', 'All movements from 1 Oct 2026 to 23 Nov 2026'. */
export function describeStatement({ kind, from, on }: Pick<Statement, 'kind' | 'from' | 'on'>): string {
  if (kind === 'open') return `Open items on ${formatDay(on)}`
  return from === null
    ? `All movements up to ${formatDay(on)}`
    : `All movements from ${formatDay(from)} to ${formatDay(on)}`
}

/** How much of what is to pay is overdue: what is not due is paid last. Pence. */
export function overdueOnStatement({ closing, ageing }: Pick<Statement, 'closing' | 'ageing'>): number {
  return Math.max(0, Math.min(closing, overdueOf(ageing)))
}

/** 'Nothing to pay', or how much of it is overdue. */
export function remarkOnStatement(of: Pick<Statement, 'closing' | 'ageing'>): string {
  const { closing } = of
  if (closing < 0) return 'In your favour'
  const overdue = overdueOnStatement(of)
  if (closing === 0) return 'Nothing to pay'
  return overdue > 0 ? `${formatPounds(overdue)} of it is overdue` : 'Nothing is overdue'
}

/** The usual mail with a statement, if nobody typed another. */
export function statementMessage(
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>,
  of: Statement,
): Message {
  const { customer, on, closing } = of
  return fillTemplate(words, 'statement', {
    name: customer.name || customerTitle(customer),
    date: formatDay(on),
    balance: formatPounds(closing),
    overdue: formatPounds(overdueOnStatement(of)),
  })
}

/** Most customers of one request; a screen that has more sends several under one `sendId`. */
export const MOST_AT_ONCE = 100

const many = {
  customerIds: z
    .array(id)
    .min(1, { error: 'Choose somebody' })
    .max(MOST_AT_ONCE, { error: 'At most 100 at once' }),
  ...asked,
}
export const manyStatements = z.strictObject({ sendId: id, ...many }).superRefine(checkPeriod)

/** To look at before they are sent. */
export const statementsToLookAt = z.strictObject(many).superRefine(checkPeriod)
export type StatementsToLookAt = z.output<typeof statementsToLookAt>

const look = z.object({
  customerId: z.string(),
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  /** What the paper closes with: as at its last day, or for open items as at today. */
  closing: z.int(),
  /** Why this customer gets none; null if they do. */
  refusal: z.string().nullable(),
})
export type StatementLook = z.infer<typeof look>
export const statementLooks = z.object({ items: z.array(look) })

export const manySent = z.object({
  items: z.array(
    z.object({
      customerId: z.string(),
      /** Why nothing was sent; null if it was. */
      skipped: z.string().nullable(),
    }),
  ),
})

/** What a customer's paper comes to. */
type PaperSums = Pick<Statement, 'opening' | 'closing'> & { count: number }

/**
 * Why a customer gets no statement when many are sent, or null. All movements are also for who has nothing to pay.
 * @param debtor as at today, whatever the paper is of: who disputes something now is left alone
 * @param paper null if it is not made up yet
 */
export function refuseStatement(
  debtor: Pick<Debtor, 'email' | 'onHold' | 'disputed'> & Pick<DebtAmounts, 'total'>,
  kind: StatementKind = 'open',
  paper: PaperSums | null = null,
): Refusal | null {
  const refuse = (message: string): Refusal => ({ code: 'LOCKED', message })
  if (kind === 'open' && debtor.total <= 0) return refuse('Nothing to pay')
  if (debtor.email === '') return refuse('No email address')
  if (debtor.disputed > 0) return refuse('Disputed')
  if (debtor.onHold > 0) return refuse('On hold')
  if (kind === 'all' && paper?.opening === 0 && paper.count === 0)
    return refuse('No movements, and nothing to pay')
  return null
}
