/** Files of the lists that say who owes what. */
import { implement } from '@orpc/server'
import { listFilesContract } from '#domain/contract/list-files.contract.ts'
import { noDebt, totalDebt } from '#domain/sales/debtors.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { pageDebtors } from '#server/sales/debtors/list-debtors.store.ts'
import { debtorFileColumns, totalRow } from './columns-of-money.ts'
import { answerFile } from './list-file.ts'

const calls = implement(listFilesContract).$context<CallContext>()

export const moneyFiles = {
  /** Its last row is what the others come to. */
  debtors: calls.debtors.handler(({ context, input: { format, on = context.today, ...query } }) => {
    const { db } = context.deps
    let totals = noDebt()
    return answerFile(context, 'debtors', {
      ...{ format, columns: debtorFileColumns, day: on },
      read: async (paging) => {
        const { items, nextCursor } = await pageDebtors(db, { ...query, on, ...paging })
        totals = totalDebt([totals, ...items])
        return { items: nextCursor === null ? [...items, totalRow(totals)] : items, nextCursor }
      },
    })
  }),
}
