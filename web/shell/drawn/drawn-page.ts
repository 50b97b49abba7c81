/** In the browser: what the server drew, until the page's own screen is there. */
import { DRAWN_ID } from './Drawn.tsx'

/** A page in the background paints nothing, and starts all the same. */
const LONGEST_MS = 200

const findDrawn = () => document.getElementById(DRAWN_ID)

/** Whether people can read the first screen already, as the server drew it. */
export function isDrawn(): boolean {
  return (findDrawn()?.getClientRects().length ?? 0) > 0
}

/** The page's own screen is there. The element stays, as React knows of it. */
export function removeDrawn(): void {
  findDrawn()?.replaceChildren()
}

/** Does something once what the server drew was painted: what the page computes would hold that up. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LONGEST_MS)
}
