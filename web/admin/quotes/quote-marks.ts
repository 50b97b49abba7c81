/** How the states of quotes look: a shape for each. */
import type { QuoteStatus } from '#domain/quotes.ts'
import type { Mark } from '../documents/StatusMark.tsx'

export const quoteMarks: Record<QuoteStatus, Mark> = {
  draft: 'open',
  sent: 'half',
  accepted: 'done',
  rejected: 'off',
  expired: 'late',
}
