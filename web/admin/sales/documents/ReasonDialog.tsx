import { Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { MovedNote, type ShownVersion } from './MovedNote.tsx'

interface ReasonDialogProps {
  title: string
  text: string
  /** The button's label: 'Reject'. */
  action: string
  isOpen: boolean
  isBusy: boolean
  shown: ShownVersion
  onClose: () => void
  onGive: (reason: string) => void
}

/** Asks for a reason, before something that others will wonder about later. */
export function ReasonDialog({ title, isOpen, ...rest }: ReasonDialogProps) {
  return (
    <Modal opened={isOpen} onClose={rest.onClose} title={title}>
      <ReasonForm {...rest} />
    </Modal>
  )
}

function ReasonForm(props: Omit<ReasonDialogProps, 'title' | 'isOpen'>) {
  const { text, action, isBusy, shown, onClose, onGive } = props
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Give a reason' : null) },
  })
  const give = form.onSubmit(
    ({ reason }) => onGive(reason.trim()),
    () => form.getInputNode('reason')?.focus(),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The document's own form is around this one.
    event.stopPropagation()
    if (!shown.moved) give(event)
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
        {...form.getInputProps('reason')}
      />
      <DialogButtons action={action} isBusy={isBusy} isBlocked={shown.moved !== null} onCancel={onClose} />
    </form>
  )
}
