import { type AnyProcedure, call, implement } from '@orpc/server'
import { activityContract } from '#domain/contract/activity.contract.ts'
import { messages } from '#domain/errors.ts'
import { isTakenBack, refuseUndo, type UndoNoun, valuesBefore } from '#domain/office/activity.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { invoicesCalls } from '#server/sales/invoices/invoices.calls.ts'
import { quotesCalls } from '#server/sales/quotes/quotes.calls.ts'
import { recurringCalls } from '#server/sales/recurring/recurring.calls.ts'
import { textsCalls } from '#server/sales/texts/texts.calls.ts'
import { customersCalls } from '#server/shop/customers/customers.calls.ts'
import { groupsCalls } from '#server/shop/groups/groups.calls.ts'
import { kitsCalls } from '#server/shop/kits/kits.calls.ts'
import { servicesCalls } from '#server/shop/services/services.calls.ts'
import { projectsCalls } from '#server/site/projects/projects.calls.ts'
import { jobsCalls } from '#server/work/jobs/jobs.calls.ts'
import { visitsCalls } from '#server/work/visits/visits.calls.ts'
import { findChange } from './activity.store.ts'
import { readActivity } from './list-activity.ts'

const calls = implement(activityContract).$context<CallContext>()

export const activityCalls = calls.router({
  list: calls.list.handler(({ context, input }) => readActivity(context.deps.db, input)),

  undo: calls.undo.handler(async ({ context, input: { eventId } }) => {
    const change = await findChange(context.deps.db, eventId.slice(1))
    if (!change) throw notFound(messages.changeNotFound)
    const values = valuesBefore(change)
    if (!values) return assertAllowed(refuseUndo(change, null))
    const noun = change.noun as UndoNoun
    const now = (await call(records[noun].get, { id: change.recordId }, { context })) as { version: number }
    if (isTakenBack(change, { ...now })) return
    assertAllowed(refuseUndo(change, { ...now }))
    // By the record's own call, with its rules, its history and its notices.
    const undone = { id: change.recordId, version: now.version, ...values }
    await call(records[noun].update, undone, { context })
  }),
})

/** How a record is read and changed, as its own screens do it. */
const records: Record<UndoNoun, { get: AnyProcedure; update: AnyProcedure }> = {
  customers: customersCalls,
  groups: groupsCalls,
  services: servicesCalls,
  kits: kitsCalls,
  quotes: quotesCalls,
  invoices: invoicesCalls,
  jobs: jobsCalls,
  visits: visitsCalls,
  recurring: recurringCalls,
  projects: projectsCalls,
  texts: textsCalls,
}
