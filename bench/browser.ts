import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Gatherer, gatherNotices } from '#web/shell/gather-notices.ts'
import { readNotice } from '#web/shell/notices.ts'
import { versionsIn } from '#web/shell/own-changes.ts'
import { readEvents } from '#web/shell/read-events.ts'
import { type Client, expectOk, makeClient } from './client.ts'
import { sayPresence } from './presence.ts'

/** What every screen of the office asks for. */
const frame = ['/api/profile', '/api/enquiries/count', '/api/mails/state']
const SILENCE_MS = 60_000
/** Queries that nobody looks at are forgotten after this; Node would keep them for ever. */
const FORGET_MS = 60_000

/** What all browsers did, together. */
export interface Tally {
  /** Milliseconds of what people waited for, by what they did. */
  waits: Map<string, number[]>
  refetches: number
  aborted: number
  notices: number
  /** How often somebody said what they have open, and was told of others. */
  beats: number
  gatherings: number
  missed: number
  errors: string[]
}

export function emptyTally(): Tally {
  return {
    waits: new Map(),
    refetches: 0,
    aborted: 0,
    notices: 0,
    beats: 0,
    gatherings: 0,
    missed: 0,
    errors: [],
  }
}

/** An office browser: its queries and stream are those of the pages, without a screen. */
export interface Browser {
  /** Opens a screen; resolves when everything on it has arrived. Paths begin with `/api/`. */
  show: (what: string, paths: readonly string[]) => Promise<void>
  /** Saves something, then refetches what the screen shows of those nouns, as the pages do. */
  change: (
    what: string,
    save: (client: Client) => Promise<unknown>,
    nouns: readonly string[],
  ) => Promise<unknown>
  /** Downloads a file. */
  download: (what: string, path: string) => Promise<void>
  close: () => void
}

export function openBrowser(url: string, cookie: string, tally: () => Tally, hasStream: boolean): Browser {
  // One of a browser's six connections is the stream's.
  const client = makeClient(url, cookie, { sockets: hasStream ? 5 : 6, compressed: true })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 15_000, gcTime: FORGET_MS, retry: false } },
  })
  queryClient.mount()
  const closing = new AbortController()
  const gatherer = gatherNotices(queryClient, { tell: () => {} })
  if (hasStream) void listen(url, cookie, gatherer, tally, closing.signal)
  let leave = () => {}
  const presence = sayPresence(
    client,
    () => (tally().beats += 1),
    (error) => noteError(tally(), 'presence', error),
  )

  const ask = async (path: string, signal: AbortSignal, isRefetch: boolean) => {
    if (isRefetch) tally().refetches += 1
    signal.addEventListener('abort', () => (tally().aborted += 1), { once: true })
    return JSON.parse((await expectOk(client.get(path, signal))).body.toString())
  }
  const watch = (path: string, what: string) => {
    const queryKey = [[nounOf(path)], path]
    const start = performance.now()
    return new Promise<() => void>((resolve) => {
      const observer = new QueryObserver(queryClient, {
        queryKey,
        queryFn: ({ signal }) => ask(path, signal, queryClient.getQueryData(queryKey) !== undefined),
      })
      let isWaiting = true
      let stop = () => {}
      // What is known already is shown at once.
      const isKnown = queryClient.getQueryData(queryKey) !== undefined
      const settle = () => {
        const { isPending, isError, error } = observer.getCurrentResult()
        if (!isWaiting || isPending) return
        isWaiting = false
        if (isError) noteError(tally(), path, error)
        else if (!isKnown) note(tally(), what, performance.now() - start)
        resolve(() => stop())
      }
      stop = observer.subscribe(settle)
      settle()
    })
  }

  return {
    show: async (what, paths) => {
      const stops = await Promise.all([...frame, ...paths].map((path) => watch(path, what)))
      leave()
      if (hasStream) presence.open(paths)
      leave = () => {
        for (const stop of stops) stop()
      }
    },
    change: async (what, save, nouns) => {
      if (hasStream) presence.change(true)
      const start = performance.now()
      try {
        const saved = await save(client)
        if (hasStream) presence.change(false)
        note(tally(), what, performance.now() - start)
        for (const own of versionsIn(saved)) gatherer.hearOwn(own)
        for (const noun of nouns) void queryClient.invalidateQueries({ queryKey: [[noun]] })
        return saved
      } catch (error) {
        noteError(tally(), what, error)
        return null
      }
    },
    download: async (what, path) => {
      const start = performance.now()
      await expectOk(client.get(path)).then(
        () => note(tally(), what, performance.now() - start),
        (error: unknown) => noteError(tally(), path, error),
      )
    },
    close: () => {
      closing.abort()
      presence.close()
      leave()
      gatherer.stop()
      queryClient.unmount()
      queryClient.clear()
      client.close()
    },
  }
}

/** Reads the stream of changes as `web/shell/live.ts` does. A stream that ends early is an error. */
async function listen(
  url: string,
  cookie: string,
  gatherer: Gatherer,
  tally: () => Tally,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await fetch(`${url}/api/live`, {
      headers: { cookie, accept: 'text/event-stream' },
      signal,
    })
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
    const ending = await readEvents(
      response.body,
      (event) => {
        const notice = readNotice(event)
        if (event.event === 'presence') tally().gatherings += 1
        if (event.event === 'missed') {
          tally().missed += 1
          gatherer.hearThatAnythingChanged()
        }
        if (!notice) return
        tally().notices += 1
        gatherer.hear(notice)
      },
      SILENCE_MS,
    )
    throw new Error(`the stream ${ending}`)
  } catch (error) {
    if (!signal.aborted) noteError(tally(), 'stream', error)
  }
}

/** `quotes` of `/api/quotes/…`, as in the keys of the pages' queries. */
function nounOf(path: string): string {
  return path.split(/[/?]/)[2] ?? ''
}

function note(tally: Tally, what: string, ms: number): void {
  const times = tally.waits.get(what) ?? []
  tally.waits.set(what, times)
  times.push(ms)
}

function noteError(tally: Tally, what: string, error: unknown): void {
  tally.errors.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}
