/** Files of what is owed, what is still to be answered and what the bank says. */
import { implement } from '@orpc/server'
import { listFilesContract } from '#domain/contract/list-files.contract.ts'
import { noDebt, totalDebt } from '#domain/sales/debtors.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listBankStatements } from '#server/sales/bank/bank-statements.store.ts'
import { pageDebtors } from '#server/sales/debtors/list-debtors.store.ts'
import { quotesToFollowUp } from '#server/sales/quotes/follow-up.ts'
import { listUnderTarget } from '#server/sales/quotes/open-margins.ts'
import {
  debtorFileColumns,
  followUpFileColumns,
  marginFileColumns,
  statementFileColumns,
  totalRow,
} from './columns-of-money.ts'
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

  quotesToFollowUp: calls.quotesToFollowUp.handler(({ context, input: { format } }) =>
    answerFile(context, 'quotes to follow up', {
      ...{ format, columns: followUpFileColumns },
      read: (paging) => quotesToFollowUp(context, paging),
    }),
  ),

  margins: calls.margins.handler(({ context, input: { format, ...query } }) =>
    answerFile(context, 'quotes under their margin', {
      ...{ format, columns: marginFileColumns },
      read: (paging) => listUnderTarget(context, { ...query, ...paging }),
    }),
  ),

  bankStatements: calls.bankStatements.handler(({ context, input: { format, ...query } }) =>
    answerFile(context, 'bank statements', {
      ...{ format, columns: statementFileColumns },
      read: (paging) => listBankStatements(context.deps.db, { ...query, ...paging }),
    }),
  ),
}
