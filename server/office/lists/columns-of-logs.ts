/** What evidence, the security log and activity have as a file. */
import { formatTime } from '#domain/dates.ts'
import { type Activity, sayChanges, sayKind, sayWho } from '#domain/office/activity.ts'
import { type SecurityEvent, sayDetails, sayDoneBy, securityEventLabels } from '#domain/people/security.ts'
import {
  type EvidenceItem,
  type EvidenceRecord,
  evidenceKindLabels,
  sayAbout,
} from '#domain/sales/evidence.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'
import { dayOf, type FileColumn } from './list-columns.ts'

/** Day and time in London, and the moment itself: when the clocks go back an hour comes twice. */
const when: readonly FileColumn<{ at: string }>[] = [
  { heading: 'Day', kind: 'day', cell: ({ at }) => dayOf(at) },
  { heading: 'Time', kind: 'text', cell: ({ at }) => formatTime(at) },
  { heading: 'In UTC', kind: 'text', cell: ({ at }) => at },
]

/** Of what a record says; empty if its text was deleted after its time. */
const said =
  (cell: (record: EvidenceRecord) => string) =>
  ({ record }: EvidenceItem) =>
    record ? cell(record) : ''

export const evidenceFileColumns: readonly FileColumn<EvidenceItem>[] = [
  { heading: 'Record', kind: 'number', cell: ({ number }) => number },
  { heading: 'What', kind: 'text', cell: ({ kind }) => evidenceKindLabels[kind] },
  { heading: 'About', kind: 'text', cell: sayAbout },
  ...when,
  { heading: 'Who', kind: 'text', cell: ({ record }) => (record ? record.name : 'Deleted') },
  { heading: 'Role', kind: 'text', cell: said(({ role }) => role) },
  { heading: 'How', kind: 'text', cell: ({ channel }) => acceptanceChannelLabels[channel] },
  { heading: 'Written down by', kind: 'text', cell: said(({ recordedBy }) => recordedBy?.name ?? '') },
  { heading: 'Total', kind: 'pounds', cell: ({ record }) => record?.totalPence ?? null },
  { heading: 'PO number', kind: 'text', cell: said(({ poNumber }) => poNumber) },
  {
    heading: 'Terms ticked',
    kind: 'text',
    cell: said(({ termsAccepted }) => (termsAccepted ? 'Yes' : 'No')),
  },
  { heading: 'Words', kind: 'text', cell: said(({ reason, message }) => reason || message) },
  { heading: 'Signature', kind: 'text', cell: said(({ signature }) => saySignature(signature)) },
  { heading: 'Address', kind: 'text', cell: said(({ address }) => address) },
  { heading: 'Browser', kind: 'text', cell: said(({ browser }) => browser) },
  { heading: 'Document', kind: 'text', cell: said(({ document }) => document?.name ?? '') },
  { heading: 'Hash of the document', kind: 'text', cell: ({ documentHash }) => documentHash },
  { heading: 'Hash', kind: 'text', cell: ({ hash }) => hash },
  { heading: 'Hash of the record before', kind: 'text', cell: ({ previous }) => previous },
]

function saySignature(signature: EvidenceRecord['signature']): string {
  if (!signature) return ''
  return signature.kind === 'typed' ? signature.value : 'Drawn'
}

export const securityFileColumns: readonly FileColumn<SecurityEvent>[] = [
  ...when,
  { heading: 'What', kind: 'text', cell: ({ kind }) => securityEventLabels[kind] },
  { heading: 'Details', kind: 'text', cell: sayDetails },
  { heading: 'Whose account', kind: 'text', cell: ({ person }) => person?.name ?? 'No such account' },
  { heading: 'Email', kind: 'text', cell: ({ person }) => person?.email ?? '' },
  { heading: 'Done by', kind: 'text', cell: sayDoneBy },
  { heading: 'Device', kind: 'text', cell: ({ device }) => device },
  { heading: 'Address', kind: 'text', cell: ({ address }) => address },
]

export const activityFileColumns: readonly FileColumn<Activity>[] = [
  ...when,
  { heading: 'Who', kind: 'text', cell: sayWho },
  { heading: 'What', kind: 'text', cell: ({ what }) => what },
  { heading: 'Number', kind: 'text', cell: ({ record }) => record?.number ?? '' },
  { heading: 'Kind', kind: 'text', cell: sayKind },
  {
    heading: 'Changes',
    kind: 'text',
    cell: (event) =>
      sayChanges(event)
        .map(({ words }) => words)
        .join('; '),
  },
]
