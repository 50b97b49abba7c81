import { Modal, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote } from './MovedNote.tsx'
import type { Shown } from './use-document-actions.ts'

interface ReasonDialogProps {
  title: string
  text: string
  /** What the button does: 'Reject'. */
  action: string
  isOpen: boolean
  isBusy: boolean
  shown: Shown<{ total: number }>
  onClose: () => void
  onGive: (reason: string) => void
}

/** Asks why, before something is done that others will wonder about later. */
export function ReasonDialog({ title, isOpen, ...rest }: ReasonDialogProps) {
  return (
    <Modal opened={isOpen} onClose={rest.onClose} title={title}>
      <ReasonForm {...rest} />
    </Modal>
  )
}

function ReasonForm(props: Omit<ReasonDialogProps, 'title' | 'isOpen'>) {
  const { text, action, isBusy, shown, onClose, onGive } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (shown.moved) return
    if (reason.trim() === '') setMissing(true)
    else onGive(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <MovedNote shown={shown} />
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
      <DialogButtons action={action} isBusy={isBusy} isBlocked={shown.moved !== null} onCancel={onClose} />
    </form>
  )
}
