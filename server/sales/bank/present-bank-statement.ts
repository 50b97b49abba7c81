import type { BankLine, BankStatement } from '#domain/sales/bank/bank-statements.ts'
import { matcher } from '#domain/sales/bank/match-invoices.ts'
import { payerOf } from '#domain/sales/bank/payer-names.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { type BankLineRow, linesOf, payersLike } from './bank-lines.store.ts'
import { type BankStatementRow, listPayable, namesOf, presentOne } from './bank-statements.store.ts'

const nothing: BankLine['suggestion'] = { invoiceIds: [], certainty: 'none', customerId: null, why: '' }

/** A line without what is suggested for it. */
export function presentLine({ id, version, date, amount, text, state, paymentId }: BankLineRow) {
  return { id, version, date, amount, text, state, paymentId }
}

/** A statement with its lines, and what its open ones pay as the invoices stand now. */
export async function presentBankStatement(
  db: Database | Transaction,
  row: BankStatementRow,
): Promise<BankStatement> {
  const lines = await linesOf(db, row.id)
  const open = await listPayable(db)
  const suggest = matcher(open, await payersLike(db, [...new Set(lines.map(payerOf))]))
  const shown = lines.map((line) => ({
    ...presentLine(line),
    suggestion: line.state === 'open' ? suggest(line) : nothing,
  }))
  const invoiceIds = new Set(shown.flatMap(({ suggestion }) => suggestion.invoiceIds))
  const customerIds = new Set(shown.flatMap(({ suggestion }) => suggestion.customerId ?? []))
  return {
    ...(await presentOne(db, row)),
    lines: shown,
    faults: row.faults,
    invoices: open.filter(({ id }) => invoiceIds.has(id)).map(({ names: _names, ...invoice }) => invoice),
    customers: customerIds.size > 0 ? await namesOf(db, [...customerIds]) : [],
  }
}
