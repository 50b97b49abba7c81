import { type RefObject, useLayoutEffect } from 'react'

const OWN = '[aria-label="Search everything"]'
const DIALOGS = `[aria-modal="true"]:not(${OWN})`

/** While the search is open it has the keyboard: a dialog that opens meanwhile is below it, and gets it afterwards. */
export function useHeldKeyboard(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(DIALOGS)) field.current?.focus()
    }
    document.addEventListener('focusin', hold)
    return () => document.removeEventListener('focusin', hold)
  }, [field])
}

/** The dialogs below the search. */
export const dialogsBelow = () => [...document.querySelectorAll<HTMLElement>(DIALOGS)]

/** @param before where the keyboard was before the search was opened */
export function giveKeyboardBack(before: Element | null): void {
  const dialog = dialogsBelow().at(-1)
  const to =
    dialog && !dialog.contains(before)
      ? (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)
      : before
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
}
