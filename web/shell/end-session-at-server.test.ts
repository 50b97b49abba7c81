/** A device with full storage can still be signed out of. */
import { afterEach, expect, it, vi } from 'vitest'
import { makeStorage } from '../ui/memory-storage.ts'
import { endSessionAtServer } from './end-session-at-server.ts'
import { isSignedOut, noteSignedIn, noteSignedOut } from './signed-out.ts'

afterEach(() => vi.unstubAllGlobals())

function stub(answer: () => Promise<Response>) {
  const ask = vi.fn(answer)
  const storage = makeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', ask)
  return { ask, storage }
}
const done = () => Promise.resolve(Response.json({ success: true }))

it('the server is asked once, until it has ended the session', async () => {
  const { ask, storage } = stub(done)
  noteSignedOut(storage, false)
  expect(await endSessionAtServer()).toBe(true)
  expect(await endSessionAtServer()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('without storage to note the sign-out, the server is asked all the same', async () => {
  const { ask, storage } = stub(done)
  const full = new DOMException('full', 'QuotaExceededError')
  const setItem = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw full
  })
  const isNoted = noteSignedOut(storage, false)
  expect(isNoted).toBe(false)
  setItem.mockRestore()
  expect(await endSessionAtServer(isNoted)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(isSignedOut(storage)).toBe(true)
})

it('nothing is asked if a person has signed in since', async () => {
  const { ask, storage } = stub(done)
  noteSignedOut(storage, false)
  noteSignedIn(storage)
  expect(await endSessionAtServer()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})
