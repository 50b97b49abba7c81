import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { remindersContract } from '#domain/contract/reminders.contract.ts'
import { messages } from '#domain/errors.ts'
import type { StepShort } from '#domain/sales/reminder-records.ts'
import { nextReminderStep, refuseReminder } from '#domain/sales/reminders.ts'
import type { ReminderStep } from '#domain/shop/settings.reminders.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { chargeLatePayment } from './charge-late-payment.ts'
import { presentLatePayment } from './late-payment.ts'
import { listReminders } from './list-reminders.ts'
import { findReminded, listSent } from './reminders.store.ts'
import { sendReminder, wordReminder } from './send-reminder.ts'

const calls = implement(remindersContract).$context<CallContext>()

export const remindersCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listReminders(context, input)),

  preview: calls.preview.handler(async ({ context: { deps, today }, input: { id, stepId } }) => {
    const row = await findInvoice(deps.db, id)
    const invoice = await findReminded(deps.db, id)
    if (!row || !invoice) throw notFound(messages.invoiceNotFound)
    const { fields: settings } = await readSettings(deps.db)
    const step = settings.reminderLadder.find((one) => one.id === stepId)
    if (!step) throw notFound(messages.reminderStepNotFound)
    const { subject, letter } = await wordReminder(deps.db, { row, invoice, step, settings, today })
    return {
      ...{ step: shorten(step), recipient: invoice.email, subject },
      ...{ paragraphs: letter.paragraphs, hasPdf: !invoice.isOpening },
    }
  }),

  send: calls.send.handler(async ({ context, input: { sendId, items } }) => {
    const person = requirePerson(context)
    const { deps, now } = context
    const answers = new Map<string, string | null>()
    // One transaction each: an invoice that cannot be reminded of keeps no other from its reminder.
    for (const { invoiceId, stepId } of items) {
      const by = { person, stepId, sendId }
      answers.set(
        invoiceId,
        await deps.db.transaction((tx) => sendReminder(tx, deps, { invoiceId, now, by })),
      )
    }
    return { items: [...answers].map(([invoiceId, skipped]) => ({ invoiceId, skipped })) }
  }),

  ofInvoice: calls.ofInvoice.handler(async ({ context: { deps, today }, input: { id } }) => {
    const invoice = await findReminded(deps.db, id)
    if (!invoice) throw notFound(messages.invoiceNotFound)
    const [items, { fields }] = await Promise.all([listSent(deps.db, id), readSettings(deps.db)])
    const next = nextReminderStep(invoice, fields.reminderLadder, today)
    return {
      items,
      next: next ? { step: shorten(next.step), on: next.on } : null,
      refusal: refuseReminder(invoice, today)?.message ?? null,
      isOn: fields.remindersOn,
    }
  }),

  latePayment: calls.latePayment.handler(async ({ context: { deps, today }, input: { id, to = today } }) => {
    const row = await findInvoice(deps.db, id)
    const invoice = await findReminded(deps.db, id)
    if (!row || !invoice) throw notFound(messages.invoiceNotFound)
    const { fields: settings } = await readSettings(deps.db)
    return presentLatePayment(deps.db, { row, invoice, settings }, { to, today })
  }),

  chargeLatePayment: calls.chargeLatePayment.handler(async ({ context, input: { params, body } }) => {
    const { db } = context.deps
    const { id = uuid(), ...charge } = body
    const made = await makeOnce(db, {
      id,
      contents: { ...charge, of: params.id },
      find: () => findInvoice(db, id),
      make: (tx) => chargeLatePayment(tx, context, { ...charge, id, of: params.id }),
      present: (row) => presentInvoice(db, row, context.today),
    })
    return presentInvoice(db, made, context.today)
  }),
})

function shorten({ id, name, days, tone }: ReminderStep): StepShort {
  return { id, name, days, tone }
}
