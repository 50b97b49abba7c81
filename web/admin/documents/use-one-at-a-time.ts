import { useCallback, useRef, useState } from 'react'

/**
 * Runs one deed at a time: whoever clicks twice has clicked once. The second click comes before React
 * has drawn the button disabled, so the lock is not state.
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
