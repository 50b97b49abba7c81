import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { recurringContract } from '#domain/contract/recurring.contract.ts'
import { messages } from '#domain/errors.ts'
import { recurringStateOf } from '#domain/sales/recurring.ts'
import {
  refuseGoingOn,
  refuseMaking,
  refuseRecurringChange,
  refuseRecurringRestore,
} from '#domain/sales/recurring-actions.ts'
import { periodFrom } from '#domain/sales/recurring-schedule.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { wasDoneTo } from '#server/platform/db/done.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { forHeir } from '#server/shop/customers/heirs.ts'
import { customerFor, withLineIds, workOut } from '../documents/documents.ts'
import { findInvoice } from '../invoices/invoices.store.ts'
import { presentInvoice } from '../invoices/present-invoice.ts'
import { createRecurring } from './create-recurring.ts'
import { makePeriod } from './make-period.ts'
import { notifyOfRise } from './notify-of-rise.ts'
import { presentRecurring, presentRecurringSummary } from './present-recurring.ts'
import {
  findPeriodMade,
  findRecurring,
  listRecurring,
  type NewRecurring,
  type RecurringRow,
  updateRecurring,
} from './recurring.store.ts'

const calls = implement(recurringContract).$context<CallContext>()

export const recurringCalls = calls.router({
  list: calls.list.handler(({ context: { deps }, input }) =>
    listRecurring(deps.db, input, presentRecurringSummary),
  ),

  get: calls.get.handler(async ({ context: { deps }, input: { id } }) =>
    presentRecurring(deps.db, mustExist(await findRecurring(deps.db, id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findRecurring(db, id),
      make: (tx) => createRecurring(tx, requirePerson(context), id, fields, context.now),
      present: (row) => presentRecurring(db, row),
    })
    return presentRecurring(db, made)
  }),

  update: calls.update.handler(({ context, input: { id, version, ...sent } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lock(tx, id, version)
      const change = await forHeir(tx, sent)
      assertAllowed(refuseRecurringChange(before, change, before.customerId))
      const { items, ...rest } = withoutUndefined(change)
      const next = { ...before, ...rest, items: items ? withLineIds(items) : before.items }
      await customerFor(tx, next.customerId)
      workOut(next.items, next.vatRate, next.discount)
      return save(context, tx, before, 'update', { ...rest, items: next.items })
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lock(tx, params.id, query.version)
      if (before.archivedAt === null) await save(context, tx, before, 'archive', { archivedAt: context.now })
      return { id: before.id, archived: true }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lock(tx, id, version)
      assertAllowed(refuseRecurringRestore(stateOf(before)))
      await customerFor(tx, before.customerId)
      const next = periodFrom(before, before.next, context.today)
      return save(context, tx, before, 'restore', { archivedAt: null, next })
    }),
  ),

  pause: calls.pause.handler(({ context, input: { id, version, paused } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lock(tx, id, version)
      if (paused) {
        assertAllowed(refuseMaking(stateOf(before)))
        return save(context, tx, before, 'pause', { pausedAt: context.now })
      }
      assertAllowed(refuseGoingOn(stateOf(before)))
      const goesOn = periodFrom(before, before.next, context.today)
      return save(context, tx, before, 'go on', { pausedAt: null, next: goesOn })
    }),
  ),

  make: calls.make.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = mustExist(await findRecurring(tx, id, 'update'))
      if (before.version !== version) {
        if (!(await wasDoneTo(tx, { id, version }, 'make')))
          throw conflict(await presentRecurring(tx, before))
        const made = await findPeriodMade(tx, id, before.next - 1)
        return answer(context, tx, before, made?.invoiceId ?? null, made?.problem ?? '')
      }
      assertAllowed(refuseMaking(stateOf(before)))
      const { deps, now } = context
      const made = await makePeriod(tx, before, { deps, actor: requirePerson(context), now })
      return answer(context, tx, made.row, made.invoice?.id ?? null, made.problem)
    }),
  ),

  tell: calls.tell.handler(({ context, input: { id, version, from } }) =>
    context.deps.db.transaction(async (tx) => notifyOfRise(tx, context, await lock(tx, id, version), from)),
  ),
})

const stateOf = (row: RecurringRow) => ({ state: recurringStateOf(row) })

async function answer(
  { today }: CallContext,
  tx: Transaction,
  row: RecurringRow,
  invoiceId: string | null,
  problem: string,
) {
  const invoice = invoiceId ? await findInvoice(tx, invoiceId) : null
  return {
    recurring: await presentRecurring(tx, row),
    invoice: invoice ? await presentInvoice(tx, invoice, today) : null,
    problem,
  }
}

async function save(
  context: CallContext,
  tx: Transaction,
  before: RecurringRow,
  action: string,
  change: Partial<NewRecurring>,
) {
  const after = await updateRecurring(tx, before, change)
  await recordChange(tx, { actor: requirePerson(context), noun: 'recurring', action, before, after })
  return presentRecurring(tx, after)
}

/** @throws CONFLICT with the agreement as it is now */
async function lock(tx: Transaction, id: string, version: number): Promise<RecurringRow> {
  const row = mustExist(await findRecurring(tx, id, 'update'))
  if (row.version !== version) throw conflict(await presentRecurring(tx, row))
  return row
}

function mustExist(row: RecurringRow | null): RecurringRow {
  if (!row) throw notFound(messages.recurringNotFound)
  return row
}
