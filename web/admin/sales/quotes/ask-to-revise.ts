import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'

/** Asks whether a change of a sent quote creates its next revision. */
export function askToRevise(quote: Quote): Promise<boolean> {
  return askToConfirm({
    title: `Revise ${quoteTitle(quote)}?`,
    text: 'This quote was sent. Your changes go into its next revision, a draft; the customer keeps what they have until you send it.',
    confirm: 'Revise',
  })
}
