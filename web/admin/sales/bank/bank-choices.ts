/** What each line of a statement is to be booked as, before it is. */
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  type BankLine,
  type BankStatement,
  isBookedLine,
  isOpenLine,
  isPutAside,
} from '#domain/sales/bank/bank-statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'

export interface BankLineChoice {
  customerId: string
  allocations: { invoiceId: string; amount: number }[]
  /** What is recorded already, and the line shows. */
  paymentId?: string
  /** 'INV-20261121-001, Bright Bakery'. */
  words: string
}

/** What the dialogs about one line are given. */
export interface ChoosingProps {
  line: BankLine
  statement: BankStatement
  onChoose: (line: BankLine, choice: BankLineChoice) => void
  onClose: () => void
}

/** Fills invoices one after the other with what came in. Pence. */
export function allocate(amount: number, invoices: readonly { id: string; balance: number }[]) {
  let left = amount
  return invoices.flatMap(({ id, balance }) => {
    const share = Math.min(left, balance)
    left -= share
    return share > 0 ? [{ invoiceId: id, amount: share }] : []
  })
}

const byId = <One extends { id: string }>(list: readonly One[]) => new Map(list.map((one) => [one.id, one]))

/** A statement's lines are many, and so are the invoices that they are looked for in. */
function indexOf(statement: BankStatement) {
  const known = indexes.get(statement)
  if (known) return known
  const { invoices, customers, recorded } = statement
  const index = { invoices: byId(invoices), customers: byId(customers), recorded: byId(recorded) }
  indexes.set(statement, index)
  return index
}
const indexes = new WeakMap<
  BankStatement,
  { [List in 'invoices' | 'customers' | 'recorded']: Map<string, BankStatement[List][number]> }
>()

/** What is suggested for a line, as a choice; null if nothing is that could be booked. */
export function suggested(line: BankLine, statement: BankStatement): BankLineChoice | null {
  const { invoices, customers, recorded } = indexOf(statement)
  const { invoiceIds, customerId, paymentId } = line.suggestion
  const shown = paymentId === null ? undefined : recorded.get(paymentId)
  if (shown) return asRecorded(shown, statement)
  if (line.amount < 0) return customerId === null ? null : asRefund(customerId, nameIn(statement, customerId))
  const paid = invoiceIds.flatMap((id) => invoices.get(id) ?? [])
  if (paid.length === 0 || customerId === null) return null
  const customer = customers.get(customerId)
  const numbers = paid.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  return {
    customerId,
    allocations: allocate(line.amount, paid),
    words: customer ? `${numbers}, ${customerLabel(customer)}` : numbers,
  }
}

type Recorded = BankStatement['recorded'][number]

/** A line that shows what is recorded already. */
export function asRecorded(money: Recorded, statement: BankStatement): BankLineChoice {
  return {
    ...{ customerId: money.customerId, allocations: [], paymentId: money.id },
    words: describeRecorded(money, statement),
  }
}

/** 'Refund recorded for 21 Nov 2026, Bright Bakery'. */
export function describeRecorded({ amount, date, customerId }: Recorded, statement: BankStatement): string {
  const what = amount < 0 ? 'Refund' : 'Payment'
  return `${what} recorded for ${formatDay(date)}, ${nameIn(statement, customerId)}`
}

/** Money that went out, to be recorded as a refund of a customer's credit. */
export function asRefund(customerId: string, name: string): BankLineChoice {
  return { customerId, allocations: [], words: `Refund of credit, ${name}` }
}

function nameIn(statement: BankStatement, customerId: string): string {
  const customer = indexOf(statement).customers.get(customerId)
  return customer ? customerLabel(customer) : 'a customer'
}

/** '2 of 3 chosen, £100.00, and £20.00 that went out'. */
export function describeChosen(chosen: readonly { amount: number }[], count: number): string {
  const [moneyIn, out] = [
    chosen.filter(({ amount }) => amount > 0),
    chosen.filter(({ amount }) => amount < 0),
  ]
  const sumOf = (lines: typeof chosen) =>
    formatPounds(Math.abs(lines.reduce((sum, { amount }) => sum + amount, 0)))
  const ends = out.length > 0 ? `, and ${sumOf(out)} that went out` : ''
  return `${chosen.length} of ${count} chosen, ${sumOf(moneyIn)}${ends}`
}

interface Wanted {
  line: BankLine
  choice: BankLineChoice
}

/** Those of the lines that are booked as something else than what was chosen: somebody else was there before. */
export function bookedOtherwise(wanted: readonly Wanted[], { lines, booked }: BankStatement): Wanted[] {
  const paymentOf = new Map(lines.map(({ id, paymentId }) => [id, paymentId]))
  const found = byId(booked.map((payment) => ({ id: payment.paymentId, ...payment })))
  return wanted.filter(({ line, choice }) => {
    const payment = found.get(paymentOf.get(line.id) ?? '')
    if (!payment) return false
    if (choice.paymentId !== undefined) return choice.paymentId !== payment.paymentId
    const chosen = new Set(choice.allocations.map(({ invoiceId }) => invoiceId))
    const isSame =
      payment.invoices.length === chosen.size && payment.invoices.every(({ id }) => chosen.has(id))
    return !isSame || payment.customerId !== choice.customerId
  })
}

/** '£50.00 of 21 Nov 2026 was booked by somebody else before, as something else. …' */
export function describeOthers(others: readonly BankLine[]): string {
  const [first, ...more] = others.map(({ amount, date }) => `${formatPounds(amount)} of ${formatDay(date)}`)
  const what = more.length === 0 ? `${first} was` : `${first} and ${more.length} more were`
  return `${what} booked by somebody else before, as something else. Look at it below.`
}

/** '2 payments booked', '1 payment and 1 refund booked'. */
export function describeBooked(booked: readonly { amount: number }[]): string {
  const parts = [
    count(booked.filter(({ amount }) => amount > 0).length, 'payment'),
    count(booked.filter(({ amount }) => amount < 0).length, 'refund'),
  ]
  return `${parts.filter(Boolean).join(' and ')} booked`
}

const count = (many: number, what: string) => (many === 0 ? '' : `${many} ${what}${many === 1 ? '' : 's'}`)

/**
 * Lines by what is to be done with them. Most money that goes out is for suppliers, and not to be looked at.
 * @param chosen those for which somebody chose something
 */
export function groupBankLines(lines: readonly BankLine[], chosen: ReadonlyMap<string, unknown>) {
  const isWanted = ({ id, amount, suggestion }: BankLine) =>
    amount > 0 || suggestion.certainty !== 'none' || chosen.has(id)
  const open = lines.filter((line) => isOpenLine(line) && isWanted(line))
  return {
    ready: open.filter(({ suggestion }) => suggestion.certainty === 'certain'),
    look: open.filter(({ suggestion }) => suggestion.certainty !== 'certain'),
    out: lines.filter((line) => isPutAside(line) || (isOpenLine(line) && !isWanted(line))),
    booked: lines.filter(isBookedLine),
  }
}
