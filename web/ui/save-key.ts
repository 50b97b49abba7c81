type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** How a save button's keys are told of. */
export const SAVE_KEYS = { title: 'Ctrl-S or Ctrl-Enter', 'aria-keyshortcuts': 'Control+S Control+Enter' }

/** Ctrl-Enter, or Ctrl-S as in most programs, where browsers would otherwise save the page as a file. */
export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  if (!ctrlKey && !metaKey) return false
  return key === 'Enter' || (key.toLowerCase() === 's' && !altKey && !shiftKey)
}
