import { messages } from '#domain/errors.ts'
import { noDebtor } from '#domain/sales/debtors.ts'
import { refuseStatement, type StatementLook, type StatementsToLookAt } from '#domain/sales/statements.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listDebtors } from './debtors.store.ts'
import { listCustomersOf, sumMovements } from './statements.store.ts'

/** What each of many would get: what their paper comes to, and why they get none. */
export async function lookAtStatements(
  db: Database,
  { customerIds, kind, from, to }: StatementsToLookAt,
  today: string,
): Promise<StatementLook[]> {
  const ids = [...new Set(customerIds)]
  return readSnapshot(db, async (tx) => {
    const rows = new Map((await listCustomersOf(tx, ids)).map((row) => [row.id, row]))
    const debtors = new Map((await listDebtors(tx, today, ids)).map((one) => [one.customerId, one]))
    const papers = kind === 'all' ? await sumMovements(tx, ids, { from, to: to ?? today }) : []
    const paperOf = new Map(papers.map((one) => [one.customerId, one]))
    return ids.map((customerId) => {
      const row = rows.get(customerId)
      const { name = '', companyName = '', email = '' } = row ?? {}
      const debtor = debtors.get(customerId) ?? noDebtor(email)
      const paper = paperOf.get(customerId) ?? { opening: 0, closing: 0, count: 0 }
      const refusal = row
        ? (refuseErased(row) ?? refuseStatement(debtor, kind, paper))
        : { message: messages.customerNotFound }
      const closing = kind === 'all' ? paper.closing : debtor.total
      return { customerId, name, companyName, email, closing, refusal: refusal?.message ?? null }
    })
  })
}
