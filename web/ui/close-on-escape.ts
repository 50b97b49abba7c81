import { useEffect } from 'react'

/**
 * Closes a panel on Escape, unless the key was pressed in a dialog over it: the library's own way closes both.
 * @param id the panel's, from which the library makes the id of its title
 */
export function useCloseOnEscape(id: string, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing) return
      const pressed = target instanceof Element ? target : document.body
      // An open list of choices takes the key for itself.
      if (pressed.getAttribute('data-mantine-stop-propagation') === 'true') return
      const dialog = pressed.closest('[aria-modal="true"]')
      if (dialog === null || dialog.getAttribute('aria-labelledby') === `${id}-title`) close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [id, isOpen, close])
}
