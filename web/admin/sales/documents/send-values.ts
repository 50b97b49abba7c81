/** What the form of a mail holds, and what of it is sent. */
import { type MailFile, type SendingInput, sendingInput } from '#domain/sales/sending.ts'
import { isSame } from '#domain/same.ts'
import { validateWith } from '#web/ui/form-errors.ts'

export type SendFormValues = {
  recipient: string
  subject: string
  message: string
  alsoTo: string[]
  cc: string[]
  bcc: string[]
  files: MailFile[]
}

/** The lists of further addresses. */
export const peopleFields = ['alsoTo', 'cc', 'bcc'] as const

/** Copies that the shop always sends are left to the server, unless somebody changed them. */
export function toSending(
  { recipient, subject, message, alsoTo, cc, bcc, files }: SendFormValues,
  standing: Pick<SendFormValues, 'cc' | 'bcc'>,
): SendingInput & Pick<SendFormValues, 'recipient' | 'subject' | 'message'> {
  return {
    ...{ recipient, subject, message },
    ...(alsoTo.length > 0 ? { alsoTo } : {}),
    ...(isSame(cc, standing.cc) ? {} : { cc }),
    ...(isSame(bcc, standing.bcc) ? {} : { bcc }),
    ...(files.length > 0 ? { fileIds: files.map(({ id }) => id) } : {}),
  }
}

const checkFields = validateWith(sendingInput)

/** What keeps a mail from being sent, by field: of a list of addresses the first one that is none. */
export function checkSending(values: SendFormValues): Record<string, string> {
  const faults = checkFields(toSending(values, { cc: [], bcc: [] })) as Record<string, string>
  const errors: Record<string, string> = {}
  for (const [path, fault] of Object.entries(faults)) {
    const [field = '', index] = path.split('.')
    const list = peopleFields.find((name) => name === field)
    const address = list && index !== undefined ? values[list][Number(index)] : undefined
    errors[field] ??= address === undefined ? String(fault) : `${address}: ${fault}`
  }
  return errors
}
