import { Button, Group, Modal, Select, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatPounds } from '#domain/money.ts'
import { acceptanceChannelLabels, acceptanceChannels, type Quote } from '#domain/quotes.ts'

/** Who said yes, and how the shop knows. */
export interface Accepted {
  name: string
  role: string
  channel: (typeof acceptanceChannels)[number]
}

interface AcceptDialogProps {
  quote: Quote
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onAccept: (accepted: Accepted) => void
}

/** Asks who accepted a quote and by which way. */
export function AcceptDialog({ quote, isOpen, isBusy, onClose, onAccept }: AcceptDialogProps) {
  const [name, setName] = useState(quote.customer.name)
  const [role, setRole] = useState('')
  const [channel, setChannel] = useState<Accepted['channel']>('phone')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onAccept({ name: name.trim(), role: role.trim(), channel })
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Accept ${quote.quoteNumber}`}>
      <form onSubmit={submit}>
        <Text size="sm" mb="sm">
          The quote is locked at {formatPounds(quote.total)} and its invoice is made.
        </Text>
        <TextInput
          label="Who accepted it"
          data-autofocus
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Their role"
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
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Accept
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
