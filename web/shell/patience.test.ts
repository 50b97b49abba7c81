import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchPatiently } from './patience.ts'

const request = () => new Request('https://shop.example/api/customers')

/** A server that responds after a number of milliseconds, or never. */
function answerAfter(ms: number): void {
  vi.stubGlobal(
    'fetch',
    (_: Request, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        if (Number.isFinite(ms)) setTimeout(() => resolve(new Response('x')), ms)
      }),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives up on a connection without an answer', async () => {
  answerAfter(Number.POSITIVE_INFINITY)
  const refused = expect(fetchPatiently(request(), {})).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
})

it('waits for a slow answer, and for its body without limit', async () => {
  answerAfter(10_000)
  const asked = fetchPatiently(request(), {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await (await asked).text()).toBe('x')
})

it('stops when the caller aborts', async () => {
  answerAfter(Number.POSITIVE_INFINITY)
  const leaving = new AbortController()
  const asked = fetchPatiently(new Request(request(), { signal: leaving.signal }), {})
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
