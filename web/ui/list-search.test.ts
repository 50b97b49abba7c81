import { describe, expect, it } from 'vitest'
import { readListInput, readTrail, withFilter } from './list-search.ts'

const statuses = ['draft', 'sent'] as const

describe('a list in the URL', () => {
  it('is the first ten rows without parameters', () => {
    expect(readListInput(new URLSearchParams(), statuses)).toEqual({ limit: 10 })
  })

  it('has search, status, customer and cursor', () => {
    const search = new URLSearchParams('q=+Bolt+&status=sent&customerId=c1&cursor=abc')
    expect(readListInput(search, statuses)).toEqual({
      limit: 10,
      q: 'Bolt',
      status: 'sent',
      customerId: 'c1',
      cursor: 'abc',
    })
  })

  it('ignores an unknown status, and "all"', () => {
    expect(readListInput(new URLSearchParams('status=all'), statuses)).toEqual({ limit: 10 })
    expect(readListInput(new URLSearchParams('status=nonsense'), statuses)).toEqual({ limit: 10 })
  })

  it('returns to the first page when a filter changes', () => {
    const next = withFilter(new URLSearchParams('q=a&cursor=abc'), 'status', 'sent')
    expect(next.toString()).toBe('q=a&status=sent')
    expect(withFilter(next, 'status', null).toString()).toBe('q=a')
  })

  it('ignores a foreign history state', () => {
    expect(readTrail(null)).toEqual([])
    expect(readTrail({ trail: 'x' })).toEqual([])
    expect(readTrail({ trail: [null, 'a', 7] })).toEqual([null, 'a'])
  })
})
