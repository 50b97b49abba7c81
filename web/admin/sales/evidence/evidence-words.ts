import { type EvidenceItem, evidenceKindLabels } from '#domain/sales/evidence.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'

/** 'Accepted by Jo Bell (Owner), on the link'. */
export function sayWhat({ kind, channel, record }: EvidenceItem): string {
  const name = record?.name ?? ''
  const role = record?.role ? ` (${record.role})` : ''
  const by = name === '' ? '' : ` by ${name}${role}`
  return `${evidenceKindLabels[kind]}${by}, ${acceptanceChannelLabels[channel].toLowerCase()}`
}

/** Where the ZIP of a record is. */
export const bundleOf = ({ id }: Pick<EvidenceItem, 'id'>) => `/api/evidence/${id}/bundle`
