/** Changes by other people, pushed by the server: the queries on screen are refetched. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EventSourceMessage } from 'eventsource-parser'
import { useEffect } from 'react'
import { noteAnswer } from './connection.ts'
import { readEvents } from './read-events.ts'
import { isAskedAnew } from './removal.ts'
import { useSessionEnded } from './session-end.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** The server sends a heartbeat every 25 s. */
const SILENCE_MS = 60_000
/** Figures that are calculated from other nouns. */
const DERIVED = ['stats']
/**
 * Nouns that are shown together: a customer with its groups' terms, a group with its number of members, a
 * worker with their customers, a quote with whether its invoice can be made void. A person is one record
 * under three nouns.
 */
const ENTWINED: Readonly<Record<string, readonly string[]>> = {
  customers: ['groups', 'workers'],
  groups: ['customers', 'workers'],
  invoices: ['quotes'],
  payments: ['customers'],
  workers: ['users', 'profile', 'security'],
  users: ['workers', 'profile', 'security'],
  profile: ['workers', 'users'],
}

/** What changed, as the server reports it. */
export interface Notice {
  noun: string
  id: string
  version: number
}

/** Null if anything may have changed, because the stream was interrupted. */
type Hear = (notice: Notice | null) => void

const hearers = new Set<Hear>()

/** For data outside the queries, as on a worker's phone. @returns a function that stops listening */
export function hearNotices(hear: Hear): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

type Ending = 'ended' | 'refused'

/**
 * Reads the stream until it ends. Returns `refused` if the server has no stream for us: then an early retry
 * is useless.
 */
async function listen(
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (event: EventSourceMessage) => void,
): Promise<Ending> {
  const response = await fetch('/api/live', { headers: { accept: 'text/event-stream' }, signal })
  noteAnswer()
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return response.status >= 500 || response.status === 429 ? 'ended' : 'refused'
  }
  onOpen()
  await readEvents(response.body, onEvent, SILENCE_MS)
  return 'ended'
}

function noticeOf(event: EventSourceMessage): Notice | null {
  if (event.event !== 'change') return null
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

/**
 * A first request under way is not cancelled, but its response may be older than the change, so it is
 * refetched afterwards.
 */
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

/** Refetches all queries on screen at once; the others when they are shown next. */
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
    // A person who takes the phone out again does not have to wait.
    document.addEventListener('visibilitychange', see)
    signal.addEventListener('abort', done)
  })
}

/** Asks again for what an event says has changed. */
function takeEvent(queryClient: QueryClient, event: EventSourceMessage): void {
  // The session ended, or the person's permissions changed. The profile decides everything else.
  if (event.event === 'session') void queryClient.invalidateQueries({ queryKey: [['profile']] })
  // The server itself missed changes for a while.
  if (event.event === 'missed') void askAllAnew(queryClient)
  const notice = noticeOf(event)
  if (!notice) return
  const { noun } = notice
  for (const hear of hearers) hear(notice)
  for (const key of [noun, ...(ENTWINED[noun] ?? []), ...DERIVED]) void askAnew(queryClient, key)
}

/** Listens until `signal`, and after each loss again. */
async function keepListening(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  let pause = FIRST_WAIT_MS
  let wasInterrupted = false
  while (!signal.aborted) {
    let isOpen = false
    const onOpen = () => {
      isOpen = true
      // Changes during the interruption are unknown, so everything is refetched. Not earlier: a change between
      // the refetch and the open stream would be missed.
      if (wasInterrupted) void askAllAnew(queryClient)
    }
    const ending = await listen(signal, onOpen, (event) => {
      pause = FIRST_WAIT_MS
      takeEvent(queryClient, event)
    }).catch((): Ending => 'ended')
    if (signal.aborted) return
    wasInterrupted = true
    if (ending === 'refused') {
      // Shows at once who is signed in now. If another tab signed them in again, there is a stream to read.
      void queryClient.invalidateQueries({ queryKey: [['profile']] })
      pause = LONGEST_WAIT_MS
    }
    await wait(pause, signal)
    pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    // If there is no stream to be had, each try refetches everything instead.
    if (!signal.aborted && !isOpen) void askAllAnew(queryClient)
  }
}

/** Listens while the shell is mounted, and reconnects after each loss, with growing pauses. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stop = new AbortController()
    void keepListening(queryClient, stop.signal)
    return () => stop.abort()
  }, [queryClient, ended])
}
