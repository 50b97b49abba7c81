import { askToConfirm } from '#web/ui/confirm.tsx'
import { DIALOGS_BELOW } from './held-keyboard.ts'

const FIELDS = 'input:not([readonly], [type="hidden"]), textarea, [contenteditable="true"]'
const UNDER_WAY = 'progress, [role="progressbar"], [data-loading]'

/** Those in which something was done since they opened, as far as that is noted. */
const touched = new WeakSet<Element>()
let isNoted = false

/** The open ones, the last above the others; one that is fading out is gone. */
export const dialogsBelow = () =>
  [...document.querySelectorAll<HTMLElement>(DIALOGS_BELOW)]
    .filter((one) => one.style.opacity !== '0' && !one.closest('[inert]'))
    .sort((one, other) => levelOf(one) - levelOf(other))

/** A question is above dialogs that were drawn after its place was. */
const levelOf = (dialog: Element) => Number(getComputedStyle(dialog).getPropertyValue('--mb-z-index'))

/**
 * Notes in which dialogs something is entered, from now on.
 * @returns ends it
 */
export function noteEntries(): () => void {
  // What was done in them before is not known.
  for (const dialog of dialogsBelow()) touched.add(dialog)
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    // A click in a field enters nothing, one on a choice or a button may.
    if (type === 'click' && !target.closest('button, [role="option"]')) return
    // What is looked for is not kept anyway.
    if (target.matches('[type="search"]')) return
    const dialog =
      target.closest(DIALOGS_BELOW) ?? (target.closest('#pop-ups') ? dialogsBelow().at(-1) : null)
    if (dialog) touched.add(dialog)
  }
  const kinds = ['input', 'change', 'click']
  for (const kind of kinds) document.addEventListener(kind, note, { capture: true })
  isNoted = true
  return () => {
    isNoted = false
    for (const kind of kinds) document.removeEventListener(kind, note, { capture: true })
  }
}

/** Gives the keyboard to where it was, or to a dialog that opened since. */
export function giveKeyboardBack(before: Element | null): void {
  const dialog = dialogsBelow().at(-1)
  const to =
    dialog && !dialog.contains(before)
      ? (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)
      : before
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
}

export const isUnderWay = (dialog: Element) => dialog.querySelector(UNDER_WAY) !== null

/** Whether something may have been entered in a dialog that is lost with it. */
export const wouldLose = (dialog: Element) =>
  !keepsDraft(dialog) && (touched.has(dialog) || !isNoted) && dialog.querySelector(FIELDS) !== null

/** Asks before another screen takes the place of a dialog and of what was entered there, unless it keeps a draft. */
export async function mayLeaveDialogs(): Promise<boolean> {
  const left = dialogsBelow().find((one) => wouldLose(one) || (isUnderWay(one) && !keepsDraft(one)))
  return left === undefined || askToLeaveDialog(left)
}

export function askToLeaveDialog(dialog: Element): Promise<boolean> {
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent
  const name = title || dialog.getAttribute('aria-label')
  return askToConfirm({
    title: name ? `Leave ‘${name}’?` : 'Leave this dialog?',
    text: 'What was entered there and not saved is lost.',
    confirm: 'Leave',
  })
}

/** Those that keep what was entered while it is, and those whose own way to close keeps it or that hold nothing. */
const KEEPS = '[data-keeps-draft], [data-closes-dialog]'

const keepsDraft = (dialog: Element) => dialog.matches(KEEPS) || dialog.querySelector(KEEPS) !== null
