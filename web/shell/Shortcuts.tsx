import { useEffect, useState } from 'react'
import { latePart } from '../ui/late.ts'
import { isTyping } from '../ui/search-key.ts'
import { onShowShortcuts, type Shortcut, useShortcuts } from '../ui/shortcuts.ts'

const ShortcutsDialog = latePart(() => import('./ShortcutsDialog.tsx'))

const own: readonly Shortcut[] = [{ keys: ['?'], does: 'Show these keys', isEverywhere: true }]

/** '?' lists the keys that work on this screen, unless somebody types or a dialog is open. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(own)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    const stopHearing = onShowShortcuts(() => setOpen(true))
    return () => {
      window.removeEventListener('keydown', onKey)
      stopHearing()
    }
  }, [])
  if (!isOpen) return null
  return <ShortcutsDialog onClose={() => setOpen(false)} />
}
