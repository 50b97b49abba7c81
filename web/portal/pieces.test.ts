/** The small pieces that the customer's page and its script share. */
import { describe, expect, test } from 'vitest'
import type { CustomerLine, CustomerQuote } from '#domain/sales/customer-documents.ts'
import { readQuoteAnswer, readSeen, readSelected, seenOf } from './quote/answer-fields.ts'
import { groupChoices } from './quote/group-lines.ts'
import { daysLeft, isWithinDays } from './quote/standing-words.ts'
import { describeChanges } from './quote/what-changed.ts'
import { reverseChargeWords, totalRows } from './total-rows.ts'

const line = (id: string, more: Partial<CustomerLine> = {}) =>
  ({ id, kind: 'item', choice: '', title: id, total: 1000, ...more }) as CustomerLine
const quoteOf = (more: Partial<CustomerQuote> = {}) =>
  ({
    ...{ revision: 'A', total: 2400, validUntil: '2026-12-01' },
    items: [line('Panel'), line('Light')],
    ...more,
  }) as CustomerQuote
const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('what changed since the customer looked', () => {
  const seen = seenOf(quoteOf())

  test('is nothing if only their own choice is another', () => {
    expect(describeChanges(seen, quoteOf({ total: 9999 }))).toEqual([])
  })

  test('is said line by line, with the revision, the day and the total', () => {
    const now = quoteOf({
      ...{ revision: 'B', total: 4800, validUntil: '2026-12-15' },
      items: [
        line('Panel', { total: 3000 }),
        line('Halo', { title: 'Halo light' }),
        line('Gift', { total: 0 }),
      ],
    })
    expect(describeChanges(seen, now)).toEqual([
      'Revision B replaces revision A, which you were looking at.',
      '‘Panel’ was £10.00 and is now £30.00.',
      'New: ‘Halo light’, £10.00.',
      'New: ‘Gift’.',
      'Gone: ‘Light’.',
      'It is now good until 15 Dec 2026.',
      'The total was £24.00 and is now £48.00.',
    ])
    const renamed = quoteOf({ items: [line('Panel', { title: '' }), line('Light')] })
    expect(describeChanges(seen, renamed)).toEqual(['‘Panel’ is now a line.'])
  })

  test('is the last day alone, too', () => {
    const now = quoteOf({ validUntil: '2026-12-15' })
    expect(describeChanges(seen, now)).toEqual(['It is now good until 15 Dec 2026.'])
  })

  test('ends where nobody compares by eye any more', () => {
    const items = Array.from({ length: 12 }, (_, n) => line(`Line ${n}`))
    const said = describeChanges(seen, quoteOf({ items }))
    expect([said.length, said.at(-1)]).toEqual([9, 'There are 6 more changes.'])
  })
})

describe('a form', () => {
  test('takes ticks and choices, and nothing else, as lines', () => {
    const sent = form(['take', 'a'], ['take', 'b'], ['choice-0', 'c'], ['choice', 'd'], ['name', 'Jo'])
    expect(readSelected(sent)).toEqual(['a', 'b', 'c'])
    expect(readQuoteAnswer(sent)).toMatchObject({ name: 'Jo', role: '', terms: '' })
  })

  test('says what was seen only in the page’s own words', () => {
    const seen = seenOf(quoteOf())
    expect(readSeen(JSON.stringify(seen))).toEqual(seen)
    for (const wrong of ['', '{', 'null', '[]', JSON.stringify({ ...seen, total: '1' })])
      expect(readSeen(wrong)).toBeNull()
    expect(readSeen(JSON.stringify({ ...seen, validUntil: '<b>' }))).toBeNull()
    expect(readSeen(JSON.stringify({ ...seen, lines: [['a', 'b', null]] }))).toBeNull()
  })
})

test('alternatives stand together where the first of them is', () => {
  const optional = (id: string, choice = '') => line(id, { kind: 'optional', choice })
  const groups = groupChoices([line('a'), optional('b', 'X'), line('c'), optional('d', 'X'), optional('e')])
  expect(groups.map(({ choice, lines }) => [choice, lines.map(({ id }) => id).join('')])).toEqual([
    ['', 'a'],
    ['X', 'bd'],
    ['', 'c'],
    ['', 'e'],
  ])
})

describe('totals', () => {
  const group = { vatCategory: 'standard' as const, vatRate: 20, net: 900, vat: 180 }
  const figures = {
    ...{ subtotal: 1000, discountAmount: 100, net: 900, vatAmount: 180, total: 1080, vatGroups: [group] },
  }
  const names = (rows: { name: string; amount: string }[]) =>
    rows.map(({ name, amount }) => `${name} ${amount}`)

  test('name discount and VAT where there are any', () => {
    expect(names(totalRows(figures, { discountName: 'Discount 10%', showVat: true }))).toEqual([
      'Together £10.00',
      'Discount 10% -£1.00',
      'Without VAT £9.00',
      expect.stringMatching(/^VAT .*20.* £1.80$/),
      'Total with VAT £10.80',
    ])
    const plain = { ...figures, discountAmount: 0, vatGroups: [] }
    expect(names(totalRows(plain, { discountName: '', showVat: false }))).toEqual(['Total £10.80'])
  })

  test('of several rates name each with what it is of', () => {
    const two = { ...figures, vatGroups: [group, { ...group, vatRate: 5, net: 100, vat: 5 }] }
    const rows = names(totalRows(two, { discountName: '', showVat: true })).filter((row) =>
      row.startsWith('VAT'),
    )
    expect(rows).toEqual([expect.stringContaining('of £9.00'), expect.stringContaining('of £1.00')])
    expect(reverseChargeWords(two)).toBe('')
  })
})

test('the days that are left are counted to the last', () => {
  const quote = { validUntil: '2026-12-01' }
  expect(daysLeft(quote, '2026-12-01')).toBe('today is the last day')
  expect(daysLeft(quote, '2026-11-30')).toBe('until tomorrow')
  expect(daysLeft(quote, '2026-11-20')).toBe('11 more days')
  expect([daysLeft(quote, '2026-12-02'), daysLeft(quote, '2026-10-01')]).toEqual(['', ''])
  expect([isWithinDays(quote, '2026-12-01'), isWithinDays(quote, '2026-12-02')]).toEqual([true, false])
})
