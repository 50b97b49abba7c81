/** A shape for each state of a quote. */
import type { QuoteStatus } from '#domain/sales/quote-words.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

export const quoteStandings: Record<QuoteStatus, Standing> = {
  draft: 'open',
  sent: 'under-way',
  accepted: 'done',
  rejected: 'refused',
  expired: 'late',
}
