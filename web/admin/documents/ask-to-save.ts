import { formatPounds } from '#domain/money.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

/**
 * Asks whether what is typed shall be saved before something is done with the document as a whole.
 * @param total what it comes to as typed, in pence
 */
export function askToSave(total: number): Promise<boolean> {
  return askToConfirm({
    title: 'Save your changes first?',
    text: `Your changes are not saved yet. With them the total is ${formatPounds(total)}.`,
    confirm: 'Save and continue',
  })
}
