import { type RefObject, useLayoutEffect } from 'react'

/** Those that the search is opened over, or that open below it. */
export const DIALOGS_BELOW = '[aria-modal="true"]:not([aria-label="Search everything"])'

/** While the search is open it has the keyboard: a dialog that opens meanwhile is below it, and gets it afterwards. */
export function useHeldKeyboard(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(DIALOGS_BELOW)) field.current?.focus()
    }
    document.addEventListener('focusin', hold)
    return () => document.removeEventListener('focusin', hold)
  }, [field])
}
