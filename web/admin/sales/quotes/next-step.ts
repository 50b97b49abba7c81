import { type QuoteState, refuseAccept, refuseSend } from '#domain/sales/quote-actions.ts'
import type { QuoteStatus } from '#domain/sales/quote-words.ts'

type Step = 'send' | 'accept' | 'invoice'

/** The next step of a quote; null if that is the shop's choice. */
const steps: Record<QuoteStatus, Step | null> = {
  draft: 'send',
  sent: 'accept',
  accepted: 'invoice',
  rejected: null,
  expired: null,
}

/**
 * The one filled button of a quote's screen: the next step. Null while something is unsaved, because then it
 * is Save, and if the next step is the shop's choice or nothing may be done.
 * @param today the day in London
 */
export function nextQuoteStep(
  quote: QuoteState & { revisedBy: string | null },
  { isDirty, today }: { isDirty: boolean; today: string },
): Step | null {
  // A revised quote is continued in its next revision.
  if (isDirty || quote.revisedBy !== null) return null
  const step = steps[quote.status]
  const refusal = step === 'send' ? refuseSend(quote, today) : refuseAccept(quote, today, false)
  return refusal ? null : step
}
