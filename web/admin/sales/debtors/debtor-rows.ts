/** How the list of debtors is asked for. */
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  type DebtAmounts,
  type Debtor,
  type DebtorShow,
  type DebtorSort,
  debtColumns,
  debtorShows,
  debtorSorts,
} from '#domain/sales/debtors.ts'

/** The columns of the table, for each person to choose from. */
export const columns: readonly DebtorColumn[] = [
  { key: 'name', label: 'Customer', sort: 'name', strong: true },
  { key: 'email', label: 'Email', off: true },
  { key: 'phone', label: 'Phone', off: true },
  ...debtColumns.map(({ key, label }) => ({ key, label, sort: key })),
  { key: 'lastRemindedOn', label: 'Reminded', sort: 'lastRemindedOn' },
]

export interface DebtorColumn {
  key: DebtorSort | 'email' | 'phone'
  label: string
  sort?: DebtorSort
  /** It is always there. */
  strong?: boolean
  /** Only for people who turned it on. */
  off?: boolean
}

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

/** The customers of a page, and which of them is opened to their invoices. */
export interface DebtorRows {
  on: string
  open: string | null
  toggle: (customerId: string) => void
  items: readonly Debtor[]
  /** Of how many customers, on all pages, and what they come to. */
  count: number
  totals: DebtAmounts
}

/** Whether a column has figures. */
export function isFigure(key: DebtorColumn['key']): key is keyof DebtAmounts {
  return debtColumns.some((column) => column.key === key)
}

/** A figure as it is shown: credit is taken off, and nothing is quieter than a nought. */
export function shownDebt(amounts: DebtAmounts, key: keyof DebtAmounts): string {
  const pence = key === 'credit' ? 0 - amounts.credit : amounts[key]
  return pence === 0 ? '' : formatPounds(pence)
}

/** The day of the last reminder, without this year, to leave room for the sums. */
export function reminded({ lastRemindedOn }: Debtor, on: string): string {
  if (lastRemindedOn === null) return ''
  const day = formatDay(lastRemindedOn)
  return lastRemindedOn.slice(0, 4) === on.slice(0, 4) ? day.replace(/ \d{4}$/, '') : day
}
