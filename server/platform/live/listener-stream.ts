/** The stream to one open browser. What waits for a slow one is bounded: it is told that it missed something. */
import { toEvent } from './bursts.ts'

/** Bytes that may wait here for one browser; some 150 notices. The socket holds as much again. */
const MOST_WAITING = 16 * 1024

export interface ListenerStream {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Sends events, or drops them if too much waits; then `missed` is sent as soon as there is room again. */
  send: (events: Uint8Array<ArrayBuffer>) => void
  /** Sends what waits, and ends. */
  end: () => void
}

const missed = toEvent('missed', 'anything')

/** @param onLeft called once when the browser is gone, or when `end` was called */
export function openListenerStream(onLeft: () => void): ListenerStream {
  const { promise, resolve: leave } = Promise.withResolvers<void>()
  void promise.then(onLeft)
  let isOpen = true
  let hasMissed = false
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (made) => {
        controller = made
      },
      pull: (ready) => {
        if (!hasMissed) return
        hasMissed = false
        ready.enqueue(missed)
      },
      cancel: () => {
        isOpen = false
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  )
  return {
    body,
    send: (events) => {
      if (!isOpen || hasMissed) return
      if ((controller?.desiredSize ?? 0) <= 0) hasMissed = true
      else controller?.enqueue(events)
    },
    end: () => {
      if (!isOpen) return
      isOpen = false
      controller?.close()
      leave()
    },
  }
}
