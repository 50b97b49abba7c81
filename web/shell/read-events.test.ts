import type { EventSourceMessage } from 'eventsource-parser'
import { expect, it, vi } from 'vitest'
import { readEvents } from './read-events.ts'

function makeStream() {
  let line: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      line = controller
    },
    cancel,
  })
  return {
    body,
    cancel,
    send: (bytes: Uint8Array<ArrayBuffer>) => line?.enqueue(bytes),
    say: (text: string) => line?.enqueue(new TextEncoder().encode(text)),
    end: () => line?.close(),
  }
}

it('yields each complete event, until the stream ends', async () => {
  const { body, say, end } = makeStream()
  const heard: EventSourceMessage[] = []
  const reading = readEvents(body, (event) => heard.push(event), 60_000)
  say('event: change\nda')
  say('ta: 1\n\n: beat\n\nevent: change\n')
  say('data: 2\n\n')
  end()
  expect(await reading).toBe('ended')
  expect(heard).toEqual(['1', '2'].map((data) => expect.objectContaining({ event: 'change', data })))
})

it('reads CRLF, several data lines, and characters split between chunks', async () => {
  const { body, send, end } = makeStream()
  const heard: EventSourceMessage[] = []
  const reading = readEvents(body, (event) => heard.push(event), 60_000)
  const bytes = new TextEncoder().encode('data: a\r\ndata: £\r\n\r\ndata: cut off')
  for (const byte of bytes) send(Uint8Array.of(byte))
  end()
  await reading
  expect(heard.map(({ data }) => data)).toEqual(['a\n£'])
})

it('gives up on a silent stream', async () => {
  vi.useFakeTimers()
  const { body, say, cancel } = makeStream()
  let ended = ''
  void readEvents(body, () => {}, 60_000).then((how) => {
    ended = how
  })
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(25_000)
    say(': beat\n\n')
  }
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).toBe('')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toBe('silent')
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
  vi.useRealTimers()
})
