/** Reads the server's stream of changes, and opens it again after each loss, with growing pauses. */
import { noteAnswer } from './connection.ts'
import { readEvents } from './read-events.ts'
import { readWord, type Word } from './words.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** The server says something every 25 s. */
const SILENCE_MS = 60_000

export interface ReadStreamOptions {
  /** Whose page this is. The server sends nobody else's stream. */
  person: string
  /** How far this page has heard, or its data were brought along; null if it does not know. */
  heardUpTo: () => string | null
  /** Nobody read for this page for a while, so what it does not know about is missed. */
  wasInterrupted: boolean
  say: (word: Word) => void
  signal: AbortSignal
}

type Ending = 'ended' | 'refused'

/** Reads until `signal`. */
export async function readStream({
  person,
  heardUpTo,
  say,
  signal,
  ...reading
}: ReadStreamOptions): Promise<void> {
  let pause = FIRST_WAIT_MS
  let { wasInterrupted } = reading
  while (!signal.aborted) {
    let isOpen = false
    const since = heardUpTo()
    const onOpen = () => {
      isOpen = true
      // The server says whether anything was missed since. Otherwise everything is refetched. Not earlier: a
      // change between the refetch and the open stream would be missed.
      if (wasInterrupted && since === null) say({ kind: 'missed' })
    }
    const onWord = (word: Word) => {
      pause = FIRST_WAIT_MS
      say(word)
    }
    const ending = await listen({ person, since, signal, onOpen, onWord }).catch((): Ending => 'ended')
    if (signal.aborted) return
    wasInterrupted = true
    if (ending === 'refused') {
      // Shows at once who is signed in now. If another tab signed them in again, there is a stream to read.
      say({ kind: 'session' })
      pause = LONGEST_WAIT_MS
    }
    // All browsers lose the server at the same moment.
    await wait(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    // If there is no stream to be had, each try refetches everything instead.
    if (!signal.aborted && !isOpen) say({ kind: 'missed' })
  }
}

interface Listening {
  person: string
  since: string | null
  signal: AbortSignal
  onOpen: () => void
  onWord: (word: Word) => void
}

/**
 * Reads the stream until it ends. Returns `refused` if the server has no stream for us: then an early retry
 * is useless.
 */
async function listen({ person, since, signal, onOpen, onWord }: Listening): Promise<Ending> {
  const query = new URLSearchParams({ as: person, ...(since === null ? {} : { since }) })
  const response = await fetch(`/api/live?${query}`, { headers: { accept: 'text/event-stream' }, signal })
  noteAnswer()
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return response.status >= 500 || response.status === 429 ? 'ended' : 'refused'
  }
  onOpen()
  const onEvent = (event: Parameters<typeof readWord>[0]) => {
    const word = readWord(event)
    if (word) onWord(word)
  }
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
