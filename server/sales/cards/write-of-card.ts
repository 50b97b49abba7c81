/** The mails that follow what Stripe says: to the customer, and to the admins. */
import { cardProblemLetter, disputeLetter, receiptLetter } from '#domain/sales/card-letters.ts'
import { listAdminAddresses } from '#server/people/auth/accounts.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'

type Writer = Pick<Deps, 'config' | 'jobs'>

/** A receipt, if the shop has the customer's address. */
export async function writeReceipt(
  tx: Transaction,
  deps: Writer,
  { id, customerId }: InvoiceRow,
  paid: { amount: number; date: string },
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  const invoice = await findInvoice(tx, id)
  if (!customer?.email || !invoice) return
  const { fields } = await readSettings(tx)
  const letter = receiptLetter(fields, { ...invoice, ...paid, balance: invoice.balance })
  await queueMail(tx, deps, {
    ...{ kind: 'receipt', recipient: customer.email, customerId, invoiceId: id },
    ...letter,
  })
}

export function writeOfDispute(
  tx: Transaction,
  deps: Writer,
  invoice: InvoiceRow,
  { amount, outcome }: { amount: number; outcome: 'opened' | 'won' },
): Promise<void> {
  const letter = disputeLetter({ ...invoice, amount, url: officeUrl(deps, invoice) }, outcome)
  return notifyOfficeOfCard(tx, deps, invoice, letter)
}

export function writeOfProblem(
  tx: Transaction,
  deps: Writer,
  invoice: InvoiceRow,
  problem: string,
): Promise<void> {
  return notifyOfficeOfCard(
    tx,
    deps,
    invoice,
    cardProblemLetter({ ...invoice, problem, url: officeUrl(deps, invoice) }),
  )
}

async function notifyOfficeOfCard(
  tx: Transaction,
  deps: Writer,
  { id, customerId }: InvoiceRow,
  letter: ReturnType<typeof cardProblemLetter>,
): Promise<void> {
  for (const recipient of await listAdminAddresses(tx))
    await queueMail(tx, deps, { kind: 'answer', recipient, customerId, invoiceId: id, ...letter })
}

function officeUrl({ config }: Pick<Deps, 'config'>, { id }: { id: string }): string {
  return `${config.appUrl}/invoices/${id}/edit`
}
