/** How the list of debtors is sorted and written as a table; both are of all customers, not of a page. */
import { debtBuckets } from '#domain/sales/debt-ages.ts'
import { type DebtAmounts, type Debtor, type Debtors, overdueOf } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'

/** The columns with figures, in their order. */
export const amountColumns = [
  ...debtBuckets.map(({ key, label }) => ({ key, label })),
  { key: 'credit', label: 'Credit' },
  { key: 'total', label: 'Total' },
] as const satisfies { key: keyof DebtAmounts; label: string }[]

const sortKeys = ['name', ...amountColumns.map(({ key }) => key), 'lastRemindedOn'] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sort {
  by: SortKey
  isDown: boolean
}

const usual: Sort = { by: 'total', isDown: true }

/** The order in the URL: 'total' from the largest, '-total' from the smallest; names the other way round. */
export function readSort(search: URLSearchParams): Sort {
  const text = search.get('sort') ?? ''
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''))
  if (!by) return usual
  const isTurned = text.startsWith('-')
  return { by, isDown: by === 'name' ? isTurned : !isTurned }
}

/** The URL's text after a press on a column's head: that column, and the second time the other way. */
export function nextSort({ by, isDown }: Sort, pressed: SortKey): string {
  const first = pressed !== 'name'
  return pressed === by && isDown === first ? `-${pressed}` : pressed
}

export function sortDebtors(items: readonly Debtor[], { by, isDown }: Sort): Debtor[] {
  const way = isDown ? -1 : 1
  const names = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
  const byName = (a: Debtor, b: Debtor) => names.compare(customerLabel(a), customerLabel(b))
  return items.toSorted((a, b) => {
    if (by === 'name') return way * byName(a, b)
    // Nobody reminded yet counts as longest ago.
    const difference =
      by === 'lastRemindedOn' ? (a.lastRemindedOn ?? '').localeCompare(b.lastRemindedOn ?? '') : a[by] - b[by]
    return way * difference || byName(a, b)
  })
}

export const shows = ['all', 'overdue', 'promised', 'held'] as const
export type Show = (typeof shows)[number]
export const showLabels: Record<Show, string> = {
  all: 'Everybody',
  overdue: 'With something overdue',
  promised: 'Who promised a day',
  held: 'Held or disputed',
}

export function isShown(debtor: Debtor, show: Show): boolean {
  switch (show) {
    case 'all':
      return true
    case 'overdue':
      return overdueOf(debtor) > 0
    case 'promised':
      return debtor.promisedOn !== null
    case 'held':
      return debtor.onHold > 0 || debtor.disputed > 0
  }
}

/** A field of a table; what begins like a formula is made text, because a customer chooses their own name. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** The list with its totals, for a spreadsheet: pounds with a point, and no signs. */
export function debtorsAsCsv({ items, totals }: Pick<Debtors, 'items' | 'totals'>): string {
  const head = ['Customer', 'Email', 'Phone', ...amountColumns.map(({ label }) => label), 'Last reminder']
  const row = (name: string[], amounts: DebtAmounts, reminded: string) =>
    [...name.map(field), ...amountColumns.map(({ key }) => pounds(amounts[key])), reminded].join(',')
  const rows = items.map((item) =>
    row([customerLabel(item), item.email, item.phone], item, item.lastRemindedOn ?? ''),
  )
  return `${[head.map(field).join(','), ...rows, row(['Total', '', ''], totals, '')].join('\r\n')}\r\n`
}
