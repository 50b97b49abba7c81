/** How the list of debtors is asked for, and written as a table. */
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import {
  type DebtAmounts,
  type Debtor,
  type DebtorShow,
  type DebtorSort,
  debtorShows,
  debtorSorts,
  totalDebt,
} from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'

/** The columns with figures, in their order. */
export const amountColumns = [
  ...debtBuckets.map(({ key, label }) => ({ key, label })),
  { key: 'credit', label: 'Credit' },
  { key: 'total', label: 'Total' },
] as const satisfies { key: keyof DebtAmounts; label: string }[]

/** What the list is sorted by, in the order of its columns. */
export const sortedColumns: readonly { label: string; sort: DebtorSort }[] = [
  { label: 'Customer', sort: 'name' },
  ...amountColumns.map(({ key, label }) => ({ label, sort: key })),
  { label: 'Reminded', sort: 'lastRemindedOn' },
]

/** The order that each column has first: sums and days from the largest, names from A. */
export const sorts = Object.fromEntries(
  debtorSorts.map((sort) => [sort, sort === 'name' ? 'asc' : 'desc']),
) as Record<DebtorSort, 'asc' | 'desc'>

export const usual = { sort: 'total', order: 'desc', words: 'Largest first' } as const

export const showLabels: Record<DebtorShow, string> = {
  all: 'Everybody',
  overdue: 'With something overdue',
  promised: 'Who promised a day',
  held: 'Held or disputed',
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** As at which day, and who, by the URL. */
export function readAsked(search: URLSearchParams): { on?: string; show?: DebtorShow } {
  const on = search.get('on') ?? ''
  const show = debtorShows.find((one) => one === search.get('show'))
  return { ...(DAY.test(on) ? { on } : {}), ...(show && show !== 'all' ? { show } : {}) }
}

/** A field of a table; what begins like a formula is made text, because a customer chooses their own name. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** Customers with their totals, for a spreadsheet: pounds with a point, and no signs. */
export function debtorsAsCsv(items: readonly Debtor[]): string {
  const head = ['Customer', 'Email', 'Phone', ...amountColumns.map(({ label }) => label), 'Last reminder']
  const row = (name: string[], amounts: DebtAmounts, reminded: string) =>
    [...name.map(field), ...amountColumns.map(({ key }) => pounds(amounts[key])), reminded].join(',')
  const rows = items.map((item) =>
    row([customerLabel(item), item.email, item.phone], item, item.lastRemindedOn ?? ''),
  )
  return `${[head.map(field).join(','), ...rows, row(['Total', '', ''], totalDebt(items), '')].join('\r\n')}\r\n`
}
