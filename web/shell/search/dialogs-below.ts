import { askToConfirm } from '#web/ui/confirm.tsx'
import { DIALOGS_BELOW } from './held-keyboard.ts'

/** Something can be entered, or is under way. */
const AT_WORK =
  'input:not([readonly], [type="hidden"]), textarea, [contenteditable="true"], [role="progressbar"]'

const dialogsBelow = () => [...document.querySelectorAll<HTMLElement>(DIALOGS_BELOW)]

/** Gives the keyboard to where it was, or to a dialog that opened since. */
export function giveKeyboardBack(before: Element | null): void {
  const dialog = dialogsBelow().at(-1)
  const to =
    dialog && !dialog.contains(before)
      ? (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)
      : before
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
}

/** Asks before another screen takes the place of a dialog and of what was entered there, unless it keeps a draft. */
export async function mayLeaveDialogs(): Promise<boolean> {
  const left = dialogsBelow().find((one) => one.querySelector(AT_WORK) && !keepsDraft(one))
  if (!left) return true
  const title = document.getElementById(left.getAttribute('aria-labelledby') ?? '')?.textContent
  const name = title || left.getAttribute('aria-label')
  return askToConfirm({
    title: name ? `Leave ‘${name}’?` : 'Leave this dialog?',
    text: 'What was entered there and not saved is lost.',
    confirm: 'Leave',
  })
}

const keepsDraft = (dialog: Element) =>
  dialog.matches('[data-keeps-draft]') || dialog.querySelector('[data-keeps-draft]') !== null
