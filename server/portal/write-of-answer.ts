/** The mails that follow a customer's answer: to the customer, and to the admins. */

import { copiesOfKind } from '#domain/mail/mails.ts'
import type { LinkNo } from '#domain/sales/customer-answers.ts'
import { acceptedLetter, noLetter, yesLetter } from '#domain/sales/link-letters.ts'
import { listAdminAddresses } from '#server/people/auth/accounts.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { presentQuote } from '#server/sales/quotes/present-quote.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { readQuotedSurvey } from '#server/survey/measurements/quoted-survey.ts'

type Writer = Pick<Deps, 'config' | 'jobs'>

interface Yes {
  quote: QuoteRow
  name: string
  role: string
  deposit: { amount: number } | null
  /** The day in London. */
  today: string
}

/** A copy of what was agreed to for the customer, if the shop has their address, and the news for the office. */
export async function writeOfYes(
  tx: Transaction,
  deps: Writer,
  { quote, name, role, deposit, today }: Yes,
): Promise<void> {
  const { fields } = await readSettings(tx)
  const customer = await findCustomer(tx, quote.customerId)
  const about = { customerId: quote.customerId, quoteId: quote.id }
  if (customer?.email) {
    const enclosed = {
      of: 'quote' as const,
      quote: await presentQuote(tx, quote, today),
      survey: await readQuotedSurvey(tx, quote),
    }
    const letter = acceptedLetter(fields, { ...quote, name, deposit: deposit?.amount ?? null })
    await queueMail(tx, deps, {
      ...{ kind: 'accepted', recipient: customer.email, ...about, ...letter, enclosed },
      ...copiesOfKind(fields, 'accepted'),
    })
  }
  const news = yesLetter(fields, { ...quote, name, role, url: officeUrl(deps, quote) })
  await notifyOfficeOfAnswer(tx, deps, { ...about, ...news })
}

export async function writeOfNo(
  tx: Transaction,
  deps: Writer,
  { quote, no }: { quote: QuoteRow; no: LinkNo },
): Promise<void> {
  const { fields } = await readSettings(tx)
  const news = noLetter(fields, { ...quote, no, url: officeUrl(deps, quote) })
  await notifyOfficeOfAnswer(tx, deps, { customerId: quote.customerId, quoteId: quote.id, ...news })
}

async function notifyOfficeOfAnswer(
  tx: Transaction,
  deps: Writer,
  mail: ReturnType<typeof yesLetter> & { customerId: string; quoteId: string },
): Promise<void> {
  for (const recipient of await listAdminAddresses(tx))
    await queueMail(tx, deps, { kind: 'answer', recipient, ...mail })
}

function officeUrl({ config }: Pick<Deps, 'config'>, { id }: { id: string }): string {
  return `${config.appUrl}/quotes/${id}/edit`
}
