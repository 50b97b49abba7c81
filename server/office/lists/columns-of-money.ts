/** What debtors have as a file. */
import { formatPhone } from '#domain/phones.ts'
import { type DebtAmounts, type Debtor, debtColumns } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { FileColumn } from './list-columns.ts'

type DebtorRow = DebtAmounts & Pick<Debtor, 'name' | 'companyName' | 'email' | 'phone' | 'lastRemindedOn'>

export const debtorFileColumns: readonly FileColumn<DebtorRow>[] = [
  { heading: 'Customer', kind: 'text', cell: customerLabel },
  { heading: 'Email', kind: 'text', cell: ({ email }) => email },
  { heading: 'Phone', kind: 'text', cell: ({ phone }) => formatPhone(phone) },
  ...debtColumns.map(
    ({ key, label }): FileColumn<DebtorRow> => ({
      heading: label,
      kind: 'pounds',
      cell: (amounts) => amounts[key],
    }),
  ),
  { heading: 'Last reminder', kind: 'day', cell: ({ lastRemindedOn }) => lastRemindedOn },
]

/** The sum of each column. */
export function totalRow(totals: DebtAmounts): DebtorRow {
  return { ...totals, name: 'Total', companyName: '', email: '', phone: '', lastRemindedOn: null }
}
