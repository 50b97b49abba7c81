import { Button, Drawer } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#domain/errors.ts'
import type { Message } from '#domain/letters.ts'
import type { Mail } from '#domain/mails.ts'
import type { Settings } from '#domain/settings.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/ui/LoadRecord.tsx'
import { wholeCustomer } from '../customers/whole-customer.ts'
import { SendForm, type SendValues } from './SendForm.tsx'

export interface SentDocument {
  id: string
  version: number
  /** As people call it: 'QUO-20261121-417'. */
  number: string
  customerId: string
  pdfUrl: string
}

interface SendByMailProps {
  document: SentDocument
  /** What it is sent with unless somebody says otherwise. */
  usual: (settings: Settings) => Message
  isBusy: boolean
  /** Saves what is typed; answers whether the document can be sent as it stands now. */
  onSaveFirst: () => Promise<boolean>
  onSend: (values: SendValues) => Promise<Mail>
}

/** The button and the side panel by which a document is sent by mail: to whom, in which words, and what goes with it. */
export function SendByMail({ document, usual, isBusy, onSaveFirst, onSend }: SendByMailProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => void onSaveFirst().then(setOpen)}
      >
        Send by mail …
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={620}
        title={`Send ${document.number} by mail`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <LoadedForm document={document} usual={usual} onSend={onSend} onDone={close} />
      </Drawer>
    </>
  )
}

type LoadedFormProps = Pick<SendByMailProps, 'document' | 'usual' | 'onSend'> & { onDone: () => void }

function LoadedForm({ document, usual, ...handlers }: LoadedFormProps) {
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
              // Changed meanwhile: what was typed comes back as a draft, what was not says what is so now.
              key={document.version}
              document={document}
              usual={usual(words)}
              customer={known}
              {...handlers}
            />
          )}
        </LoadRecord>
      )}
    </LoadRecord>
  )
}
