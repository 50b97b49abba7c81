import { expect, test } from 'vitest'
import { type Debtor, noDebt } from '#domain/sales/debtors.ts'
import { debtorsAsCsv, readAsked } from './debtor-rows.ts'

const debtor = (name: string, change: Partial<Debtor> = {}): Debtor => ({
  ...noDebt(),
  ...{ customerId: name, name, companyName: '', email: '', phone: '' },
  ...{ promisedOn: null, onHold: 0, disputed: 0, lastRemindedOn: null },
  ...change,
})

test('asks for a day and for those that the URL names, and for nothing else', () => {
  const asked = (text: string) => readAsked(new URLSearchParams(text))
  expect(asked('on=2026-11-01&show=held')).toEqual({ on: '2026-11-01', show: 'held' })
  expect(asked('on=yesterday&show=some')).toEqual({})
  expect(asked('show=all')).toEqual({})
})

test('the table is in pounds, with its totals, and no name becomes a formula', () => {
  const rows = [
    debtor('=1+1', { current: 123_456, total: 123_456 }),
    debtor('Bell, "Jo"', { credit: 5, total: -5 }),
  ]
  const lines = debtorsAsCsv(rows).split('\r\n')
  expect(lines[0]).toBe(
    'Customer,Email,Phone,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Credit,Total,Last reminder',
  )
  expect(lines[1]).toBe("'=1+1,,,1234.56,0.00,0.00,0.00,0.00,0.00,1234.56,")
  expect(lines[2]).toBe('"Bell, ""Jo""",,,0.00,0.00,0.00,0.00,0.00,0.05,-0.05,')
  expect(lines[3]).toBe('Total,,,1234.56,0.00,0.00,0.00,0.00,0.05,1234.51,')
})
