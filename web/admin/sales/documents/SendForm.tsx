import { Anchor, Autocomplete, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type Message, writtenMessage } from '#domain/mail/letters.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { fillPlaceholders, type PlaceholderValues } from '#domain/placeholders.ts'
import { refuseNobody, refuseUnfilled } from '#domain/sales/sending.ts'
import { joinTexts } from '#domain/sales/text-values.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { FilesNote } from '#web/admin/mail/mails/FilesNote.tsx'
import { LetterPreview } from '#web/admin/mail/mails/LetterPreview.tsx'
import { toastQueued } from '#web/admin/mail/mails/toast-queued.ts'
import { PanelForm } from '#web/admin/records/PanelForm.tsx'
import { readFailure, refresh } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { showFaults, toFormErrors } from '#web/ui/form-errors.ts'
import { quietLatePart } from '#web/ui/late.ts'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import { InsertText } from '../texts/InsertText.tsx'
import { MailPeople } from './MailPeople.tsx'
import { MovedNote, type ShownVersion } from './MovedNote.tsx'
import classes from './SendForm.module.css'
import { checkSending, type SendFormValues, toSending } from './send-values.ts'
import { useLostMail } from './use-lost-mail.ts'

const MailFilesField = quietLatePart(() => import('./MailFilesField.tsx'))

/** What is sent. */
export type SendValues = ReturnType<typeof toSending>

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
  /** Who gets a copy of every such mail. */
  standing: { cc: string[]; bcc: string[] }
  /** What placeholders become when it is sent. */
  values: PlaceholderValues
  /** Below the text. */
  signature: string
  customer: Customer
  onSend: (values: SendValues) => Promise<Mail>
  onDone: () => void
}

/** The recipient and the text of a document's mail, with a preview below. */
export function SendForm(props: SendFormProps) {
  const { document, shown, usual, standing, values: words, signature, customer, onSend, onDone } = props
  const start = {
    recipient: customer.email,
    subject: usual.subject,
    message: usual.letter.paragraphs.join('\n\n'),
    ...{ alsoTo: [], cc: standing.cc, bcc: standing.bcc, files: [] },
  }
  const form = useForm<SendFormValues>({
    initialValues: start,
    validate: (values) => {
      const nobody = refuseNobody(values.recipient.trim())
      const unfilled = refuseUnfilled(values, words)?.fields ?? []
      return {
        ...toFormErrors(unfilled),
        ...checkSending(values),
        ...(nobody ? { recipient: nobody.message } : {}),
      }
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
    mutationFn: (values: SendFormValues) => onSend(toSending(values, standing)),
    onSuccess: (mail) => {
      draft.clear()
      void toastQueued(document.number, mail.recipient)
      onDone()
    },
    onError: (error) => {
      const faults = readFailure(error).fields
      showFaults(
        form,
        faults.map(({ path, message }) => ({ path: path === 'fileIds' ? 'files' : path, message })),
      )
      toastFailure(error)
    },
    onSettled: () => refresh('quotes', 'invoices', 'proofs', 'mails', 'stats'),
  })
  const lost = useLostMail(send, shown.moved?.now.version)
  // What it moved by may be the mail itself.
  const isMoved = shown.moved !== null && lost === null && !send.isPending
  const [isUploading, setUploading] = useState(false)
  const addresses = [customer.email, ...customer.contacts.map(({ email }) => email)].filter(Boolean)

  // In place of the usual text; below what somebody wrote.
  const insert = (text: string) => {
    const { message } = form.getValues()
    form.setFieldValue('message', message === start.message ? text : joinTexts(message, text))
  }
  const { subject, message, files } = form.values
  const written = writtenMessage(fillPlaceholders(subject, words), fillPlaceholders(message, words))
  const preview = { ...written, letter: { ...written.letter, ...(signature ? { signature } : {}) } }

  const submit = form.onSubmit(
    (values) => send.mutate((shown.moved && lost) ?? values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'recipient')?.focus(),
  )

  return (
    <PanelForm
      sends
      label="Send"
      isSaving={send.isPending}
      isHeld={isMoved || isUploading}
      onCancel={onDone}
      onSubmit={submit}
    >
      {isMoved ? <MovedNote shown={shown} isUploading={isUploading} /> : null}
      <div data-keeps-draft>
        <DraftNote
          restored={draft.restored}
          onDiscard={() => {
            draft.clear()
            form.reset()
          }}
        />
      </div>
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
        <MailPeople
          customer={customer}
          values={form.values}
          errors={form.errors}
          onChange={(field, addresses) => form.setFieldValue(field, addresses)}
        />
        <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />
        <div>
          <Textarea
            label="Message"
            description="An empty line begins a new paragraph."
            autosize
            minRows={5}
            {...form.getInputProps('message')}
          />
          <InsertText use="mail" into="the message" values={words} isFilledLater onInsert={insert} />
        </div>
        <Suspense fallback={<Skeleton height={64} />}>
          <MailFilesField
            customerId={document.customerId}
            files={form.values.files}
            error={form.errors.files === undefined ? undefined : String(form.errors.files)}
            onChange={(change) => form.setFieldValue('files', change)}
            onBusy={setUploading}
          />
        </Suspense>
        <LetterPreview message={preview}>
          {document.pdfUrl === null ? null : (
            <Anchor href={document.pdfUrl} target="_blank" rel="noopener" className={classes.preview}>
              <IconFileTypePdf size={16} aria-hidden />
              {document.number}.pdf
            </Anchor>
          )}
          {files.length > 0 ? (
            <Text size="sm" c="dimmed">
              With {files.map(({ name }) => name).join(', ')}
            </Text>
          ) : null}
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
