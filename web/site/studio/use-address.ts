import { useEffect } from 'react'
import { designToQuery, type SignDesign } from '#domain/sign/sign-design.ts'

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const pauseMs = 400

/** The path that opens a design again: `/?text=…`. */
export function linkOf(design: SignDesign): string {
  return `/?${new URLSearchParams(designToQuery(design))}`
}

/** Updates the address with the design, from the first change on. */
export function useAddress(design: SignDesign, first: SignDesign): void {
  const link = linkOf(design)
  const untouched = link === linkOf({ ...first, light: design.light })
  useEffect(() => {
    const known = window.location.search !== ''
    if (untouched && !known) return
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', link), pauseMs)
    return () => clearTimeout(timer)
  }, [link, untouched])
}
