/** Notices gathered into few refetches: of what is on screen, once, and never lost. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gatheringTime, gatherNotices } from './gather-notices.ts'
import type { RecordNotice } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** So long after its notice a change is on screen at the latest. */
const LONGEST_MS = 3000

/** A page whose queries take `takes` milliseconds, and what it asked for. */
function openPage({ takes = 20, random = () => 0.5 } = {}) {
  const asked: string[] = []
  const told: (RecordNotice | null)[] = []
  let aborted = 0
  let isSeen = true
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } })
  const gatherer = gatherNotices(client, {
    tell: (notice) => void told.push(notice),
    isSeen: () => isSeen,
    random,
  })
  const optionsOf = (path: string) => ({
    queryKey: [path.split('.').slice(0, 2), path],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      asked.push(path)
      signal.addEventListener('abort', () => (aborted += 1))
      return new Promise((resolve) => setTimeout(() => resolve(asked.length), takes))
    },
  })
  return {
    client,
    gatherer,
    told,
    aborted: () => aborted,
    /** @returns a function that leaves the screen */
    show: (path: string) => new QueryObserver(client, optionsOf(path)).subscribe(() => {}),
    isStale: (path: string) => client.getQueryState(optionsOf(path).queryKey)?.isInvalidated,
    hide: () => {
      isSeen = false
    },
    see: () => {
      isSeen = true
      gatherer.see()
    },
    /** What was asked for since the last call. */
    asked: () => asked.splice(0),
    settle: (ms = LONGEST_MS + takes) => vi.advanceTimersByTimeAsync(ms),
  }
}

/** A page with these queries on screen, all of which have arrived. */
async function openPageWith(paths: string[], how = {}) {
  const page = openPage(how)
  for (const path of paths) page.show(path)
  await page.settle()
  expect(page.asked()).toEqual(paths)
  return page
}

const change = (noun: string, id = 'a', version = 1): RecordNotice => ({ noun, id, version })

describe('notices', () => {
  it('within a second make one refetch of each query on screen', async () => {
    const page = await openPageWith(['quotes.list', 'stats.admin'])
    for (let n = 1; n <= 100; n++) {
      page.gatherer.hear(change('quotes', `q${n}`))
      await page.settle(9)
    }
    await page.settle()
    expect(page.asked()).toEqual(['quotes.list', 'stats.admin'])
  })

  it('of a stream that never ceases make one refetch in one to three seconds', async () => {
    const page = await openPageWith(['quotes.list'])
    for (let n = 1; n <= 600; n++) {
      page.gatherer.hear(change('quotes', `q${n}`))
      await page.settle(100)
    }
    const { length } = page.asked()
    expect(length).toBeGreaterThan(60 / 3 - 2)
    expect(length).toBeLessThan(60)
  })

  it('after a quiet time are asked for within a second, and after a fifth of it at the earliest', async () => {
    const page = await openPageWith(['quotes.list'])
    page.gatherer.hear(change('quotes'))
    await page.settle(199)
    expect(page.asked()).toEqual([])
    await page.settle(801)
    expect(page.asked()).toEqual(['quotes.list'])
  })

  it('let each browser wait for a time of its own, the longer the more there are', () => {
    expect([gatheringTime(1, 0), gatheringTime(1, 1)]).toEqual([200, 1000])
    expect([gatheringTime(100, 0), gatheringTime(100, 1)]).toEqual([1000, 3000])
    const spread = Array.from({ length: 200 }, (_, n) => gatheringTime(100, n / 200))
    expect(new Set(spread).size).toBe(200)
  })

  it('leave alone what they do not concern, and concern what is shown with it', async () => {
    const page = await openPageWith(['quotes.get', 'invoices.list', 'services.list', 'stats.admin'])
    page.gatherer.hear(change('invoices'))
    await page.settle()
    expect(page.asked()).toEqual(['quotes.get', 'invoices.list', 'stats.admin'])
    page.gatherer.hear(change('services'))
    await page.settle()
    // The first steps of a new shop are among the figures.
    expect(page.asked()).toEqual(['services.list', 'stats.admin'])
  })

  it('of a record on screen are asked for soon, however busy the stream is', async () => {
    const page = await openPageWith(['quotes.get.mine'], { random: () => 1 })
    const hearOthers = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        page.gatherer.hear(change('quotes', `q${passed}`))
        await page.settle(100)
      }
    }
    await hearOthers(30_000)
    expect(page.asked().length).toBeLessThan(12)
    for (let round = 1; round <= 10; round++) {
      page.gatherer.hear(change('quotes', 'mine', round))
      await hearOthers(1000)
      expect(page.asked()).not.toEqual([])
      await hearOthers(700)
    }
  })
})

describe('a query that nobody sees', () => {
  it('is not asked for, and is asked for when it is shown', async () => {
    const page = await openPageWith(['quotes.list'])
    const leave = page.show('stats.admin')
    await page.settle()
    leave()
    page.asked()
    page.gatherer.hear(change('quotes'))
    await page.settle()
    expect(page.asked()).toEqual(['quotes.list'])
    expect(page.isStale('stats.admin')).toBe(true)
    page.show('stats.admin')
    await page.settle()
    expect(page.asked()).toEqual(['stats.admin'])
  })

  it('is asked for anew even if a fetch that began before the change ended after it', async () => {
    const page = openPage({ takes: 500 })
    void page.client.prefetchQuery({
      queryKey: [['stats', 'admin'], 'stats.admin'],
      queryFn: () => new Promise((resolve) => setTimeout(() => resolve('old'), 500)),
    })
    await page.settle(100)
    page.gatherer.hear(change('quotes'))
    await page.settle(10_000)
    page.show('stats.admin')
    await page.settle()
    expect(page.asked()).toEqual(['stats.admin'])
  })
})

describe('a fetch under way', () => {
  it('is not aborted, and the query is asked for once more after it', async () => {
    const page = await openPageWith(['quotes.list'], { takes: 5000 })
    page.gatherer.hear(change('quotes', 'a'))
    await page.settle(LONGEST_MS)
    expect(page.asked()).toEqual(['quotes.list'])
    for (const id of ['b', 'c', 'd']) page.gatherer.hear(change('quotes', id))
    await page.settle(1000)
    expect(page.asked()).toEqual([])
    await page.settle(20_000)
    expect(page.asked()).toEqual(['quotes.list'])
    expect(page.aborted()).toBe(0)
  })

  it('also a first one, whose answer may be older than the change', async () => {
    const page = openPage({ takes: 5000 })
    page.show('quotes.list')
    await page.settle(100)
    page.gatherer.hear(change('quotes'))
    await page.settle(20_000)
    expect(page.asked()).toEqual(['quotes.list', 'quotes.list'])
    expect(page.aborted()).toBe(0)
  })

  it('that began after the change shows it already', async () => {
    const page = await openPageWith(['quotes.list'])
    page.gatherer.hear(change('quotes'))
    void page.client.refetchQueries({ queryKey: [['quotes']] })
    await page.settle()
    expect(page.asked()).toEqual(['quotes.list'])
  })
})

describe('a change of this page', () => {
  it('is not asked for again when its notice comes', async () => {
    const page = await openPageWith(['quotes.list', 'groups.list', 'customers.list'])
    page.gatherer.hearOwn({ id: 'c', version: 3 })
    void page.client.invalidateQueries({ queryKey: [['customers']] })
    await page.settle(100)
    expect(page.asked()).toEqual(['customers.list'])
    page.gatherer.hear(change('customers', 'c', 3))
    await page.settle()
    // The page did not ask for these itself.
    expect(page.asked()).toEqual(['groups.list'])
    expect(page.isStale('customers.list')).toBe(false)
  })

  it('whose notice comes before its answer is asked for once', async () => {
    const page = await openPageWith(['customers.list'])
    page.gatherer.hear(change('customers', 'c', 3))
    await page.settle(50)
    page.gatherer.hearOwn({ id: 'c', version: 3 })
    void page.client.invalidateQueries({ queryKey: [['customers']] })
    await page.settle()
    expect(page.asked()).toEqual(['customers.list'])
  })

  it('is asked for once somebody else changed the same record', async () => {
    const page = await openPageWith(['customers.list'])
    page.gatherer.hearOwn({ id: 'c', version: 3 })
    void page.client.invalidateQueries({ queryKey: [['customers']] })
    page.gatherer.hear(change('customers', 'c', 4))
    await page.settle()
    expect(page.asked()).toEqual(['customers.list', 'customers.list'])
  })
})

describe('a hidden page', () => {
  it('fetches nothing until it is seen, and then all that changed, once', async () => {
    const page = await openPageWith(['quotes.list', 'services.list'])
    page.gatherer.hear(change('quotes', 'a'))
    page.hide()
    for (let n = 1; n <= 50; n++) {
      page.gatherer.hear(change('quotes', `q${n}`))
      await page.settle(1000)
    }
    expect(page.asked()).toEqual([])
    expect(page.told).toEqual([])
    page.see()
    await page.settle()
    expect(page.asked()).toEqual(['quotes.list'])
    expect(page.told).toHaveLength(51)
  })
})

describe('what is outside the queries', () => {
  it('is told of the newest version of each record', async () => {
    const page = openPage()
    for (const version of [1, 3, 2]) page.gatherer.hear(change('measurements', 'm', version))
    page.gatherer.hear(change('customers', 'c', 1))
    expect(page.told).toEqual([])
    await page.settle()
    expect(page.told.splice(0)).toEqual([change('measurements', 'm', 3), change('customers', 'c', 1)])
    page.gatherer.hear(change('measurements', 'm', 4))
    await page.settle()
    expect(page.told).toEqual([change('measurements', 'm', 4)])
  })

  it('is told that anything may have changed, which refetches all that is on screen', async () => {
    const page = await openPageWith(['quotes.list', 'services.list'])
    page.gatherer.hear(change('measurements', 'm', 3))
    page.gatherer.hearThatAnythingChanged()
    await page.settle()
    expect(page.told).toEqual([null])
    expect(page.asked()).toEqual(['quotes.list', 'services.list'])
  })
})

it('the last notice of a burst is not lost, whenever it comes', async () => {
  for (let at = 0; at <= 1500; at += 37) {
    const page = await openPageWith(['quotes.list'], { takes: 300 })
    page.gatherer.hear(change('quotes', 'a'))
    await page.settle(at)
    const before = page.asked().length
    page.gatherer.hear(change('quotes', 'b'))
    await page.settle(10_000)
    expect([before, page.asked().length].join(), `after ${at} ms`).toMatch(/0,1|1,1/)
    page.gatherer.stop()
  }
})
