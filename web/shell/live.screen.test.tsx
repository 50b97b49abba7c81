/** The stream of changes: what is refetched when it was interrupted. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient as pageQueries } from '../call.ts'
import { useLive } from './live.ts'
import { type OwnVersion, subscribeToOwnChanges } from './own-changes.ts'

/** A screen that shows how often its query was fetched. */
function Screen() {
  useLive({ id: 'ann', role: 'admin' })
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
    send: (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text)),
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

const change = (version: number) =>
  `event: change\ndata: ${JSON.stringify({ noun: 'workers', id: 'w', version })}\n\n`

test('changes are refetched once for many, and while the page is hidden not before it is seen', async () => {
  const stream = await openWithStream()
  await expect.element(page.getByText('fetched 1')).toBeVisible()
  await expect.poll(stream.requests).toBe(1)
  stream.open()
  for (let version = 1; version <= 20; version++) stream.send(change(version))
  await expect.element(page.getByText('fetched 2')).toBeVisible()

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  stream.send(change(21))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(fetches).toBe(2)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByText('fetched 3')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(fetches).toBe(3)
})

test('what a call saved is known as this page’s own before the screen refetches it', async () => {
  const heard: (OwnVersion | string)[] = []
  onTestFinished(subscribeToOwnChanges(({ id, version }) => void heard.push({ id, version })))
  const saving = pageQueries.getMutationCache().build(pageQueries, {
    mutationFn: () => Promise.resolve({ id: 'c', version: 2 }),
    onSuccess: () => void heard.push('refetch'),
  })
  await saving.execute(undefined)
  expect(heard).toEqual([{ id: 'c', version: 2 }, 'refetch'])
})

test('at midnight in London everything on screen is fetched again: what is late is another day’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await openWithStream()
  await expect.element(page.getByText('fetched 1')).toBeVisible()
  vi.setSystemTime(new Date('2026-11-23T00:00:05Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('fetched 2')).toBeVisible()
})
