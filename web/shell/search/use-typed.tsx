import { useCallback, useState } from 'react'
import { type Early, EarlyField } from './EarlyField.tsx'

/**
 * What is typed into the search, without losing a letter: its window is drawn a moment after the search is loaded, and
 * until then `until` takes what is typed. `takeKeyboard` is for the window's field.
 */
export function useTyped(early: Early, onClose: () => void) {
  const [text, setText] = useState(early.text)
  const [hasField, setHasField] = useState(false)
  const takeKeyboard = useCallback((field: HTMLInputElement | null) => {
    field?.focus()
    if (field) setHasField(true)
  }, [])
  const until = hasField ? null : (
    <EarlyField early={{ ...early, text }} onType={(typing) => (typing ? setText(typing.text) : onClose())} />
  )
  return { text, setText, takeKeyboard, until }
}
