/**
 * One connection a browser: of all tabs of a person one reads the stream of changes and passes on what it hears. Who
 * holds the lock reads. The others wait for it, and take it from one that does not answer any more.
 */
import { mayHaveMissed } from '#domain/heard-up-to.ts'
import type { ReadStreamOptions } from './read-stream.ts'
import { type Channel, ownTabs, type Tabs } from './tabs.ts'
import type { Word } from './words.ts'

/** The server says something every 25 s. After this silence a tab asks whether anybody still reads. */
const QUIET_MS = 40_000
const LOOK_EVERY_MS = 15_000
/** So long the tab that reads may take to answer: it may be busy. */
const ANSWER_MS = 5_000

/** What tabs say to each other. */
type Message =
  | { word: Word }
  | { ask: true }
  | { here: { upTo: string | null; isSeen: boolean; silentMs: number } }

interface Sharing {
  /** Whose tabs these are, with what they may hear. Tabs of another account have other names for all of this. */
  account: string
  /** Reads the stream until the signal. */
  read: (reading: Omit<ReadStreamOptions, 'person'>) => Promise<void>
  /** How far the page had heard when its data were read, if it knows. */
  heardByPage: string | null
  hear: (word: Word) => void
  signal: AbortSignal
  tabs?: Tabs
}

/** Reads the stream, or hears it from another tab, until `signal`. */
export function shareStream({ account, read, heardByPage, hear, signal, tabs = ownTabs }: Sharing): void {
  let upTo = heardByPage
  const say = (word: Word) => {
    if (word.kind === 'heard') upTo = word.upTo
    hear(word)
  }
  const { locks } = tabs
  const name = `fascia.live.${account}`
  const channel = locks ? tabs.openChannel(name) : null
  // Browsers have locks over https only. Without them each tab reads for itself.
  if (!locks || !channel) {
    void read({ heardUpTo: () => upTo, wasInterrupted: false, say, signal })
    return
  }

  /** Stops reading; null while another tab reads. */
  let reading: AbortController | null = null
  let waiting: AbortController | null = null
  let isAsleep = false
  /** Another tab read for this one. */
  let wasFollowing = false
  let hasHeardHowFar = false
  /** When the tab that reads, or this one while it reads, last heard of the server; and when it gave a sign of life. */
  let wordAt = tabs.now()
  let signAt = tabs.now()

  const lead = async () => {
    if (signal.aborted) return
    const own = new AbortController()
    reading = own
    wordAt = tabs.now()
    const stopped = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()))
    const untilEnd = read({
      heardUpTo: () => upTo,
      wasInterrupted: wasFollowing,
      signal: own.signal,
      say: (word) => {
        if (own.signal.aborted) return
        wordAt = tabs.now()
        post(channel, { word })
        say(word)
      },
    })
    // The next tab does not wait until a dead connection is given up.
    await Promise.race([untilEnd, stopped])
  }
  const stopReading = () => {
    reading?.abort()
    reading = null
  }
  const queue = () => {
    if (waiting || reading || isAsleep || signal.aborted) return
    const own = new AbortController()
    waiting = own
    locks
      .request(name, { signal: own.signal }, () => {
        if (waiting === own) waiting = null
        return lead()
      })
      // Taken by another tab, because this one did not answer.
      .catch(() => {})
      .finally(() => {
        if (own.signal.aborted) return
        stopReading()
        queue()
      })
  }
  const take = () => {
    if (reading || signal.aborted) return
    wasFollowing = true
    locks.request(name, { steal: true }, lead).catch(() => stopReading())
  }
  const ask = () => {
    if (reading) return
    const asked = tabs.now()
    post(channel, { ask: true })
    setTimeout(() => {
      if (signAt < asked && tabs.isSeen()) take()
    }, ANSWER_MS)
  }
  const hearOther = (word: Word) => {
    // What changed since the page's own data were read, and before it heard the others.
    const isBehind =
      !hasHeardHowFar && word.kind === 'heard' && upTo !== null && mayHaveMissed(upTo, word.upTo)
    if (word.kind === 'heard') hasHeardHowFar = true
    if (isBehind) hear({ kind: 'missed' })
    say(word)
  }
  const hearMessage = (message: Message) => {
    if ('ask' in message) {
      if (reading) post(channel, { here: { upTo, isSeen: tabs.isSeen(), silentMs: tabs.now() - wordAt } })
      return
    }
    if (reading) return
    signAt = tabs.now()
    wasFollowing = true
    if ('word' in message) return hearOther(message.word)
    const { here } = message
    if (here.upTo !== null) hearOther({ kind: 'heard', upTo: here.upTo })
    // A hidden tab tries again seldom, because browsers slow its clocks down.
    if (!here.isSeen && here.silentMs > QUIET_MS && tabs.isSeen()) take()
  }

  channel.onmessage = ({ data }) => hearMessage(data as Message)
  const looking = setInterval(() => {
    if (tabs.isSeen() && tabs.now() - signAt > QUIET_MS) ask()
  }, LOOK_EVERY_MS)
  const sleep = () => {
    isAsleep = true
    waiting?.abort()
    waiting = null
    stopReading()
  }
  const awake = () => {
    isAsleep = false
    queue()
  }
  const stopWatching = tabs.watch({ onSeen: ask, onAsleep: sleep, onAwake: awake })
  queue()
  ask()
  signal.addEventListener('abort', () => {
    clearInterval(looking)
    stopWatching()
    sleep()
    channel.close()
  })
}

function post(channel: Channel, message: Message): void {
  channel.postMessage(message)
}
