import type { MouseEvent } from 'react'

/**
 * For a button whose action changes its label or its target: a double click counts once. The second click
 * would repeat what the first started, or undo it. A key press is not a click and always counts.
 */
export function onFirstClick(work: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) work()
  }
}
