/** What waits for one browser is bounded, and a browser that was too slow is told that it missed something. */
import { expect, test } from 'vitest'
import { openListenerStream } from './listener-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const event = `data: ${'x'.repeat(90)}\n\n`
const MISSED = 'event: missed\ndata: anything\n\n'

/** Begins to read. @returns what was read so far */
function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): () => string {
  let text = ''
  const decoder = new TextDecoder()
  const reading = async () => {
    for await (const part of body) text += decoder.decode(part, { stream: true })
  }
  void reading()
  return () => text
}

test('a browser that does not read is kept little for, then told that it missed something, and then all again', async () => {
  const { body, send } = openListenerStream(() => {})
  for (let n = 0; n < 100_000; n++) send(bytes(event))
  const text = read(body)
  await expect.poll(text).toMatch(/missed\ndata: anything\n\n$/)
  const waited = text()
  expect(waited.length).toBeLessThan(20_000)
  expect(waited.split(MISSED)).toEqual([event.repeat((waited.length - MISSED.length) / event.length), ''])
  send(bytes('data: later\n\n'))
  await expect.poll(text).toBe(`${waited}data: later\n\n`)
})

test('a browser that reads is told everything', async () => {
  const { body, send, end } = openListenerStream(() => {})
  const text = read(body)
  for (let n = 0; n < 1000; n++) {
    send(bytes(event))
    if (n % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  end()
  await expect.poll(text).toBe(event.repeat(1000))
})

test('it says once that the browser has left, however it left', async () => {
  let left = 0
  const gone = openListenerStream(() => left++)
  await gone.body.cancel()
  gone.send(bytes(event))
  gone.end()
  const ended = openListenerStream(() => left++)
  ended.end()
  ended.end()
  ended.send(bytes(event))
  await expect.poll(() => left).toBe(2)
})
