import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import type { Message } from '#domain/mail/letters.ts'
import { copiesOf, type Mail, type MailKind } from '#domain/mail/mails.ts'
import { textValues, type Written } from '#domain/sales/text-values.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { useProfile } from '#web/shell/profile.ts'
import type { ShownVersion } from './MovedNote.tsx'
import { SendForm, type SendValues, type SentDocument } from './SendForm.tsx'

interface SendByMailProps {
  /** The document as it was when the panel opened. */
  document: SentDocument
  /** The usual mail, if nobody typed another. */
  usual: (settings: Settings) => Message
  /** What kind of mail it is, for its standing copies. */
  kind: MailKind
  /** What its placeholders become, beside the customer's and the shop's name. */
  written?: Omit<Written, 'customer'>
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

function LoadedForm({ document, usual, kind, written = {}, ...rest }: LoadedFormProps) {
  const profile = useProfile()
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
              standing={copiesOf(words, kind)}
              values={textValues(words, { ...written, customer: known }, nameToShow(profile))}
              signature={profile.mailSignature || words.mailSignature}
              customer={known}
              {...rest}
            />
          )}
        </LoadRecord>
      )}
    </LoadRecord>
  )
}
