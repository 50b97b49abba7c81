import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { bookingFaults, type ConfirmedLine, refuseShown } from '#domain/sales/bank/bank-statements.ts'
import { payerOf } from '#domain/sales/bank/payer-names.ts'
import { refuseClosedLine } from '#domain/sales/periods.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import { assertAllowed, conflict, invalid, notFound, refused } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { type InvoiceRow, lockInvoices } from '../invoices/invoices.store.ts'
import { refundCredit } from '../payments/customer-credit.ts'
import { findPayment, lockCredit, type PaymentRow, presentPayment } from '../payments/payments.store.ts'
import { recordTransfer } from '../payments/record-payment.ts'
import {
  type BankLineRow,
  hasBankLine,
  learnPayers,
  lockLine,
  lockLines,
  updateLine,
} from './bank-lines.store.ts'
import { type BankStatementRow, findBankStatement, touchBankStatement } from './bank-statements.store.ts'
import { presentBankLine } from './present-bank-statement.ts'

interface ToBook {
  line: BankLineRow
  customerId: string
  allocations: ConfirmedLine['allocations']
  /** What is recorded already, and the line shows. */
  recorded: PaymentRow | null
}

/**
 * Books lines of a statement as payments and refunds, all of them or none; those that are booked already stay as they
 * are. A line may also show what is recorded already.
 * Locks lines, then all invoices, customers and credit, each in the order of all (docs/decisions/0033-locks.md).
 * @throws INVALID by line, CONFLICT if one was booked and taken back since it was looked at, LOCKED if an invoice was paid meanwhile, CLOSED if the day of a line is
 */
export async function confirmLines(
  tx: Transaction,
  context: CallContext,
  statementId: string,
  given: readonly ConfirmedLine[],
): Promise<BankStatementRow> {
  const actor = requirePerson(context)
  const statement = await findBankStatement(tx, { id: statementId })
  if (!statement) throw notFound(messages.bankStatementNotFound)
  const held = await lockLines(
    tx,
    statementId,
    given.map(({ id }) => id),
  )
  const lines = new Map(held.map((line) => [line.id, line]))
  const faults = bookingFaults(given, lines)
  if (faults.length > 0) throw invalid(faults)
  const wanted = given.filter(({ id }) => lines.get(id)?.state === 'open')
  if (wanted.length === 0) return statement
  for (const one of wanted) await assertAsSeen(tx, one, lines.get(one.id))
  const closedUntil = await holdClosedUntil(tx)
  for (const { id, paymentId } of wanted) {
    const line = lines.get(id)
    // What is recorded already has a day of its own.
    if (line && paymentId === undefined) assertAllowed(refuseClosedLine(line, closedUntil))
  }
  const invoiceIds = new Set(
    wanted.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => invoiceId)),
  )
  const invoices = invoiceIds.size > 0 ? await lockInvoices(tx, [...invoiceIds]) : []
  const recorded = await findRecorded(tx, given, lines)
  const toBook = withCustomers(given, lines, { invoices, recorded })
  for (const id of [...new Set(toBook.map(({ customerId }) => customerId))].toSorted()) {
    const customer = await findCustomer(tx, id, 'share')
    if (customer?.mergedInto) assertAllowed(refuseErased(customer))
  }
  const sorted = toBook.toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))
  for (const one of sorted) await book(tx, actor, one)
  await learnPayers(
    tx,
    toBook
      .filter(({ line }) => line.amount > 0)
      .map(({ line, customerId }) => ({ payer: payerOf(line), customerId, at: context.now }))
      .filter(({ payer }) => payer !== ''),
  )
  const after = await touchBankStatement(tx, statementId)
  const noted = { ...after, booked: toBook.map(({ line }) => line.id) }
  await recordChange(tx, {
    actor,
    noun: 'bankStatements',
    action: 'confirm',
    before: statement,
    after: noted,
  })
  return after
}

/** Holds off a request that is sent a second time, after what the first one booked was taken back. */
async function assertAsSeen(
  tx: Transaction,
  { version }: ConfirmedLine,
  line: BankLineRow | undefined,
): Promise<void> {
  if (!line || line.version === (version ?? 1)) return
  const wasBooked = version === undefined && (await findPayment(tx, line.id)) !== null
  if (version !== undefined || wasBooked) throw conflict(presentBankLine(line))
}

/** Whose each line is: that of its invoices, which all are one customer's, else the one that is named. */
function withCustomers(
  given: readonly ConfirmedLine[],
  lines: ReadonlyMap<string, BankLineRow>,
  { invoices, recorded }: { invoices: readonly InvoiceRow[]; recorded: ReadonlyMap<string, PaymentRow> },
): ToBook[] {
  const ownerOf = new Map(invoices.map(({ id, customerId }) => [id, customerId]))
  const faults: { path: string; message: string }[] = []
  const toBook = given.flatMap(({ id, allocations, customerId: named, paymentId }, index): ToBook[] => {
    const line = lines.get(id)
    if (line?.state !== 'open') return []
    const shown = (paymentId && recorded.get(paymentId)) || null
    const first = allocations[0]
    const customerId = shown?.customerId ?? named ?? (first && ownerOf.get(first.invoiceId))
    if (customerId !== undefined) return [{ line, customerId, allocations, recorded: shown }]
    const message = first ? 'Invoice not found' : nobodys(line)
    faults.push({ path: `lines.${index}.${first ? 'allocations.0.invoiceId' : 'customerId'}`, message })
    return []
  })
  if (faults.length > 0) throw invalid(faults)
  return toBook
}

const nobodys = ({ amount }: BankLineRow) =>
  amount < 0 ? 'Choose the refund, or whose credit it gives back' : 'Choose invoices, or whose money it is'

/** The payments that lines are to show. @throws INVALID by line if one is not that money, or is in a statement already */
async function findRecorded(
  tx: Transaction,
  given: readonly ConfirmedLine[],
  lines: ReadonlyMap<string, BankLineRow>,
): Promise<Map<string, PaymentRow>> {
  const found = new Map<string, PaymentRow>()
  const faults: { path: string; message: string }[] = []
  for (const [index, { id, paymentId }] of given.entries()) {
    const line = lines.get(id)
    if (paymentId === undefined || line?.state !== 'open') continue
    const payment = await findPayment(tx, paymentId)
    const fault = found.has(paymentId) ? 'Another line shows it' : refuseShown(payment, line)
    if (fault) faults.push({ path: `lines.${index}.paymentId`, message: fault })
    else if (payment) found.set(paymentId, payment)
  }
  if (faults.length > 0) throw invalid(faults)
  return found
}

/** The payment's id is the line's; after that one was taken back, a new one. */
async function book(tx: Transaction, actor: Person, toBook: ToBook): Promise<void> {
  const { line, recorded } = toBook
  const id = recorded ? await showRecorded(tx, recorded) : await record(tx, actor, toBook)
  await updateLine(tx, line, { state: 'booked', paymentId: id })
}

/** @throws CONFLICT if it was taken back, or another line took it meanwhile */
async function showRecorded(tx: Transaction, { id, customerId }: PaymentRow): Promise<string> {
  // Taking a payment back holds this lock too.
  await lockCredit(tx, customerId)
  const payment = await findPayment(tx, id, 'update')
  if (!payment) throw notFound(messages.paymentNotFound)
  const current = await presentPayment(tx, payment)
  if (current.takenBack || (await hasBankLine(tx, id))) throw conflict(current)
  return id
}

async function record(
  tx: Transaction,
  actor: Person,
  { line, customerId, allocations }: ToBook,
): Promise<string> {
  const id = (await findPayment(tx, line.id)) ? uuid() : line.id
  const { date, amount, text } = line
  const money = { id, date, method: 'bank transfer' as const, reference: text.slice(0, 200) }
  const made =
    amount < 0
      ? await refundCredit(tx, actor, customerId, { ...money, amount: -amount })
      : await recordTransfer(tx, actor, { ...money, customerId, amount, allocations })
  if (!made) throw new Error(`the payment of bank line ${line.id} was recorded meanwhile`)
  return made.id
}

/**
 * Puts a line aside, or brings it back.
 * @throws CONFLICT if somebody else changed it, LOCKED if it is booked
 */
export async function ignoreLine(
  tx: Transaction,
  actor: Person,
  { id, ignored, version }: { id: string; ignored: boolean; version: number },
): Promise<BankLineRow> {
  const before = await lockLine(tx, { id })
  if (!before) throw notFound('Line not found')
  const state = ignored ? 'ignored' : 'open'
  if (before.state === state && before.version === version + 1) return before
  if (before.version !== version) throw conflict(presentBankLine(before))
  if (before.state === 'booked')
    throw refused({ code: 'LOCKED', message: 'This line is booked. Take its payment back first.' })
  const after = await updateLine(tx, before, { state, paymentId: null })
  const action = ignored ? 'ignore' : 'bring back'
  await recordChange(tx, {
    ...{ actor, noun: 'bankLines', action },
    before: presentBankLine(before),
    after: presentBankLine(after),
  })
  return after
}
