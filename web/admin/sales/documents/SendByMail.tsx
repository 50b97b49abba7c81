import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import type { Message } from '#domain/mail/letters.ts'
import type { Mail } from '#domain/mail/mails.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import type { ShownVersion } from './MovedNote.tsx'
import { SendForm, type SendValues, type SentDocument } from './SendForm.tsx'

interface SendByMailProps {
  /** The document as it was when the panel opened. */
  document: SentDocument
  /** The usual mail, if nobody typed another. */
  usual: (settings: Settings) => Message
  shown: ShownVersion
  isOpen: boolean
  onClose: () => void
  onSend: (values: SendValues) => Promise<Mail>
}

/** The side panel that sends a document by mail: the recipient, the text, and the attachments. */
export function SendByMail({ isOpen, onClose, ...rest }: SendByMailProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={620}
      title={`Send ${rest.document.number} by mail`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <LoadedForm {...rest} onDone={onClose} />
    </Drawer>
  )
}

type LoadedFormProps = Omit<SendByMailProps, 'isOpen' | 'onClose'> & { onDone: () => void }

function LoadedForm({ document, usual, ...rest }: LoadedFormProps) {
  const settings = useQuery(api.settings.get.queryOptions())
  const customer = useQuery(
    api.customers.get.queryOptions({ input: { id: document.customerId }, select: wholeCustomer }),
  )
  return (
    <LoadRecord query={settings} noun="mail" gone={messages.mailNotFound}>
      {(words) => (
        <LoadRecord query={customer} noun="customer" gone={messages.customerNotFound}>
          {(known) => (
            <SendForm
              // The form starts from the document as it is now. What was typed is restored from the draft;
              // the rest shows the present version.
              key={document.version}
              document={document}
              usual={usual(words)}
              customer={known}
              {...rest}
            />
          )}
        </LoadRecord>
      )}
    </LoadRecord>
  )
}
