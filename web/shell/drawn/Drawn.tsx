import { createContext, use } from 'react'

/** The id of the element in which the server draws a page's first screen. */
export const DRAWN_ID = 'drawn'

/** That screen as HTML; empty in the browser, which draws its own. */
export const DrawnContext = createContext('')

/**
 * What the server drew, for people to read until the scripts of the page have drawn the same. Nothing that can be used,
 * for screen readers neither: they would lose their place when it goes.
 */
export function Drawn() {
  const html = use(DrawnContext)
  return (
    <div
      id={DRAWN_ID}
      aria-hidden
      inert
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
