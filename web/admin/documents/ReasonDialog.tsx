import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'

interface ReasonDialogProps {
  title: string
  text: string
  /** What the button does: 'Reject'. */
  action: string
  isOpen: boolean
  isBusy: boolean
  isDangerous?: boolean
  onClose: () => void
  onGive: (reason: string) => void
}

/** Asks why, before something is done that others will wonder about later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, isOpen, isBusy, isDangerous = false, onClose, onGive } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (reason.trim() === '') setMissing(true)
    else onGive(reason.trim())
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Text size="sm" mb="sm">
          {text}
        </Text>
        <Textarea
          label="Reason"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Give a reason' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} {...(isDangerous ? { color: 'red' } : {})}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
