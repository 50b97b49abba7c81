import { type RefObject, useEffect } from 'react'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

const keys: readonly Shortcut[] = [{ keys: ['/'], does: 'Search this list' }]

/** Whether a key belongs to a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** '/' focuses this field, unless somebody is typing elsewhere. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useShortcuts(keys)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      // The list is behind a dialog.
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}
