import { useEffect, useState } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { describeSign } from '#web/sign/describe-sign.ts'

const pauseMs = 1200

/** A description of the drawing, announced once the changes pause, and not before the first change. */
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
