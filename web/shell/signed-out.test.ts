import { expect, it } from 'vitest'
import { isSessionToEnd, isSignedOut, noteSignedIn, noteSignedOut } from './signed-out.ts'

function makeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

it('after signing out the password is asked for, before and after the server ended the session', () => {
  const storage = makeStorage()
  expect([isSignedOut(storage), isSessionToEnd(storage)]).toEqual([false, false])
  noteSignedOut(storage, false)
  expect([isSignedOut(storage), isSessionToEnd(storage)]).toEqual([true, true])
  noteSignedOut(storage, true)
  expect([isSignedOut(storage), isSessionToEnd(storage)]).toEqual([true, false])
  noteSignedIn(storage)
  expect([isSignedOut(storage), isSessionToEnd(storage)]).toEqual([false, false])
})

it('without storage, signing in and out work', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = { ...makeStorage(), getItem: refuse, setItem: refuse, removeItem: refuse }
  noteSignedOut(storage, false)
  noteSignedIn(storage)
  expect([isSignedOut(storage), isSessionToEnd(storage)]).toEqual([false, false])
})
