import { makeStorage } from './memory-storage.ts'

/** A storage of the browser, for what a screen shows first. The server, which may draw that screen, has none: there it is empty. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage {
  return typeof window === 'undefined' ? makeStorage() : window[kind]
}
