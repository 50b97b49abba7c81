import { expect, it } from 'vitest'
import { versionsIn } from './own-changes.ts'

it('an answer names what was saved: itself, or the records in it', () => {
  const quote = { id: 'q', version: 4, customer: { id: 'c', version: 9 }, items: [{ id: 'l' }] }
  const invoice = { id: 'i', version: 1 }
  expect(versionsIn({ quote, invoice, mail: null })).toEqual([quote, invoice])
  expect(versionsIn(invoice)).toEqual([invoice])
  expect(versionsIn(undefined)).toEqual([])
  expect(versionsIn([])).toEqual([])
})
