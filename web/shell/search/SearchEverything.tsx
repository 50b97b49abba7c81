import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { quietLatePart } from '#web/ui/late.ts'
import { isTyping } from '#web/ui/search-key.ts'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'
import { type Early, EarlyField } from './EarlyField.tsx'

// Loaded when it is first opened: no first screen needs it.
const load = () => import('./PaletteOfRole.tsx')
const Palette = quietLatePart(load)

const keys: readonly Shortcut[] = [{ keys: ['Ctrl', 'K'], does: 'Search everything', isEverywhere: true }]

/** What has to be answered before anything else, like signing in again. */
const FIRST = '[data-answer-first]'

/**
 * The button, and Ctrl-K, that open the search over everything. So does '/', where no list on the screen takes that key
 * for a search of its own.
 */
export function SearchEverything() {
  const [early, setEarly] = useState<Early | null>(null)
  const open = () => {
    if (document.querySelector(FIRST)) return
    // Read now: React may compute the state later, when the keyboard is elsewhere.
    const before = document.activeElement
    setEarly((previous) => previous ?? { text: '', before })
  }
  const close = () => setEarly(null)
  const onOpen = useEffectEvent(open)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (!early || event.key !== 'Escape' || event.isComposing) return
    // For the search alone, wherever in it the keyboard is: the library closes all dialogs at once.
    event.stopImmediatePropagation()
    close()
  })
  useShortcuts(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // It is under way while a finger still looks for the K, so that the first letters are not lost.
      if (event.key === 'Control' || event.key === 'Meta') void load().catch(() => {})
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCtrlK && (!isSlash || event.defaultPrevented || isTyping(event.target))) return
      event.preventDefault()
      onOpen()
    }
    // After the lists, which listen on the document.
    window.addEventListener('keydown', onKey)
    // Before all dialogs, which listen once they are there.
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keydown', onEscape, { capture: true })
    }
  }, [])
  return (
    <>
      <ActionIcon aria-label="Search everything" aria-keyshortcuts="Control+K" onClick={open}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      {early ? (
        <Suspense fallback={<EarlyField early={early} onType={setEarly} />}>
          <Palette early={early} onClose={close} onType={setEarly} />
        </Suspense>
      ) : null}
    </>
  )
}
