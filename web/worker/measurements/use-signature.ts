/** A signature in progress, before it is signed off. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { SignOff } from '#domain/survey/measurements.ts'

export interface SignatureForm {
  name: string
  setName: (name: string) => void
  strokes: SignOff['strokes']
  setStrokes: (strokes: SignOff['strokes']) => void
  isWhole: boolean
  /** Ends it. @returns the sign-off, or null if the name or the signature is missing */
  take: () => SignOff | null
}

/**
 * @param onSign is called if the sign-off is complete and the page or this part of it is left, because nobody
 * likes to sign twice
 */
export function useSignature(onSign: (signOff: SignOff) => void): SignatureForm {
  const [name, setName] = useState('')
  const [strokes, setStrokes] = useState<SignOff['strokes']>([])
  const isWhole = name.trim() !== '' && strokes.length > 0
  const take = () => {
    if (!isWhole) return null
    setName('')
    setStrokes([])
    return { name: name.trim(), strokes, at: new Date().toISOString() }
  }
  const leave = useRef(() => {})
  leave.current = () => {
    const signOff = take()
    if (signOff) onSign(signOff)
  }
  // Both run before the survey stores what was typed in the page's last moment.
  useLayoutEffect(() => {
    const go = () => leave.current()
    window.addEventListener('pagehide', go, { capture: true })
    return () => {
      window.removeEventListener('pagehide', go, { capture: true })
      go()
    }
  }, [])
  return { name, setName, strokes, setStrokes, isWhole, take }
}
