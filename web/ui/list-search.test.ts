import { describe, expect, it } from 'vitest'
import { readListInput, readTrail, withFilter } from './list-search.ts'

const statuses = ['draft', 'sent'] as const

describe('a list in the URL', () => {
  it('asks for the first ten of everything without parameters', () => {
    expect(readListInput(new URLSearchParams(), statuses)).toEqual({ limit: 10 })
  })

  it('reads search, status, customer and place', () => {
    const search = new URLSearchParams('q=+Bolt+&status=sent&customerId=c1&cursor=abc')
    expect(readListInput(search, statuses)).toEqual({
      limit: 10,
      q: 'Bolt',
      status: 'sent',
      customerId: 'c1',
      cursor: 'abc',
    })
  })

  it('takes an unknown status, and all, for none', () => {
    expect(readListInput(new URLSearchParams('status=all'), statuses)).toEqual({ limit: 10 })
    expect(readListInput(new URLSearchParams('status=nonsense'), statuses)).toEqual({ limit: 10 })
  })

  it('begins at the first page again when a filter changes', () => {
    const next = withFilter(new URLSearchParams('q=a&cursor=abc'), 'status', 'sent')
    expect(next.toString()).toBe('q=a&status=sent')
    expect(withFilter(next, 'status', null).toString()).toBe('q=a')
  })

  it('reads no trail out of foreign history states', () => {
    expect(readTrail(null)).toEqual([])
    expect(readTrail({ trail: 'x' })).toEqual([])
    expect(readTrail({ trail: [null, 'a', 7] })).toEqual([null, 'a'])
  })
})
