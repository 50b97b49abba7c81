import { type EvidenceItem, evidenceKindLabels } from '#domain/sales/evidence.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'

/**
 * What a record is about, as people call it: 'QUO-20261121-123 B', 'JOB-20261121-001, version 2' of artwork; '' if its text
 * was deleted.
 */
export function sayAbout({ record }: Pick<EvidenceItem, 'record'>): string {
  if (!record) return ''
  const { noun, number, revision } = record.about
  if (noun === 'job' && revision !== '') return `${number}, version ${revision}`
  return revision === '' || revision === 'A' ? number : `${number} ${revision}`
}

/** 'Accepted by Jo Bell (Owner), on the link'. */
export function sayWhat({ kind, channel, record }: EvidenceItem): string {
  const name = record?.name ?? ''
  const role = record?.role ? ` (${record.role})` : ''
  const by = name === '' ? '' : ` by ${name}${role}`
  return `${evidenceKindLabels[kind]}${by}, ${acceptanceChannelLabels[channel].toLowerCase()}`
}

/** Where the ZIP of a record is. */
export const bundleOf = ({ id }: Pick<EvidenceItem, 'id'>) => `/api/evidence/${id}/bundle`
