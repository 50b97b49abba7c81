/** The words of quotes, without the schemas of the record: lists show them. */

export const quoteStatuses = ['draft', 'sent', 'accepted', 'rejected', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
export const quoteStatusLabels: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Expired',
}

/** 'QUO-20261121-123' for the first, 'QUO-20261121-123 B' for a revision. */
export function quoteTitle(quote: { quoteNumber: string; revision: string }): string {
  return quote.revision === 'A' ? quote.quoteNumber : `${quote.quoteNumber} ${quote.revision}`
}
