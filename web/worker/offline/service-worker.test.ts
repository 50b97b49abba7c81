import { afterEach, expect, test, vi } from 'vitest'
import { startServiceWorker } from './service-worker.ts'

const TAKE_OVER_MS = 4000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** A page with a newer service worker that waits, and the function that switches to it. */
async function openPage() {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const asked: unknown[] = []
  const reload = vi.fn()
  const registration = Object.assign(new EventTarget(), {
    waiting: { postMessage: (message: unknown) => asked.push(message) },
    installing: null,
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', { location: { reload } })
  let change = () => {}
  startServiceWorker((offered) => {
    change = offered
  })
  await vi.advanceTimersByTimeAsync(0)
  const takeOver = () => serviceWorker.dispatchEvent(new Event('controllerchange'))
  return { asked, reload, change: () => change(), takeOver }
}

test('the newer one is asked to take over, and the page reloads once when it has', async () => {
  const { asked, reload, change, takeOver } = await openPage()
  change()
  change()
  expect(asked[0]).toEqual({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  await vi.advanceTimersByTimeAsync(2 * TAKE_OVER_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an older one that does not give way holds the page back for a moment only', async () => {
  const { reload, change } = await openPage()
  change()
  await vi.advanceTimersByTimeAsync(TAKE_OVER_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(TAKE_OVER_MS)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload that the older one took with it when it gave way is begun again', async () => {
  const { reload, change, takeOver } = await openPage()
  change()
  await vi.advanceTimersByTimeAsync(TAKE_OVER_MS)
  expect(reload).toHaveBeenCalledTimes(1)
  takeOver()
  expect(reload).toHaveBeenCalledTimes(2)
})
