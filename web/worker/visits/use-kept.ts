/** What is half typed, on the phone's disk with every key: a page may be gone in a moment. */
import { useState } from 'react'
import { useProfile } from '../../shell/profile.ts'
import { startOfTyped } from '../store/typed.ts'

/** @param name of the field among all of this person's: 'snag of <visit>' */
export function useKept<Value>(name: string, empty: Value): [Value, (value: Value) => void, () => void] {
  const { id } = useProfile()
  const key = `${startOfTyped(id)}${name}`
  const [value, setValue] = useState<Value>(() => readKept(key) ?? empty)
  const change = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without room or if it is forbidden, it is only on the screen.
    }
  }
  const forget = () => {
    setValue(empty)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }
  return [value, change, forget]
}

function readKept<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}
