import { expect, it } from 'vitest'
import { findListPlace, forgetListPlaces, noteListPlace } from './list-place.ts'
import { makeStorage } from './memory-storage.ts'

it('a list is reopened with its search, filters, page, and the pages before it', () => {
  const storage = makeStorage()
  const place = { search: '?q=bolt&status=unpaid&cursor=abc', state: { trail: [null] } }
  noteListPlace(storage, '/invoices', place)
  expect(findListPlace(storage, '/invoices')).toEqual(place)
  expect(findListPlace(storage, '/quotes')).toEqual({ search: '', state: null })
})

it('and at its beginning when the stored place is damaged', () => {
  const storage = makeStorage()
  storage.setItem('fascia.list./invoices', '{')
  expect(findListPlace(storage, '/invoices')).toEqual({ search: '', state: null })
})

it('is forgotten for the next person in this tab, and nothing else is', () => {
  const storage = makeStorage()
  noteListPlace(storage, '/customers', { search: '?q=smith', state: null })
  storage.setItem('other', 'kept')
  forgetListPlaces(storage)
  expect(findListPlace(storage, '/customers')).toEqual({ search: '', state: null })
  expect([storage.length, storage.getItem('other')]).toEqual([1, 'kept'])
})
