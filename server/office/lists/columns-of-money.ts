/** What debtors, quotes still to be answered and statements of the bank have as a file. */
import { formatPhone } from '#domain/phones.ts'
import type { BankStatementSummary } from '#domain/sales/bank/bank-statements.ts'
import { type DebtAmounts, type Debtor, debtColumns } from '#domain/sales/debtors.ts'
import { describeWaiting, type QuoteToFollowUp } from '#domain/sales/follow-up.ts'
import { describeLineUnderTarget, type QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import { quoteStatusLabels } from '#domain/sales/quote-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { namingQuote } from './columns-of-lists.ts'
import { dayOf, type FileColumn } from './list-columns.ts'

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

export const followUpFileColumns: readonly FileColumn<QuoteToFollowUp>[] = [
  ...namingQuote,
  { heading: 'Email', kind: 'text', cell: ({ email }) => email },
  { heading: 'Phone', kind: 'text', cell: ({ phone }) => formatPhone(phone) },
  { heading: 'Why', kind: 'text', cell: describeWaiting },
  { heading: 'Sent', kind: 'day', cell: ({ sentAt }) => dayOf(sentAt) },
  { heading: 'Opened', kind: 'number', cell: ({ opened }) => opened },
  { heading: 'Followed up', kind: 'day', cell: ({ followedUpAt }) => dayOf(followedUpAt) },
  { heading: 'Valid until', kind: 'day', cell: ({ validUntil }) => validUntil },
  { heading: 'Total', kind: 'pounds', cell: ({ total }) => total },
]

export const marginFileColumns: readonly FileColumn<QuoteUnderTarget>[] = [
  ...namingQuote,
  {
    heading: 'Lines under their margin',
    kind: 'text',
    cell: ({ lines }) => lines.map(describeLineUnderTarget).join('; '),
  },
  { heading: 'Status', kind: 'text', cell: ({ status }) => quoteStatusLabels[status] },
  { heading: 'Honoured by', kind: 'text', cell: ({ honoured }) => honoured?.by ?? '' },
  { heading: 'Honoured', kind: 'day', cell: ({ honoured }) => dayOf(honoured?.at ?? null) },
  { heading: 'Valid until', kind: 'day', cell: ({ validUntil }) => validUntil },
  { heading: 'Total', kind: 'pounds', cell: ({ total }) => total },
]

export const statementFileColumns: readonly FileColumn<BankStatementSummary>[] = [
  { heading: 'File', kind: 'text', cell: ({ fileName }) => fileName },
  { heading: 'From', kind: 'day', cell: ({ from }) => from },
  { heading: 'To', kind: 'day', cell: ({ to }) => to },
  { heading: 'Open', kind: 'number', cell: ({ counts }) => counts.open },
  { heading: 'Booked', kind: 'number', cell: ({ counts }) => counts.booked },
  { heading: 'Put aside', kind: 'number', cell: ({ counts }) => counts.ignored },
  { heading: 'Taken', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
]
