import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router'
import { hasOver, isLeft } from '#web/ui/close-over.ts'
import { pause } from '#web/ui/pause.ts'
import { holdSteps } from './hold-steps.ts'
import { askToLeaveDialog, dialogsBelow, isUnderWay, noteEntries, wouldLose } from './search/dialogs-below.ts'

/** What closes a dialog; one that has to be answered first has none. */
const CLOSES = '.mantine-Modal-close, .mantine-Drawer-close, [data-closes-dialog]'
const SEARCH = '[aria-modal="true"][aria-label="Search everything"]'

/** Those that were told to close, and are drawn a moment longer. */
const closing = new WeakSet<Element>()

/** What is asked about at the moment: the question itself may not be drawn yet. */
const asked = new WeakSet<Element>()

/** What is open above everything else. */
function topDialog(): HTMLElement | null {
  const search = document.querySelector<HTMLElement>(SEARCH)
  return search ?? dialogsBelow().findLast((one) => !closing.has(one)) ?? null
}

/** Whether a dialog is open that a step would take along. What the address has open is gone with the step itself. */
function isHeld(search: string): boolean {
  const top = topDialog()
  if (top === null) return false
  const isOfAddress = hasOver(search) && top === dialogsBelow()[0]
  // A panel that the step before has closed may still be drawn.
  return !top.matches('[data-keeps-draft]') && (wouldLose(top) || !isOfAddress)
}

/** A step back while a dialog is open closes that alone. It asks before it loses what was entered, as a link does. */
export function StepsBack() {
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    if (!router) return
    return holdSteps(
      router,
      () => isHeld(router.state.location.search),
      () => void closeTop(router.state.location.key),
    )
  }, [router])
  useEffect(noteEntries, [])
  useAskingLinks()
  return null
}

async function closeTop(key: string): Promise<void> {
  const top = topDialog()
  const closes = top?.closest('.mantine-Modal-root, .mantine-Drawer-root')?.querySelector<HTMLElement>(CLOSES)
  if (!top || !closes || isUnderWay(top) || asked.has(top)) return
  if (wouldLose(top)) {
    asked.add(top)
    const may = await askToLeaveDialog(top)
    asked.delete(top)
    if (!may) return
    // What the address has open closes by a step of its own, from this page.
    for (let times = 0; times < 50 && isLeft(key); times += 1) await pause(10)
  }
  closing.add(top)
  setTimeout(() => closing.delete(top), 100)
  closes.click()
}

/** A link to another page, in a dialog, behind it or in a notice, asks first if something entered would be lost. */
function useAskingLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const allowed = new WeakSet<Element>()
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      const left = link && !allowed.has(link) ? dialogsBelow().find(wouldLose) : undefined
      if (!link || !left) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void askToLeaveDialog(left).then((may) => {
        if (!may) return
        allowed.add(link)
        // A notice is gone after a while.
        if (link.isConnected) link.click()
        else void navigate(`${link.pathname}${link.search}${link.hash}`)
      })
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [navigate])
}

/** The link to another page of the app that a click follows in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return null
  return (link.target === '' || link.target === '_self') && !link.hasAttribute('download') ? link : null
}
