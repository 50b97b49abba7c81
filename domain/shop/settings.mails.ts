/** The settings of mails: their wording, who gets a copy of each, and the signature below them. */
import { z } from 'zod'
import { emailAddresses, text } from '../fields.ts'
import { findUnknownPlaceholder } from '../placeholders.ts'

/** The placeholders that each mail's wording may contain. */
export const placeholdersOf = {
  reset: ['name', 'shop'],
  invitation: ['name', 'shop', 'inviter'],
  quote: ['name', 'shop', 'number', 'total', 'validUntil'],
  invoice: ['name', 'shop', 'number', 'total', 'dueDate'],
  reminder: ['name', 'shop', 'number', 'total', 'balance', 'dueDate'],
  quoteReminder: ['name', 'shop', 'number', 'total', 'validUntil'],
  statement: ['name', 'shop', 'date', 'balance', 'overdue'],
  creditNote: ['name', 'shop', 'number', 'total', 'credits'],
  proof: ['name', 'shop', 'number', 'job', 'version'],
  accepted: ['name', 'shop', 'number', 'total', 'deposit'],
  receipt: ['name', 'shop', 'amount', 'date', 'numbers', 'left'],
  visit: ['name', 'shop', 'visit', 'when', 'day', 'job', 'site'],
  handover: ['name', 'shop', 'job'],
} as const satisfies Record<string, readonly string[]>
export type MailTemplateName = keyof typeof placeholdersOf
export const mailTemplateLabels: Record<MailTemplateName, string> = {
  reset: 'Password reset',
  invitation: 'Invitation',
  quote: 'Quote',
  quoteReminder: 'Reminder of a quote’s last day',
  invoice: 'Invoice',
  reminder: 'Reminder of an overdue invoice',
  statement: 'Statement',
  creditNote: 'Credit note',
  proof: 'Artwork to approve',
  accepted: 'Thanks for accepting',
  receipt: 'Receipt',
  visit: 'Survey or fitting booked',
  handover: 'Handover',
}

/** Of each kind and list: a standing copy is for accounts or a manager, not for a mailing list. */
export const MOST_STANDING = 5

const addresses = emailAddresses(MOST_STANDING)
/** If it is empty, the product's wording is used. */
const template = z.strictObject({ subject: text(200), text: text(5000), cc: addresses, bcc: addresses })
export type MailTemplate = z.output<typeof template>

export const standardTemplate: MailTemplate = { subject: '', text: '', cc: [], bcc: [] }

/** As it is stored: nothing keeps an older shop from having a placeholder that there is not. */
export const storedTemplates = z.object(mapNames(() => template))

/** As it is sent. Templates that came later are left out by clients that do not know them. */
export const mailTemplates = z.strictObject(
  mapNames((name) => {
    const known = [...placeholdersOf[name]]
    const words = (most: number) =>
      text(most).superRefine((typed, context) => {
        const fault = findUnknownPlaceholder(typed, known)
        if (fault) context.addIssue({ code: 'custom', message: fault })
      })
    return z
      .strictObject({
        ...{ subject: words(200), text: words(5000) },
        ...{ cc: addresses.default([]), bcc: addresses.default([]) },
      })
      .default(standardTemplate)
  }),
)

export const initialMailTemplates: Record<MailTemplateName, MailTemplate> = mapNames(() => standardTemplate)

/** Who gets a copy of every mail of a kind. */
export function standingCopies(
  { mailTemplates: kept }: { mailTemplates: Record<MailTemplateName, MailTemplate> },
  name: MailTemplateName,
): Pick<MailTemplate, 'cc' | 'bcc'> {
  const { cc, bcc } = kept[name]
  return { cc, bcc }
}

/** Below the mails that go out by themselves, and those of people without a signature of their own. */
export const mailSignature = text(1000)

/** The words of one mail as they are typed. */
export const typedWords = z.strictObject({
  mail: z.enum(Object.keys(placeholdersOf) as MailTemplateName[], {
    error: 'Not a mail with words of its own',
  }),
  ...{ subject: text(200), text: text(5000), signature: mailSignature },
})
export type TypedWords = z.output<typeof typedWords>

function mapNames<Made>(make: (name: MailTemplateName) => Made): Record<MailTemplateName, Made> {
  const names = Object.keys(placeholdersOf) as MailTemplateName[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<MailTemplateName, Made>
}
