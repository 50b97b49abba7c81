/** Renders only the rows of a long list that are near the view. All rows have one height. */
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Window {
  first: number
  /** The one after the last. */
  end: number
}

/** Rows that are rendered beyond either edge of the view. */
const AROUND = 4

/** How many pixels a length in rem is here: people may have enlarged the text. */
export function pixelsOf(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Which of `count` rows of `height` pixels to render in what `view` shows. */
export function useWindow(view: RefObject<HTMLElement | null>, count: number, height: number): Window {
  const [shown, setShown] = useState({ from: 0, to: 12 })
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const look = () => {
      const from = Math.floor(element.scrollTop / height)
      const to = Math.ceil((element.scrollTop + element.clientHeight) / height)
      setShown((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [view, height])
  const end = Math.min(count, shown.to + AROUND)
  return { first: Math.max(0, Math.min(shown.from - AROUND, end)), end }
}
