/** The stream of changes: what is refetched when it was interrupted. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLive } from './live.ts'

/** A screen that shows how often its query was fetched. */
function Screen() {
  useLive()
  const { data } = useQuery({ queryKey: [['profile']], queryFn: () => ++fetches })
  return <p>fetched {data}</p>
}

let fetches = 0

/** Opens the screen; `open` answers the next request for the stream, `requests` counts them. */
async function openWithStream() {
  fetches = 0
  const waiting: ((response: Response) => void)[] = []
  let requests = 0
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    requests += 1
    return new Promise((resolve) => waiting.push(resolve))
  })
  const queryClient = new QueryClient()
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  onTestFinished(() => screen.unmount())
  return {
    requests: () => requests,
    open: () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
      waiting.shift()?.(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
    },
    refuse: () => waiting.shift()?.(new Response(null, { status: 503 })),
    close: () => streams.at(-1)?.close(),
  }
}

test('after an interruption everything is refetched once the stream is open, so no change is missed', async () => {
  const stream = await openWithStream()
  await expect.element(page.getByText('fetched 1')).toBeVisible()
  await expect.poll(stream.requests).toBe(1)
  stream.open()
  stream.close()
  await expect.poll(stream.requests).toBe(2)
  // What is fetched before the stream is open may be older than a change that it does not report.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(fetches).toBe(1)
  stream.open()
  await expect.element(page.getByText('fetched 2')).toBeVisible()
})

test('while the stream cannot be opened, each try refetches', async () => {
  const stream = await openWithStream()
  await expect.poll(stream.requests).toBe(1)
  stream.refuse()
  await expect.element(page.getByText('fetched 2')).toBeVisible()
  await expect.poll(stream.requests).toBe(2)
})
