import { v7 as uuid } from 'uuid'
import { type Person, personIdOf } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { Message } from '#domain/mail/letters.ts'
import { copiesOfKind } from '#domain/mail/mails.ts'
import {
  dueStep,
  refuseMoment,
  refuseReminder,
  reminderMessage,
  stepByHand,
} from '#domain/sales/reminders.ts'
import type { ReminderStep } from '#domain/shop/settings.reminders.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { enclosedFor } from '../invoices/e-invoice.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { makeLink } from '../links/make-link.ts'
import { findChargeable } from './late-payment.ts'
import { findReminded, insertReminder, type RemindedInvoice, wasSentBy } from './reminders.store.ts'

interface Sending {
  invoiceId: string
  now: Date
  /** Null: it goes out by itself, with the step that is due. */
  by: { person: Person; stepId: string; sendId: string } | null
}

/**
 * Reminds of one invoice, with its PDF or e-invoice as its customer wants it, and the link to its page. Whatever speaks against it is asked again while
 * the invoice is locked: it may have been paid a second ago.
 * @returns why nothing was sent, or null if it was, also by the same request before
 */
export async function sendReminder(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { invoiceId, now, by }: Sending,
): Promise<string | null> {
  const row = await findInvoice(tx, invoiceId, 'update')
  if (!row) return 'There is no such invoice'
  if (by && (await wasSentBy(tx, invoiceId, by.sendId))) return null
  await findCustomer(tx, row.customerId, 'share')
  const invoice = await findReminded(tx, invoiceId)
  if (!invoice) return 'There is no such invoice'
  const { fields: settings } = await readSettings(tx)
  const today = londonDay(now)
  const refusal = refuseMoment(now) ?? refuseReminder(invoice, today)
  if (refusal) return refusal.message
  const step = (by ? stepByHand : dueStep)(invoice, settings.reminderLadder, today)
  if (!by && (!step || !settings.remindersOn)) return 'Nothing is due'
  if (!step || (by && step.id !== by.stepId)) return 'Another step is next by now'
  await mailReminder(tx, deps, { row, invoice, step, settings, now, by })
  return null
}

interface Mailing extends Omit<Sending, 'invoiceId'> {
  row: InvoiceRow
  invoice: RemindedInvoice
  step: ReminderStep
  settings: SettingsFields
}

async function mailReminder(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  { row, invoice, step, settings, now, by }: Mailing,
): Promise<void> {
  const actor = by?.person ?? null
  const today = londonDay(now)
  const { subject, letter } = await wordReminder(tx, { row, invoice, step, settings, today })
  const { url } = await makeLink(tx, deps, actor, { of: { invoiceId: row.id }, channel: 'mail', now })
  // As the invoice itself went out. What is missing for an e-invoice does not hold up a reminder.
  const papers = row.isOpening ? {} : await enclosedFor(tx, await presentInvoice(tx, row, today), false)
  const mailId = await queueMail(tx, deps, {
    ...copiesOfKind(settings, 'reminder'),
    kind: 'reminder',
    recipient: invoice.email,
    subject,
    letter: { ...letter, action: { label: 'See and pay this invoice', url } },
    ...papers,
    customerId: row.customerId,
    invoiceId: row.id,
    ...(by ? { createdBy: by.person.id } : {}),
  })
  await insertReminder(tx, {
    ...{ id: uuid(), invoiceId: row.id, stepId: step.id, stepName: step.name, days: step.days },
    ...{ sentAt: now, sentBy: personIdOf(actor), sendId: by?.sendId ?? null, mailId },
  })
  const { search: _search, ...shown } = row
  const after = { ...shown, step: step.name }
  await recordChange(tx, { actor, noun: 'invoices', action: 'remind', before: null, after })
}

/** What a step says of an invoice on a day. */
export async function wordReminder(
  db: Database | Transaction,
  of: Pick<Mailing, 'row' | 'invoice' | 'step' | 'settings'> & { today: string },
): Promise<Message> {
  const { row, invoice, step, settings, today } = of
  const { name, companyName, invoiceNumber, total, balance, dueDate } = invoice
  // What was charged on an invoice of its own is asked for there.
  const late = await findChargeable(db, row, settings, today)
  const named = { customer: { name, companyName }, invoiceNumber, total, balance, dueDate }
  return reminderMessage(settings, step, named, late, today)
}
