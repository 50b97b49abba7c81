import { formatPounds } from '#domain/money/money.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

/**
 * Asks whether to save what is typed before an action on the whole document.
 * @param total the total of what is typed, in pence
 */
export function askToSave(total: number): Promise<boolean> {
  return askToConfirm({
    title: 'Save your changes first?',
    text: `Your changes are not saved yet. With them the total is ${formatPounds(total)}.`,
    confirm: 'Save and continue',
  })
}
