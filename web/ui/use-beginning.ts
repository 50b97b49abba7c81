import { useCallback, useState } from 'react'

/**
 * The ref of the field in which a page begins. It takes the focus as the page appears, but not out of a dialog: somebody may
 * have opened the search while the page was still loading, and their next key is meant for that.
 * @param isFirst whether the page begins here; what it is later does not matter
 */
export function useBeginning(isFirst: boolean): (field: HTMLElement | null) => void {
  const [begins] = useState(isFirst)
  return useCallback(
    (field) => {
      if (begins && !document.activeElement?.closest('[role="dialog"]')) field?.focus()
    },
    [begins],
  )
}
