import { useRef } from 'react'

/** Who taps twice is done with it by then. */
const TAPPED_TWICE_MS = 700

/**
 * For what takes the place of the button that was tapped: the second tap of somebody who taps twice must not press
 * that as well. Asked at each tap, by when the finger was there and not by when the page comes to it.
 * @returns whether a tap is the second of two
 */
export function useSecondTap(): (tap: { timeStamp: number }) => boolean {
  const first = useRef(Number.NEGATIVE_INFINITY)
  return ({ timeStamp }) => {
    const isSecond = timeStamp - first.current < TAPPED_TWICE_MS
    if (!isSecond) first.current = timeStamp
    return isSecond
  }
}
