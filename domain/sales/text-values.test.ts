import { expect, test } from 'vitest'
import { fillPlaceholders } from '../placeholders.ts'
import { joinTexts, missingFor, textPlaceholderNames, textValues } from './text-values.ts'

const shop = { tradingName: 'Irwell Signs' }
const all = {
  customer: { name: 'Ann', companyName: 'Quay Cafe' },
  ...{ quote: 'QUO-20261121-417', invoice: 'INV-20261121-001', total: 128_772, balance: 78_772 },
  ...{ validUntil: '2026-12-21', dueDate: '2026-12-22', site: '4 Quay Street' },
}

test('each placeholder has its value, as people write it', () => {
  const values = textValues(shop, all, 'Sam')
  expect(values).toEqual({
    ...{ customer: 'Quay Cafe', contact: 'Ann', quote: 'QUO-20261121-417', invoice: 'INV-20261121-001' },
    ...{ total: '£1,287.72', balance: '£787.72', validUntil: '21 Dec 2026', dueDate: '22 Dec 2026' },
    ...{ site: '4 Quay Street', shop: 'Irwell Signs', me: 'Sam' },
  })
  expect(Object.keys(values).sort()).toEqual(textPlaceholderNames.toSorted())
})

test('what is not known yet is no empty text but missing, and said by its name', () => {
  const values = textValues(shop, { total: 0, site: '' }, 'Sam')
  expect(fillPlaceholders('{total} at {site} for {customer}', values)).toBe('£0.00 at {site} for {customer}')
  expect(missingFor('{total} at {site} for {customer}', values)).toBe('Not known here: {site}, {customer}')
  expect(missingFor('{total} by {shop}', values)).toBeNull()
})

test('a customer with one name is both', () => {
  const values = textValues(shop, { customer: { name: '', companyName: 'Quay Cafe' } }, 'Sam')
  expect(values).toMatchObject({ customer: 'Quay Cafe', contact: 'Quay Cafe' })
})

test('a text is put in below what is there', () => {
  expect(joinTexts('', 'New')).toBe('New')
  expect(joinTexts(' \n', 'New')).toBe('New')
  expect(joinTexts('Old\n\n', 'New')).toBe('Old\n\nNew')
})
