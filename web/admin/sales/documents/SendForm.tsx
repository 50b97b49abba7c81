import { Anchor, Autocomplete, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type Message, writtenMessage } from '#domain/mail/letters.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { refuseNobody, sendingInput } from '#domain/sales/sending.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { FilesNote } from '#web/admin/mail/mails/FilesNote.tsx'
import { LetterPreview } from '#web/admin/mail/mails/LetterPreview.tsx'
import { toastQueued } from '#web/admin/mail/mails/toast-queued.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { readFailure, refresh } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { showFaults, validateWith } from '#web/ui/form-errors.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { MovedNote, type ShownVersion } from './MovedNote.tsx'
import classes from './SendForm.module.css'

export type SendValues = Record<'recipient' | 'subject' | 'message', string>

export interface SentDocument {
  id: string
  version: number
  /** The number that people use: 'QUO-20261121-417'. */
  number: string
  customerId: string
  /** Its PDF, which is attached; null if there is none. */
  pdfUrl: string | null
  /** Whether it goes with an e-invoice to customers who want them. */
  isInvoice?: boolean
}

interface SendFormProps {
  document: SentDocument
  shown: ShownVersion
  usual: Message
  customer: Customer
  onSend: (values: SendValues) => Promise<Mail>
  onDone: () => void
}

const checkFields = validateWith(sendingInput)

/** The recipient and the text of a document's mail, with a preview below. */
export function SendForm({ document, shown, usual, customer, onSend, onDone }: SendFormProps) {
  const start = {
    recipient: customer.email,
    subject: usual.subject,
    message: usual.letter.paragraphs.join('\n\n'),
  }
  const form = useForm<SendValues>({
    initialValues: start,
    validate: (values) => {
      const nobody = refuseNobody(values.recipient.trim())
      return { ...checkFields(values), ...(nobody ? { recipient: nobody.message } : {}) }
    },
  })
  const draft = useDraft({
    form: `mail-${document.id}`,
    values: form.values,
    changed: form.isDirty(),
    version: document.version,
    restore: (values) => form.setValues(values),
  })
  const send = useMutationOnce({
    mutationFn: onSend,
    onSuccess: (mail) => {
      draft.clear()
      void toastQueued(document.number, mail.recipient)
      onDone()
    },
    onError: (error) => {
      showFaults(form, readFailure(error).fields)
      toastFailure(error)
    },
    onSettled: () => refresh('quotes', 'invoices', 'proofs', 'mails', 'stats'),
  })
  const addresses = [customer.email, ...customer.contacts.map(({ email }) => email)].filter(Boolean)

  const submit = form.onSubmit(
    (values) => send.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'recipient')?.focus(),
  )

  return (
    <PanelForm
      label="Send"
      isSaving={send.isPending}
      isHeld={shown.moved !== null}
      onCancel={onDone}
      onSubmit={submit}
    >
      <MovedNote shown={shown} />
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.clear()
          form.reset()
        }}
      />
      <FilesNote />
      <Stack gap="md">
        <Autocomplete
          label="Recipient"
          type="email"
          data={[...new Set(addresses)]}
          maxLength={254}
          openOnFocus={false}
          data-autofocus
          {...form.getInputProps('recipient')}
        />
        <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />
        <Textarea
          label="Message"
          description="An empty line begins a new paragraph."
          autosize
          minRows={5}
          {...form.getInputProps('message')}
        />
        <LetterPreview message={writtenMessage(form.values.subject, form.values.message)}>
          {document.pdfUrl === null ? null : (
            <Anchor href={document.pdfUrl} target="_blank" rel="noopener" className={classes.preview}>
              <IconFileTypePdf size={16} aria-hidden />
              {document.number}.pdf
            </Anchor>
          )}
          {document.isInvoice && customer.eInvoice !== 'none' ? (
            <Text size="sm" c="dimmed">
              {customer.eInvoice === 'ubl'
                ? `With the e-invoice ${document.number}.xml, as this customer wants it.`
                : 'The PDF has the e-invoice in it (Factur-X), as this customer wants it.'}
            </Text>
          ) : null}
        </LetterPreview>
      </Stack>
    </PanelForm>
  )
}
