import { daysOverdue } from '#domain/sales/debtors.ts'
import {
  MOST_REMINDERS,
  type RemindersDue,
  type RemindersQuery,
  type ToRemind,
} from '#domain/sales/reminder-records.ts'
import {
  dueStep,
  lastSent,
  refuseMoment,
  refuseReminder,
  refuseReminderStep,
  stepByHand,
} from '#domain/sales/reminders.ts'
import type { ReminderStep } from '#domain/shop/settings.reminders.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { listDue, listOpen, type RemindedInvoice } from './reminders.store.ts'

/** For which invoices a reminder is due, or could be sent by hand to one customer, and what speaks against each. */
export async function listReminders(
  { deps, now, today }: Pick<CallContext, 'deps' | 'now' | 'today'>,
  { customerId, invoiceId }: RemindersQuery,
): Promise<RemindersDue> {
  const { fields } = await readSettings(deps.db)
  const ladder = fields.reminderLadder
  const isOfSome = customerId !== undefined || invoiceId !== undefined
  const { items, count } = isOfSome
    ? await listOpen(deps.db, { customerId, invoiceId })
    : await listDue(deps.db, ladder, today, MOST_REMINDERS)
  return {
    on: today,
    items: items.map((invoice) => present(invoice, ladder, today)),
    count,
    closed: refuseMoment(now)?.message ?? null,
    isOn: fields.remindersOn,
  }
}

function present(invoice: RemindedInvoice, ladder: readonly ReminderStep[], today: string): ToRemind {
  const {
    id: invoiceId,
    invoiceNumber,
    customerId,
    name,
    companyName,
    email,
    total,
    balance,
    dueDate,
  } = invoice
  const due = dueStep(invoice, ladder, today)
  const step = stepByHand(invoice, ladder, today)
  const refusal = refuseReminder(invoice, today) ?? refuseReminderStep(step, invoice, today)
  return {
    ...{ invoiceId, invoiceNumber, customerId, name, companyName, email, total, balance, dueDate },
    daysOverdue: daysOverdue(dueDate, today),
    step: step && { id: step.id, name: step.name, days: step.days, tone: step.tone },
    isDue: due !== null,
    lastSentOn: lastSent(invoice.sent),
    refusal: refusal?.message ?? null,
  }
}
