import type { BankLine, BankStatement } from '#domain/sales/bank/bank-statements.ts'
import { matcher, noSuggestion } from '#domain/sales/bank/match-invoices.ts'
import { recordedMatcher, suggestRefund } from '#domain/sales/bank/match-recorded.ts'
import { payerOf } from '#domain/sales/bank/payer-names.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { type BankLineRow, linesOf, payersLike } from './bank-lines.store.ts'
import { type BankStatementRow, customerNamesOf, listPayable, presentOne } from './bank-statements.store.ts'
import { listBooked } from './booked-lines.store.ts'
import { listRecorded, listWithCredit } from './recorded-money.store.ts'

/** A line without what is suggested for it. */
export function presentBankLine({ id, version, date, amount, text, state, paymentId }: BankLineRow) {
  return { id, version, date, amount, text, state, paymentId }
}

/** A statement with its lines, what its open ones pay or show as the books stand now, and what its booked ones do. */
export async function presentBankStatement(
  db: Database | Transaction,
  row: BankStatementRow,
): Promise<BankStatement> {
  const lines = await linesOf(db, row.id)
  const open = await listPayable(db)
  const recorded = await listRecorded(db, row.id)
  const suggest = await suggester(db, { lines, open, recorded })
  const shown = lines.map((line) => ({
    ...presentBankLine(line),
    suggestion: line.state === 'open' ? suggest(line) : noSuggestion,
  }))
  const invoiceIds = new Set(shown.flatMap(({ suggestion }) => suggestion.invoiceIds))
  const customerIds = new Set([
    ...shown.flatMap(({ suggestion }) => suggestion.customerId ?? []),
    ...recorded.map(({ customerId }) => customerId),
  ])
  return {
    ...(await presentOne(db, row)),
    lines: shown,
    faults: row.faults,
    invoices: open.filter(({ id }) => invoiceIds.has(id)).map(({ names: _names, ...invoice }) => invoice),
    recorded: recorded.map(({ names: _names, ...money }) => money),
    booked: await listBooked(db, row.id),
    customers: customerIds.size > 0 ? await customerNamesOf(db, [...customerIds]) : [],
  }
}

interface Known {
  lines: Awaited<ReturnType<typeof linesOf>>
  open: Awaited<ReturnType<typeof listPayable>>
  recorded: Awaited<ReturnType<typeof listRecorded>>
}

/** What is recorded already goes before what may be paid, unless an open invoice is named with exactly the amount. */
async function suggester(db: Database | Transaction, { lines, open, recorded }: Known) {
  const learned = await payersLike(db, [...new Set(lines.map(payerOf))])
  const invoicesOf = matcher(open, learned)
  const recordedAs = recordedMatcher(recorded, learned)
  const withCredit = lines.some(({ amount }) => amount < 0) ? await listWithCredit(db) : []
  return (line: Known['lines'][number]): BankLine['suggestion'] => {
    const named = isNamedExactly(line, open)
    const found = named ? null : recordedAs(line)
    if (found) return found
    return line.amount > 0 ? invoicesOf(line) : (suggestRefund(line, withCredit) ?? noSuggestion)
  }
}

function isNamedExactly({ amount, text }: BankLineRow, open: Known['open']): boolean {
  const digits = text.replace(/[\s\-/._]/g, '')
  return open.some(
    ({ balance, invoiceNumber }) => balance === amount && digits.includes(invoiceNumber.replace(/\D/g, '')),
  )
}
