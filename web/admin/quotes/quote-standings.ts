/** How the states of quotes look: a shape for each. */
import type { QuoteStatus } from '#domain/quotes.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

export const quoteStandings: Record<QuoteStatus, Standing> = {
  draft: 'open',
  sent: 'under-way',
  accepted: 'done',
  rejected: 'refused',
  expired: 'late',
}
