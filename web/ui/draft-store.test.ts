import { beforeEach, describe, expect, it } from 'vitest'
import { dropDraft, findDraft, forgetDrafts, keepDraft, listDrafts } from './draft-store.ts'
import { makeStorage } from './memory-storage.ts'

describe('drafts', () => {
  let storage = makeStorage()
  const empty = { name: '', phone: '' }
  beforeEach(() => {
    storage = makeStorage()
  })

  it('come back with their version', () => {
    keepDraft(storage, 'anna', 'customer-1', { values: { name: 'Bolt', phone: '0161' }, version: 3 })
    expect(findDraft(storage, 'anna', 'customer-1', empty)).toEqual({
      values: { name: 'Bolt', phone: '0161' },
      version: 3,
    })
  })

  it('are separate by person and by form', () => {
    keepDraft(storage, 'anna', 'customer-1', { values: empty, version: null })
    expect(findDraft(storage, 'ben', 'customer-1', empty)).toBeNull()
    expect(findDraft(storage, 'anna', 'customer-2', empty)).toBeNull()
  })

  it('are removed when discarded', () => {
    keepDraft(storage, 'anna', 'customer-1', { values: empty, version: null })
    dropDraft(storage, 'anna', 'customer-1')
    expect(findDraft(storage, 'anna', 'customer-1', empty)).toBeNull()
  })

  it('of an older form keep what was typed, with the new fields as the form has them', () => {
    keepDraft(storage, 'anna', 'customer-1', { values: { name: 'Bolt', fax: '1' }, version: 3 })
    expect(findDraft(storage, 'anna', 'customer-1', { name: '', phone: '0161' })).toEqual({
      values: { name: 'Bolt', phone: '0161' },
      version: 3,
    })
  })

  it('of another form, or damaged, are not offered', () => {
    keepDraft(storage, 'anna', 'customer-1', { values: { fax: '1' }, version: null })
    expect(findDraft(storage, 'anna', 'customer-1', empty)).toBeNull()
    storage.setItem('fascia.draft.anna.customer-1', '{')
    expect(findDraft(storage, 'anna', 'customer-1', empty)).toBeNull()
  })

  it('of one person are deleted, and not kept again by an open form', () => {
    const draft = { values: empty, version: null }
    for (const form of ['quote-new', 'customer-1']) keepDraft(storage, 'cleo', form, draft)
    keepDraft(storage, 'ben', 'customer-1', draft)
    expect(listDrafts(storage, 'cleo')).toEqual(['customer-1', 'quote-new'])
    forgetDrafts(storage, makeStorage(), 'cleo')
    keepDraft(storage, 'cleo', 'quote-new', draft)
    expect(listDrafts(storage, 'cleo')).toEqual([])
    expect(listDrafts(storage, 'ben')).toEqual(['customer-1'])
  })

  it('do no harm when storage is full', () => {
    const full = {
      ...makeStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => keepDraft(full, 'anna', 'x', { values: empty, version: null })).not.toThrow()
  })
})
