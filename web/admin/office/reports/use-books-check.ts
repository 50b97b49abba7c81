import { useEffect, useRef, useState } from 'react'
import { type BookCheck, type BookPart, bookParts, QUICK_PART } from '#domain/office/books-check.ts'
import { calls, readFailure } from '#web/call.ts'

/** How far the check of a part is. */
export type PartState =
  | { state: 'not-asked' }
  | { state: 'checking' }
  | { state: 'checked'; check: BookCheck }
  | { state: 'failed'; message: string }

/** The parts of the books: the quick one is checked at once, all of them one after the other when asked. */
export function useBooksCheck() {
  const [states, setStates] = useState<Partial<Record<BookPart, PartState>>>({})
  const [isBusy, setBusy] = useState(false)
  const isLeft = useRef(false)

  const checkOne = async (part: BookPart) => {
    const set = (state: PartState) => setStates((before) => ({ ...before, [part]: state }))
    set({ state: 'checking' })
    try {
      // Not as a query: that gives up after some seconds, and this may take minutes.
      set({ state: 'checked', check: await calls.booksCheck.check({ part }) })
    } catch (error) {
      set({ state: 'failed', message: readFailure(error).message })
    }
  }
  const checkAll = async () => {
    setBusy(true)
    setStates({})
    for (const part of bookParts) if (!isLeft.current) await checkOne(part)
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    isLeft.current = false
    void checkOne(QUICK_PART)
    return () => {
      isLeft.current = true
    }
  }, [])
  const stateOf = (part: BookPart): PartState => states[part] ?? { state: 'not-asked' }
  return { stateOf, isBusy, checkAll, checkOne }
}
