/** What a search finds first, and why. */
import { describe, expect, test } from 'vitest'
import { amountIn, asNumber, type Found, isPlainlyAmount, rankFound, sayCorrected } from './search.ts'

const found = (title: string, changes: Partial<Found> = {}): Found => ({
  ...{ kind: 'customer', id: title, title, detail: '', url: `/${title}`, at: '2026-11-01' },
  fields: [['Name', title]],
  ...changes,
})
const titles = (all: readonly Found[], q: string) => rankFound(all, q, 10).map(({ title }) => title)

describe('the order', () => {
  test('is exact, beginning, word, inside', () => {
    const all = ['Nohawo', 'The Hawo Works', 'Hawo Signs', 'hawo'].map((title) => found(title))
    expect(titles(all, ' Hawo')).toEqual(['hawo', 'Hawo Signs', 'The Hawo Works', 'Nohawo'])
  })
  test('of the same closeness: what is called so, then the newest', () => {
    const quote = (title: string, at: string) =>
      found(title, {
        ...{ kind: 'quote', at },
        fields: [
          ['Number', title],
          ['Customer', 'Hawo Signs'],
        ],
      })
    const all = [quote('QUO-1', '2026-01-01'), quote('QUO-2', '2026-10-01'), found('Hawo Signs')]
    expect(titles(all, 'hawo')).toEqual(['Hawo Signs', 'QUO-2', 'QUO-1'])
  })
  test('a mail comes after the record that it is about, however new it is', () => {
    const mail = found('Hawo Signs mail', { kind: 'mail', at: '2026-12-01' })
    expect(titles([mail, found('Hawo Signs')], 'hawo')).toEqual(['Hawo Signs', 'Hawo Signs mail'])
  })
  test('has as many as were asked for', () => {
    expect(rankFound([found('a1'), found('a2'), found('a3')], 'a', 2)).toHaveLength(2)
  })
})

describe('several words', () => {
  const quote = found('QUO-1', {
    fields: [
      ['Number', 'QUO-1'],
      ['Title', 'Shop front'],
      ['Customer', 'Hawo Bakery'],
      ['Line', `${'Cut to size and drilled. '.repeat(6)}Brushed aluminium, folded`],
    ],
  })
  test('are found in any order, and in different places, after a phrase and before part of a word', () => {
    const phrase = found('Bakery hawo')
    const inside = found('Xbakery hawos')
    expect(titles([inside, quote, phrase], 'bakery hawo')).toEqual(['Bakery hawo', 'QUO-1', 'Xbakery hawos'])
  })
  test('say where they are, a long text around what was found', () => {
    expect(rankFound([quote], 'hawo front', 1)[0]?.why).toBe('Customer Hawo Bakery · Title Shop front')
    expect(rankFound([quote], 'alumin', 1)[0]?.why).toMatch(/^Line ….*Brushed aluminium, folded$/)
  })
  test('that were corrected say so', () => {
    const [item] = sayCorrected(rankFound([quote], 'hawo', 1), ['hwao'])
    expect(item?.why).toBe('Much like ‘hwao’ · Customer Hawo Bakery')
  })
})

describe('why', () => {
  const cafe = found('Quay Cafe', {
    fields: [
      ['Name', 'Quay Cafe'],
      ['Phone', '+441614960321', '0161 496 0321'],
      ['Postcode', 'M5 4WT'],
      ['PO number', 'PO-77/12'],
    ],
  })
  test.each([
    ['quay', ''],
    ['0161 496 0321', 'Phone 0161 496 0321'],
    ['+44 (0)161 4960321', 'Phone 0161 496 0321'],
    ['0044 161 496', 'Phone 0161 496 0321'],
    ['(0161) 496 0321', 'Phone 0161 496 0321'],
    ['(+44) 161 496 0321', 'Phone 0161 496 0321'],
    ['0161.496.0321', 'Phone 0161 496 0321'],
    ['0161/496 0321', 'Phone 0161 496 0321'],
    ['0161–496–0321', 'Phone 0161 496 0321'],
    ['+441614960321', 'Phone 0161 496 0321'],
    ['4960321', 'Phone 0161 496 0321'],
    ['m54wt', 'Postcode M5 4WT'],
    ['po77', 'PO number PO-77/12'],
    ['nothing of it', ''],
  ])('%j is %j', (q, why) => {
    expect(rankFound([cafe], q, 1)[0]?.why).toBe(why)
  })
  test('a whole number comes before a part of one', () => {
    const other = found('Other', { at: '2026-12-01', fields: [['Number', 'INV-20261121-0010']] })
    const exact = found('Exact', { fields: [['Number', 'INV-20261121-001']] })
    expect(titles([other, exact], 'inv 20261121 001')).toEqual(['Exact', 'Other'])
  })
})

test.each([
  ['1,819.69', 181_969],
  ['£1819.69', 181_969],
  ['£ 40', 4000],
  ['1819', 181_900],
  ['1,81.69', null],
  ['07911 123456', null],
  ['1819.6', null],
  ['0', null],
  ['QUO-1', null],
])('%j is %j pence', (q, pence) => {
  expect(amountIn(q)).toBe(pence)
})

test.each([
  ['£40', true],
  ['1,819.69', true],
  ['819.69', true],
  ['2,400', true],
  ['19.69', false],
  ['1819', false],
  ['07911 123456', false],
  ['fascia, 2,400', false],
])('whether %j is plainly an amount: %j', (q, isOne) => {
  expect(isPlainlyAmount(q)).toBe(isOne)
})

test.each([
  ['inv 20261121 001', 'inv-20261121-001'],
  ['QUO20261121-4', 'QUO-20261121-4'],
  ['hawo 2', 'hawo 2'],
  ['2 hawo', '2 hawo'],
  ['new front 2', 'new front 2'],
])('%j is looked for as %j', (q, looked) => {
  expect(asNumber(q)).toBe(looked)
})
