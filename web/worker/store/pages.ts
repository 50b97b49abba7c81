/**
 * The open pages of this browser: each holds a lock with its own name until it is gone, even if it crashes.
 */
import { v7 as uuid } from 'uuid'
import type { StoreDatabase } from './database.ts'
import { pagesWithNotes, startOfNotes, writeNotes } from './unwritten.ts'

const lockOf = (page: string) => `fascia-page-${page}`

let own: string | undefined

/** The name of this page. No other page has it, and later ones sort after it. */
export function thisPage(): string {
  if (own !== undefined) return own
  own = uuid()
  // Held until the page is gone, because this promise never resolves.
  void navigator.locks?.request(lockOf(own), () => new Promise(() => {})).catch(() => {})
  return own
}

/**
 * Writes into the database what closed pages left: now, and whenever a page closes while this one is open.
 * Browsers without locks, or a page without https, cannot tell which pages are gone, so there it is done
 * once, now.
 * @param onWritten is called each time
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
      // The lock is granted once its page is gone, to one waiting page at a time.
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
