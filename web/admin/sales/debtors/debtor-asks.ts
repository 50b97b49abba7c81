/** What a debtor is asked, and where. */
import { formatPounds } from '#domain/money/money.ts'
import { type Debtor, overdueOf } from '#domain/sales/debtors.ts'
import type { FollowUpWay } from '#domain/sales/follow-up.ts'

export const verbs: Record<FollowUpWay, string> = { mail: 'Mail', whatsapp: 'WhatsApp', phone: 'Ring' }

export const toReminders = ({ customerId }: Debtor) => `/debtors/reminders?customerId=${customerId}`
export const toStatement = ({ customerId }: Debtor) => `/customers/${customerId}/statement`

/** A friendly text to begin with: of what is overdue, if something is. */
export function askFor(debtor: Debtor): { subject: string; text: string } {
  const overdue = overdueOf(debtor)
  const what = overdue > 0 ? `${formatPounds(overdue)} that is overdue` : `${formatPounds(debtor.total)}`
  const name = debtor.name || debtor.companyName
  return {
    subject: 'Your account with us',
    text: `Hello ${name}, there is ${what} open on your account with us. When may we expect it? If something is wrong, just say.`,
  }
}
