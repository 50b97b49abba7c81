import { Alert, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { LastShown } from '#web/ui/LastShown.tsx'

interface SayWhyDialogProps {
  title: string
  text: string
  label: string
  /** What is missing while nothing is written. */
  missing: string
  /** The button's label. */
  action: string
  isOpen: boolean
  isBusy: boolean
  /** Why it was refused; empty if it was not. */
  failure: string
  onClose: () => void
  onSay: (reason: string) => void
}

/** Asks for a reason that stays on the job. */
export function SayWhyDialog({ title, isOpen, ...rest }: SayWhyDialogProps) {
  return (
    <Modal
      opened={isOpen}
      inert={!isOpen}
      onClose={rest.onClose}
      title={<LastShown isOpen={isOpen}>{title}</LastShown>}
    >
      <LastShown isOpen={isOpen}>
        <SayWhyForm {...rest} />
      </LastShown>
    </Modal>
  )
}

function SayWhyForm(props: Omit<SayWhyDialogProps, 'title' | 'isOpen'>) {
  const { text, label, missing, action, isBusy, failure, onClose, onSay } = props
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? missing : null) },
  })
  return (
    <form onSubmit={form.onSubmit(({ reason }) => onSay(reason.trim()))} noValidate>
      {failure ? (
        <Alert color="red" role="alert" mb="sm">
          {failure}
        </Alert>
      ) : null}
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <Textarea
        label={label}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <DialogButtons action={action} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
