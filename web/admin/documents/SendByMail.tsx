import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import type { Message } from '#domain/letters.ts'
import type { Mail } from '#domain/mails.ts'
import type { Settings } from '#domain/settings.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/ui/LoadRecord.tsx'
import { wholeCustomer } from '../customers/whole-customer.ts'
import { SendForm, type SendValues } from './SendForm.tsx'
import type { Shown } from './use-document-actions.ts'

export interface SentDocument {
  id: string
  version: number
  /** As people call it: 'QUO-20261121-417'. */
  number: string
  customerId: string
  pdfUrl: string
}

interface SendByMailProps {
  /** As the panel opened with it. */
  document: SentDocument
  /** What it is sent with unless somebody says otherwise. */
  usual: (settings: Settings) => Message
  shown: Shown<{ total: number }>
  isOpen: boolean
  onClose: () => void
  onSend: (values: SendValues) => Promise<Mail>
}

/** The side panel by which a document is sent by mail: to whom, in which words, and what goes with it. */
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
              // Taken as it is now: what was typed comes back as a draft, what was not says what is so now.
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
