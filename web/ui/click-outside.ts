/** Dialogs and panels close by a click beside them. Mantine takes each click there, so this one is kept from it before. */

const BESIDE = '.mantine-Modal-overlay, .mantine-Drawer-overlay'
/** Who clicks twice is done with it by then. */
const CLICKED_TWICE_MS = 500

/**
 * The second click of somebody who clicks twice on a button does not close the dialog that the first one opened: it
 * lies beside the dialog.
 * @returns ends it
 */
export function ignoreSecondClicksOutside(): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onClick = (event: MouseEvent) => {
    const isSecond = event.timeStamp - last < CLICKED_TWICE_MS
    last = event.timeStamp
    if (isSecond && event.target instanceof Element && event.target.closest(BESIDE)) event.stopPropagation()
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
