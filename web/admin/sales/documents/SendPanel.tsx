import { useQuery } from '@tanstack/react-query'
import { nameToShow } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import { copiesOfKind } from '#domain/mail/mails.ts'
import { textValues } from '#domain/sales/text-values.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { useProfile } from '#web/shell/profile.ts'
import type { MailedDocument } from './mailed-document.ts'
import { SendForm } from './SendForm.tsx'

type SendPanelProps = MailedDocument & { onDone: () => void }

/** The form of a mail, once the shop's words and the customer are there. */
export default function SendPanel({ document, usual, kind, written = {}, ...rest }: SendPanelProps) {
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
              standing={copiesOfKind(words, kind)}
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
