/** The open pages of this browser: each holds a lock of its own name for as long as it lives, however it ends. */
import { v7 as uuid } from 'uuid'
import type { StoreDatabase } from './database.ts'
import { pagesWithNotes, startOfNotes, writeNotes } from './unwritten.ts'

const lockOf = (page: string) => `fascia-page-${page}`

let own: string | undefined

/** The name of this page. No other has it, and later ones come after it in order. */
export function thisPage(): string {
  if (own !== undefined) return own
  own = uuid()
  // Until the page is gone: this promise is never kept.
  void navigator.locks?.request(lockOf(own), () => new Promise(() => {})).catch(() => {})
  return own
}

/**
 * Writes what pages left that are gone into the database, as soon as they are: now, and for as long as this one is open.
 * Browsers without locks, or a page that is not on https, cannot tell who is gone: there it is done once, now.
 * @param onWritten is told each time
 */
export function writeWhatIsLeft(
  db: StoreDatabase,
  storage: Storage,
  person: string,
  onWritten: () => void,
): void {
  const here = thisPage()
  const awaited = new Set<string>()
  const take = async (page: string) => {
    const write = () => writeNotes(db, storage, person, page)
    try {
      // Given once its page is gone, and to one of those who wait for it at a time.
      await (navigator.locks ? navigator.locks.request(lockOf(page), write) : write())
      onWritten()
    } catch (error) {
      console.error('What was typed last could not be written', error)
    } finally {
      awaited.delete(page)
    }
  }
  const look = () => {
    for (const page of pagesWithNotes(storage, person)) {
      if (page === here || awaited.has(page)) continue
      awaited.add(page)
      void take(page)
    }
  }
  look()
  if (!navigator.locks) return
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(startOfNotes(person))) look()
  })
}
