import { useCallback, useRef, useState } from 'react'

/**
 * Runs one action at a time, so that a double click counts once. The second click comes before React has
 * rendered the button disabled, so the lock is not state.
 */
export function useOneAtATime(): { isBusy: boolean; run: (deed: () => Promise<void>) => Promise<void> } {
  const isLocked = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(async (deed: () => Promise<void>) => {
    if (isLocked.current) return
    isLocked.current = true
    setBusy(true)
    try {
      await deed()
    } finally {
      isLocked.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, run }
}
