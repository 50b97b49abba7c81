import { expect, test } from 'vitest'
import { type Debtor, noDebt, totalDebt } from '#domain/sales/debtors.ts'
import { debtorsAsCsv, isShown, nextSort, readSort, sortDebtors } from './debtor-rows.ts'

const debtor = (name: string, change: Partial<Debtor> = {}): Debtor => ({
  ...noDebt(),
  ...{ customerId: name, name, companyName: '', email: '', phone: '' },
  ...{ promisedOn: null, onHold: 0, disputed: 0, lastRemindedOn: null },
  ...change,
})
const items = [
  debtor('Zoe', { total: 5 }),
  debtor('ann', { total: 5, over90: 5 }),
  debtor('Bo', { total: 9 }),
]
const order = (sort: string) =>
  sortDebtors(items, readSort(new URLSearchParams({ sort }))).map(({ name }) => name)

test('begins with who owes most, and turns round at the second press', () => {
  expect(order('')).toEqual(['Bo', 'ann', 'Zoe'])
  expect(order('-total')).toEqual(['ann', 'Zoe', 'Bo'])
  expect(order('name')).toEqual(['ann', 'Bo', 'Zoe'])
  expect(order('-name')).toEqual(['Zoe', 'Bo', 'ann'])
  expect(order('over90')).toEqual(['ann', 'Bo', 'Zoe'])
  const reminded = [
    debtor('Al', { lastRemindedOn: '2026-11-20' }),
    debtor('Cy', { lastRemindedOn: '2026-11-21' }),
  ]
  const byReminder = sortDebtors([...items.slice(0, 1), ...reminded], { by: 'lastRemindedOn', isDown: true })
  expect(byReminder.map(({ name }) => name)).toEqual(['Cy', 'Al', 'Zoe'])
  const press = (sort: string, key: 'name' | 'total') =>
    nextSort(readSort(new URLSearchParams({ sort })), key)
  expect(press('', 'total')).toBe('-total')
  expect(press('-total', 'total')).toBe('total')
  expect(press('total', 'name')).toBe('name')
  expect(press('name', 'name')).toBe('-name')
})

test('shows only those that were asked for', () => {
  const held = debtor('Ivy', { onHold: 1, current: 5, total: 5 })
  expect(isShown(held, 'overdue')).toBe(false)
  expect(isShown(held, 'held')).toBe(true)
  expect(isShown(debtor('Jo', { days1to30: 1 }), 'overdue')).toBe(true)
  expect(isShown(debtor('Jo', { promisedOn: '2026-11-27' }), 'promised')).toBe(true)
})

test('the table is in pounds, with its totals, and no name becomes a formula', () => {
  const rows = [
    debtor('=1+1', { current: 123_456, total: 123_456 }),
    debtor('Bell, "Jo"', { credit: 5, total: -5 }),
  ]
  const lines = debtorsAsCsv({ items: rows, totals: totalDebt(rows) }).split('\r\n')
  expect(lines[0]).toBe(
    'Customer,Email,Phone,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Credit,Total,Last reminder',
  )
  expect(lines[1]).toBe("'=1+1,,,1234.56,0.00,0.00,0.00,0.00,0.00,1234.56,")
  expect(lines[2]).toBe('"Bell, ""Jo""",,,0.00,0.00,0.00,0.00,0.00,0.05,-0.05,')
  expect(lines[3]).toBe('Total,,,1234.56,0.00,0.00,0.00,0.00,0.05,1234.51,')
})
