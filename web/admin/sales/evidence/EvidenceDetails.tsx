import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatPounds } from '#domain/money/money.ts'
import {
  type EvidenceItem,
  type EvidenceRecord,
  evidenceKindLabels,
  sayAbout,
} from '#domain/sales/evidence.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'
import classes from './evidence.module.css'
import { bundleOf } from './evidence-words.ts'

interface EvidenceDetailsProps {
  item: EvidenceItem
  onClose: () => void
}

/** Everything that a record says, and its place in the chain. */
export function EvidenceDetails({ item, onClose }: EvidenceDetailsProps) {
  const { kind, number, record, hash, previous } = item
  const facts: [label: string, value: string][] = [
    ...(record ? factsOf(record) : []),
    ['Place in the chain', `Record ${number}`],
    ['Hash', hash],
    ['Hash of the record before', previous],
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${evidenceKindLabels[kind]}: ${sayAbout(item) || `record ${number}`}`}
    >
      <Stack gap="md">
        {record ? null : (
          <Text size="sm">
            What this record says is not there. It may be deleted six years after it was written, when the
            customer’s personal data is erased. Its place in the chain and its hash stay.
          </Text>
        )}
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {record ? (
            <Button component="a" href={bundleOf(item)} download>
              Download for a dispute
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}

function factsOf(record: EvidenceRecord): [label: string, value: string][] {
  const { at, name, role, channel, totalPence, selected, document, signature, recordedBy } = record
  return [
    ['When', `${at.london}; ${at.utc} (UTC)`],
    ['Who', [name, role].filter((part) => part !== '').join(', ')],
    ['How', acceptanceChannelLabels[channel]],
    ['From', [record.browser, record.address].filter((part) => part !== '').join(' · ')],
    ['Recorded by', recordedBy?.name ?? ''],
    ['Total with VAT', totalPence === null ? '' : formatPounds(totalPence)],
    ['Options taken', selected.length === 0 ? '' : String(selected.length)],
    ['PO number', record.poNumber],
    ['Reason', record.reason],
    ['Message', record.message],
    ['Terms', record.terms],
    ['Terms agreed to', record.terms === '' ? '' : sayTerms(record)],
    ['Signature', signature ? sayWritten(signature) : ''],
    ['PDF shown', document?.name ?? ''],
    ['SHA-256 of the PDF', document?.sha256 ?? ''],
  ]
}

function sayTerms({ termsAccepted, recordedBy }: EvidenceRecord): string {
  if (termsAccepted) return 'Yes, ticked'
  return recordedBy ? 'Not asked on a page' : 'Not ticked'
}

const sayWritten = (signature: NonNullable<EvidenceRecord['signature']>) =>
  signature.kind === 'typed' ? `${signature.value} (typed)` : 'Drawn; it is in the download'
