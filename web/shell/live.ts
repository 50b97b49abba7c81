/** Changes by other people, pushed by the server: the queries on screen are refetched, gathered for a moment. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EventSourceMessage } from 'eventsource-parser'
import { useEffect } from 'react'
import { noteAnswer } from './connection.ts'
import { forgetNoticed, noticedByPage } from './first-data.ts'
import { type Gatherer, gatherNotices } from './gather-notices.ts'
import { type Notice, readNotice } from './notices.ts'
import { hearOwnChanges } from './own-changes.ts'
import { readEvents } from './read-events.ts'
import { useSessionEnded } from './session-end.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** The server sends a heartbeat every 25 s. */
const SILENCE_MS = 60_000
/** Null if anything may have changed, because the stream was interrupted. */
type Hear = (notice: Notice | null) => void

const hearers = new Set<Hear>()

/**
 * For data outside the queries, as on a worker's phone. Called with gathered notices, when queries are
 * refetched.
 * @returns a function that stops listening
 */
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
  // What was changed since the page's own data were read is not known here: the server says whether anything was.
  const since = noticedByPage()
  const address = since === null ? '/api/live' : `/api/live?since=${encodeURIComponent(since)}`
  const response = await fetch(address, { headers: { accept: 'text/event-stream' }, signal })
  noteAnswer()
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return response.status >= 500 || response.status === 429 ? 'ended' : 'refused'
  }
  forgetNoticed()
  onOpen()
  await readEvents(response.body, onEvent, SILENCE_MS)
  return 'ended'
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

/** Passes on what an event says. */
function takeEvent(queryClient: QueryClient, gatherer: Gatherer, event: EventSourceMessage): void {
  // The session ended, or the person's permissions changed. The profile decides everything else.
  if (event.event === 'session') void queryClient.invalidateQueries({ queryKey: [['profile']] })
  // The server itself missed changes for a while, or this page was too slow to be told of them.
  if (event.event === 'missed') gatherer.hearThatAnythingChanged()
  const notice = readNotice(event)
  if (notice) gatherer.hear(notice)
}

/** Listens until `signal`, and after each loss again. */
async function keepListening(
  queryClient: QueryClient,
  gatherer: Gatherer,
  signal: AbortSignal,
): Promise<void> {
  let pause = FIRST_WAIT_MS
  let wasInterrupted = false
  while (!signal.aborted) {
    let isOpen = false
    const onOpen = () => {
      isOpen = true
      // Changes during the interruption are unknown, so everything is refetched. Not earlier: a change between
      // the refetch and the open stream would be missed.
      if (wasInterrupted) gatherer.hearThatAnythingChanged()
    }
    const ending = await listen(signal, onOpen, (event) => {
      pause = FIRST_WAIT_MS
      takeEvent(queryClient, gatherer, event)
    }).catch((): Ending => 'ended')
    if (signal.aborted) return
    wasInterrupted = true
    if (ending === 'refused') {
      // Shows at once who is signed in now. If another tab signed them in again, there is a stream to read.
      void queryClient.invalidateQueries({ queryKey: [['profile']] })
      pause = LONGEST_WAIT_MS
    }
    // All browsers lose the server at the same moment.
    await wait(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    // If there is no stream to be had, each try refetches everything instead.
    if (!signal.aborted && !isOpen) gatherer.hearThatAnythingChanged()
  }
}

/** Listens while the shell is mounted, and reconnects after each loss, with growing pauses. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const ended = useSessionEnded()
  useEffect(() => {
    if (ended) return
    const stop = new AbortController()
    const gatherer = gatherNotices(queryClient, {
      tell: (notice) => {
        for (const hear of hearers) hear(notice)
      },
      isSeen,
    })
    const see = () => isSeen() && gatherer.see()
    document.addEventListener('visibilitychange', see)
    const stopHearingOwn = hearOwnChanges(gatherer.hearOwn)
    void keepListening(queryClient, gatherer, stop.signal)
    return () => {
      stop.abort()
      gatherer.stop()
      stopHearingOwn()
      document.removeEventListener('visibilitychange', see)
    }
  }, [queryClient, ended])
}

function isSeen(): boolean {
  return document.visibilityState === 'visible'
}
