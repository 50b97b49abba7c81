import { expect, test } from 'vitest'
import { commentsOf, pinValue, readPins, readRemarks } from './proof-fields.ts'

const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('marks are read with their texts, and what is no place is left out', () => {
  const pin = { page: 2, x: 0.25, y: 0.5 }
  const sent = form(
    ...([
      ['pin', pinValue(pin)],
      ['pinText', 'Larger'],
    ] as [string, string][]),
    ...([
      ['pin', 'rubbish'],
      ['pinText', 'Nowhere'],
    ] as [string, string][]),
    ...([
      ['pin', '1 2 0'],
      ['pinText', 'Beside it'],
    ] as [string, string][]),
    ...([
      ['pin', '1 0 1'],
      ['pinText', 'Corner'],
    ] as [string, string][]),
  )
  expect(readPins(sent)).toEqual([
    { ...pin, text: 'Larger' },
    { page: 1, x: 0, y: 1, text: 'Corner' },
  ])
})

test('remarks about pages stand with the marks in the order of the pages', () => {
  const remarks = readRemarks(
    form(['page-1', 'Darker'], ['page-2', ' '], ['page-x', 'No'], ['page-3', 'Thin']),
  )
  expect(remarks).toEqual({ 1: 'Darker', 3: 'Thin' })
  const pin = { page: 2, x: 0.5, y: 0.5, text: 'Larger' }
  expect(commentsOf([pin], remarks).map(({ page, text }) => `${page} ${text}`)).toEqual([
    '1 Darker',
    '2 Larger',
    '3 Thin',
  ])
})
