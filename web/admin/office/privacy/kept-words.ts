import type { CustomerErasure } from '#domain/office/privacy.ts'

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

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
      : ` with ${counted(keptPdfs, 'accepted quote as its PDF', 'accepted quotes as their PDFs')}`
  return new Intl.ListFormat('en-GB').format([
    ...(keptCount === 0 ? [] : [`${counted(keptCount, 'issued invoice', 'issued invoices')}${pdfs}`]),
    ...(keptSentPdfs === 0 ? [] : [`${counted(keptSentPdfs, 'copy', 'copies')} of what was sent`]),
    ...(keptPayments === 0 ? [] : [counted(keptPayments, 'payment or refund', 'payments or refunds')]),
    ...(keptEvidence === 0 ? [] : [`${counted(keptEvidence, 'record', 'records')} of what they agreed to`]),
  ])
}
