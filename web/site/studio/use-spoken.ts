import { useEffect, useState } from 'react'
import type { SignDesign } from '#domain/sign-design.ts'
import { describeSign } from '#web/ui/sign/describe-sign.ts'

const pauseMs = 1200

/** What the drawing shows now, in words; said once the changes pause, and nothing before the first of them. */
export function useSpoken(design: SignDesign, light: SignDesign['light'] | null, moved: boolean): string {
  const [spoken, setSpoken] = useState('')
  const words = describeSign(design, light === null)
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => setSpoken(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words, moved])
  return spoken
}
