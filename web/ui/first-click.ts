import type { MouseEvent } from 'react'

/**
 * For a button whose work changes what it says or leads elsewhere: two clicks in a row are one. The second would ask for
 * what the first has begun, or take it back. A press of a key is no click and always counts.
 */
export function onFirstClick(work: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) work()
  }
}
