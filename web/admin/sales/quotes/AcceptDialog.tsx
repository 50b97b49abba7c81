import { Alert, Modal, Select, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { refuseOpenChoices, takeLines, takenLines } from '#domain/sales/choices.ts'
import { toLineInput, totalsOf } from '#domain/sales/documents.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import {
  acceptanceChannelLabels,
  acceptanceChannels,
  type Quote,
  warnOfExpiry,
} from '#domain/sales/quotes.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote } from '../documents/MovedNote.tsx'
import type { DialogRecord } from '../documents/use-document-actions.ts'
import { TakenLines } from './TakenLines.tsx'

/** Who said yes, and how the shop knows. */
export interface Accepted {
  name: string
  role: string
  channel: (typeof acceptanceChannels)[number]
}

/** An acceptance as the dialog answers it. */
export interface Agreed {
  acceptance: Accepted
  /** Whether the dialog said that the quote has expired. */
  acceptExpired: boolean
  /** Ids of the optional lines that the customer takes. */
  selected: string[]
}

interface AcceptDialogProps {
  shown: DialogRecord<Quote>
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onAccept: (agreed: Agreed) => void
}

/** Asks who accepted a quote and how, and warns if its prices may no longer hold. */
export function AcceptDialog({ isOpen, ...rest }: AcceptDialogProps) {
  return (
    <Modal opened={isOpen} onClose={rest.onClose} title={`Accept ${quoteTitle(rest.shown.record)}`}>
      <AcceptForm {...rest} />
    </Modal>
  )
}

function AcceptForm({ shown, isBusy, onClose, onAccept }: Omit<AcceptDialogProps, 'isOpen'>) {
  const quote = shown.record
  const [name, setName] = useState(quote.customer.name)
  const [role, setRole] = useState('')
  const [channel, setChannel] = useState<Accepted['channel']>('phone')
  const [selected, setSelected] = useState(() => takenLines(quote.items))
  const taken = takeLines(quote.items, selected)
  const open = refuseOpenChoices(taken)
  const { total } = totalsOf(taken.map(toLineInput), quote.vatRate, quote.discount)
  const warning = warnOfExpiry(quote, londonDay(new Date()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (shown.moved || open) return
    const acceptance = { name: name.trim(), role: role.trim(), channel }
    onAccept({ acceptance, acceptExpired: warning !== null, selected })
  }
  return (
    <form onSubmit={submit}>
      <MovedNote shown={shown} />
      {warning ? (
        <Alert color="amber" mb="sm" title="Past its date">
          {warning} Accept it only if you stand by them. Otherwise choose a later date or revise it first.
        </Alert>
      ) : null}
      <Text size="sm" mb="sm">
        The quote is locked at {formatPounds(total)} and an invoice is created.
      </Text>
      <TakenLines lines={taken} onTake={setSelected} />
      {open ? (
        <Text size="sm" mb="sm" c="var(--bad)" role="alert">
          {open.message}
        </Text>
      ) : null}
      <TextInput
        label="Who accepted it"
        data-autofocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Job title"
        mt="sm"
        maxLength={100}
        placeholder="Owner, shop manager"
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <Select
        label="How"
        mt="sm"
        allowDeselect={false}
        data={acceptanceChannels.map((value) => ({ value, label: acceptanceChannelLabels[value] }))}
        value={channel}
        onChange={(value) => value && setChannel(value)}
      />
      <DialogButtons
        action={warning ? 'Accept anyway' : 'Accept'}
        isBusy={isBusy}
        isBlocked={shown.moved !== null || open !== null}
        onCancel={onClose}
      />
    </form>
  )
}
