import { countOf } from '#domain/office/books-check.ts'
import type { CustomerErasure } from '#domain/office/privacy.ts'

/**
 * What the law keeps of an erased customer: '2 issued invoices with 1 accepted quote as its PDF and 3
 * payments or refunds'.
 */
export function nameKept({
  keptCount,
  keptPdfs,
  keptSentPdfs,
  keptPayments,
  keptEvidence,
}: Pick<
  CustomerErasure,
  'keptCount' | 'keptPdfs' | 'keptSentPdfs' | 'keptPayments' | 'keptEvidence'
>): string {
  const pdfs =
    keptPdfs === 0
      ? ''
      : ` with ${countOf(keptPdfs, 'accepted quote as its PDF', 'accepted quotes as their PDFs')}`
  return new Intl.ListFormat('en-GB').format([
    ...(keptCount === 0 ? [] : [`${countOf(keptCount, 'issued invoice', 'issued invoices')}${pdfs}`]),
    ...(keptSentPdfs === 0 ? [] : [`${countOf(keptSentPdfs, 'copy', 'copies')} of what was sent`]),
    ...(keptPayments === 0 ? [] : [countOf(keptPayments, 'payment or refund', 'payments or refunds')]),
    ...(keptEvidence === 0 ? [] : [`${countOf(keptEvidence, 'record', 'records')} of what they agreed to`]),
  ])
}
