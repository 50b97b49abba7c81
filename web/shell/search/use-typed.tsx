import { useCallback, useRef, useState } from 'react'
import { type Early, EarlyField } from './EarlyField.tsx'
import { useHeldKeyboard } from './held-keyboard.ts'

/**
 * What is typed into the search, without losing a letter: its window is drawn a moment after the search is loaded, and
 * until then `until` takes what is typed. `takeKeyboard` is for the window's field.
 */
export function useTyped(early: Early) {
  const [text, setText] = useState(early.text)
  const [hasField, setHasField] = useState(false)
  const shown = useRef<HTMLInputElement>(null)
  useHeldKeyboard(shown)
  const takeKeyboard = useCallback((field: HTMLInputElement | null) => {
    shown.current = field
    field?.focus()
    if (field) setHasField(true)
  }, [])
  const until = hasField ? null : (
    <EarlyField early={{ ...early, text }} onType={(typing) => setText(typing.text)} />
  )
  return { text, setText, takeKeyboard, until }
}
