import { type Debtor, type Debtors, type DebtorsQuery, MOST_DEBTORS } from '#domain/sales/debtors.ts'
import { calls } from '#web/call.ts'

/** Who is asked for, and in which order. */
type AskedDebtors = Omit<Partial<DebtorsQuery>, 'limit' | 'cursor'>

/** All pages of debtors: for a file, or to send to all of them. */
export async function everyDebtor(asked: AskedDebtors): Promise<Debtor[]> {
  const items: Debtor[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Debtors = await calls.debtors.list({
      ...asked,
      limit: MOST_DEBTORS,
      ...(cursor ? { cursor } : {}),
    })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
