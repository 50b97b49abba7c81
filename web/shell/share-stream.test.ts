/** One of a browser's tabs reads the stream for all of them, and what it leaves undone another does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareStream } from './share-stream.ts'
import type { Channel, Locks } from './tabs.ts'
import type { Word } from './words.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Long enough for messages, not for any pause. */
const soon = () => vi.advanceTimersByTimeAsync(1)

/** A lock as browsers have it: one holds it, others wait in turn, and it can be taken away. */
function makeLocks(): Locks {
  const held = new Map<string, (why: Error) => void>()
  const queues = new Map<string, (() => void)[]>()
  return {
    request: (name, options, work) =>
      new Promise((resolve, reject) => {
        const begin = () => {
          held.set(name, reject)
          void work().then((done) => {
            if (held.get(name) !== reject) return
            held.delete(name)
            resolve(done)
            queues.get(name)?.shift()?.()
          })
        }
        if ('steal' in options) {
          held.get(name)?.(new Error('stolen'))
          return begin()
        }
        if (!held.has(name)) return begin()
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push(begin)
        options.signal.addEventListener('abort', () => {
          const place = queue.indexOf(begin)
          if (place >= 0) queue.splice(place, 1)
          reject(new Error('given up'))
        })
      }),
  }
}

interface Options {
  account?: string
  heardByPage?: string | null
  isSeen?: boolean
  /** What the server says first to a reader. */
  first?: string
}

/** A browser in which tabs are opened. */
function openBrowser({ hasLocks = true } = {}) {
  const locks = makeLocks()
  const channels = new Set<{ name: string; channel: Channel }>()
  const openChannel = (name: string): Channel => {
    const own: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const { name: other, channel } of channels)
          if (other === name && channel !== own)
            setTimeout(() => channel.onmessage?.({ data } as MessageEvent))
      },
      close: () => {
        own.onmessage = null
      },
    }
    channels.add({ name, channel: own })
    return own
  }
  const openTab = ({ account = 'ann.admin', heardByPage = null, isSeen = true, first }: Options = {}) => {
    const heard: Word[] = []
    const began: { upTo: string | null; wasInterrupted: boolean }[] = []
    const stop = new AbortController()
    let say: ((word: Word) => void) | null = null
    const tab = { isSeen, isFrozen: false }
    let on = { onSeen: () => {}, onAsleep: () => {}, onAwake: () => {} }
    shareStream({
      account,
      heardByPage,
      hear: (word) => heard.push(word),
      signal: stop.signal,
      read: (reading) => {
        began.push({ upTo: reading.heardUpTo(), wasInterrupted: reading.wasInterrupted })
        say = reading.say
        if (first !== undefined) say({ kind: 'heard', upTo: first })
        const { promise, resolve } = Promise.withResolvers<void>()
        const end = () => {
          say = null
          resolve()
        }
        reading.signal.addEventListener('abort', end)
        return promise
      },
      tabs: {
        locks: hasLocks ? locks : undefined,
        openChannel: (name) => {
          const channel = openChannel(name)
          const asleep: Channel = {
            ...channel,
            get onmessage() {
              return channel.onmessage
            },
            set onmessage(hear) {
              channel.onmessage = (event) => {
                if (!tab.isFrozen) hear?.(event)
              }
            },
          }
          return asleep
        },
        isSeen: () => tab.isSeen,
        now: () => Date.now(),
        watch: (hearers) => {
          on = hearers
          return () => {}
        },
      },
    })
    return {
      heard,
      began,
      /** The server says something to this tab, if it reads. */
      serve: (word: Word) => say?.(word),
      reads: () => say !== null,
      close: () => stop.abort(),
      /** Without a word, as browsers stop pages in the background. */
      freeze: () => {
        tab.isFrozen = true
        tab.isSeen = false
      },
      fallAsleep: () => on.onAsleep(),
      wakeUp: () => on.onAwake(),
      show: () => {
        tab.isSeen = true
        on.onSeen()
      },
    }
  }
  return { openTab }
}

const changed = (id: string): Word => ({ kind: 'change', notice: { noun: 'quotes', id, version: 1 } })
const heardUpTo = (upTo: string): Word => ({ kind: 'heard', upTo })

test('of three tabs one reads, and all hear everything once', async () => {
  const { openTab } = openBrowser()
  const tabs = [openTab(), openTab(), openTab()]
  await soon()
  expect(tabs.map((tab) => tab.reads())).toEqual([true, false, false])
  tabs[0]?.serve(changed('q'))
  tabs[0]?.serve(heardUpTo('p:4'))
  await soon()
  for (const { heard } of tabs) expect(heard).toEqual([changed('q'), heardUpTo('p:4')])
})

test('when that tab closes another reads on, from where all had heard', async () => {
  const { openTab } = openBrowser()
  const [one, two, three] = [openTab({ first: 'p:1' }), openTab(), openTab()]
  await soon()
  one.serve(heardUpTo('p:4'))
  await soon()
  one.close()
  await soon()
  expect(two.began).toEqual([{ upTo: 'p:4', wasInterrupted: true }])
  two.serve(changed('later'))
  await soon()
  expect(three.heard).toContainEqual(changed('later'))
  expect(three.reads()).toBe(false)
  expect(one.heard).not.toContainEqual(changed('later'))
})

test('a tab that reads and answers no more is replaced within a minute, and is silent when it comes back', async () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab({ first: 'p:1' }), openTab()]
  await soon()
  one.freeze()
  await vi.advanceTimersByTimeAsync(70_000)
  expect([one.reads(), two.reads()]).toEqual([false, true])
  expect(two.began).toEqual([{ upTo: 'p:1', wasInterrupted: true }])
})

test('a tab that is shown asks at once who reads, and one that nobody sees waits for its turn', async () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab({ first: 'p:1' }), openTab({ isSeen: false })]
  await soon()
  one.freeze()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(two.reads()).toBe(false)
  two.show()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(two.reads()).toBe(true)
})

test('a tab that answers keeps reading, however quiet the server is', async () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab({ first: 'p:1' }), openTab()]
  await vi.advanceTimersByTimeAsync(600_000)
  expect([one.reads(), two.reads()]).toEqual([true, false])
})

test('a hidden tab without a connection for long leaves the reading to one that is seen', async () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab({ isSeen: false }), openTab()]
  await vi.advanceTimersByTimeAsync(70_000)
  expect([one.reads(), two.reads()]).toEqual([false, true])
})

test('a tab that the browser puts to sleep gives the reading away at once, and waits in turn when it wakes', async () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab({ first: 'p:1' }), openTab()]
  await soon()
  one.fallAsleep()
  await soon()
  expect([one.reads(), two.reads()]).toEqual([false, true])
  two.fallAsleep()
  await soon()
  expect([one.reads(), two.reads()]).toEqual([false, false])
  one.wakeUp()
  two.wakeUp()
  await soon()
  expect([one.reads(), two.reads()]).toEqual([true, false])
})

test('tabs of another account hear nothing of each other', async () => {
  const { openTab } = openBrowser()
  const [ann, dan] = [openTab(), openTab({ account: 'dan.admin' })]
  await soon()
  expect([ann.reads(), dan.reads()]).toEqual([true, true])
  ann.serve(changed('of ann'))
  await soon()
  expect(dan.heard).toEqual([])
})

test('a page that was written before the others heard of a change asks for everything; a fresh one does not', async () => {
  const { openTab } = openBrowser()
  openTab({ first: 'p:5' })
  await soon()
  const [old, fresh, ahead, elsewhere] = ['p:4', 'p:5', 'p:6', 'q:5'].map((heardByPage) =>
    openTab({ heardByPage }),
  )
  await soon()
  const hasMissed = [old, fresh, ahead, elsewhere].map((tab) =>
    tab?.heard.some(({ kind }) => kind === 'missed'),
  )
  expect(hasMissed).toEqual([true, false, false, true])
})

test('the first tab reads from where its page was written', async () => {
  const { openTab } = openBrowser()
  const one = openTab({ heardByPage: 'p:4' })
  await soon()
  expect(one.began).toEqual([{ upTo: 'p:4', wasInterrupted: false }])
})

test('without locks each tab reads for itself', async () => {
  const { openTab } = openBrowser({ hasLocks: false })
  const tabs = [openTab(), openTab()]
  await soon()
  expect(tabs.map((tab) => tab.reads())).toEqual([true, true])
})
