/** Changes that others make, pushed by the server: what is on screen is asked for anew. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteAnswer } from './connection.ts'
import type { ServerEvent } from './live-events.ts'
import { readEvents } from './read-events.ts'
import { isAskedAnew } from './removal.ts'
import { useSessionEnded } from './session-end.ts'

const LONGEST_WAIT_MS = 60_000
/** The server's beat comes every 25 s. */
const SILENCE_MS = 60_000
/** Figures that follow from other nouns. */
const DERIVED = ['stats']
/**
 * Nouns that are shown with one another: a customer with its groups' terms, a group with how many are in it, a worker
 * with their customers. Somebody is one record by three names.
 */
const ENTWINED: Readonly<Record<string, readonly string[]>> = {
  customers: ['groups', 'workers'],
  groups: ['customers', 'workers'],
  payments: ['customers'],
  workers: ['users', 'profile', 'security'],
  users: ['workers', 'profile', 'security'],
  profile: ['workers', 'users'],
}

/** What changed, by the server's words. */
export interface Notice {
  noun: string
  id: string
  version: number
}

/** Null where anything may have changed: nobody listened for a while. */
type Hear = (notice: Notice | null) => void

const hearers = new Set<Hear>()

/** For what is kept beside the queries, as on a worker's phone. @returns how to hear no more */
export function hearNotices(hear: Hear): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

type Ending = 'ended' | 'refused'

/** Reads the stream until it ends. `refused` where the server has no such thing for us: asking again soon is no use. */
async function listen(signal: AbortSignal, onEvent: (event: ServerEvent) => void): Promise<Ending> {
  const response = await fetch('/api/live', { headers: { accept: 'text/event-stream' }, signal })
  noteAnswer()
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return response.status >= 500 || response.status === 429 ? 'ended' : 'refused'
  }
  await readEvents(response.body, onEvent, SILENCE_MS)
  return 'ended'
}

function noticeOf(event: ServerEvent): Notice | null {
  if (event.name !== 'change') return null
  try {
    const data: unknown = JSON.parse(event.data)
    return isNotice(data) ? data : null
  } catch {
    return null
  }
}

function isNotice(data: unknown): data is Notice {
  return typeof data === 'object' && data !== null && 'noun' in data && typeof data.noun === 'string'
}

/** A first answer that is under way is not broken off, but may be older than the change: it is asked for again. */
async function askAnew(queryClient: QueryClient, noun: string): Promise<void> {
  const queryKey = [[noun]]
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey, predicate: isAskedAnew })
  if (first.length > 0)
    await queryClient.invalidateQueries({
      queryKey,
      predicate: (query) => first.includes(query) && isAskedAnew(query),
    })
}

/** All that is on screen; what is not, once it is looked at. */
function askAllAnew(queryClient: QueryClient): Promise<void> {
  for (const hear of hearers) hear(null)
  return queryClient.invalidateQueries({ refetchType: 'active', predicate: isAskedAnew })
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', see)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const see = () => document.visibilityState === 'visible' && done()
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    // Whoever takes the phone out again is not kept waiting.
    document.addEventListener('visibilitychange', see)
    signal.addEventListener('abort', done)
  })
}

/** Listens for as long as the shell is on screen, and after each loss again with growing pauses. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stop = new AbortController()
    const { signal } = stop
    const run = async () => {
      let pause = 1000
      while (!signal.aborted) {
        const ending = await listen(signal, (event) => {
          pause = 1000
          // The session ended, or what its person may do changed: who this is now decides all else.
          if (event.name === 'session') void queryClient.invalidateQueries({ queryKey: [['profile']] })
          // The server itself heard nothing for a while.
          if (event.name === 'missed') void askAllAnew(queryClient)
          const notice = noticeOf(event)
          if (!notice) return
          const { noun } = notice
          for (const hear of hearers) hear(notice)
          for (const key of [noun, ...(ENTWINED[noun] ?? []), ...DERIVED]) void askAnew(queryClient, key)
        }).catch((): Ending => 'ended')
        if (signal.aborted) return
        if (ending === 'refused') {
          // Who this is by now is shown at once; where another tab signed them in again, there is something to hear.
          void queryClient.invalidateQueries({ queryKey: [['profile']] })
          pause = LONGEST_WAIT_MS
        }
        await wait(pause, signal)
        pause = Math.min(pause * 2, LONGEST_WAIT_MS)
        // What changed while nobody listened is unknown.
        if (!signal.aborted) void askAllAnew(queryClient)
      }
    }
    void run()
    return () => stop.abort()
  }, [queryClient, ended])
}
