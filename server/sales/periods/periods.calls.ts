import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { periodsContract } from '#domain/contract/periods.contract.ts'
import { type Periods, refuseClosing } from '#domain/sales/periods.ts'
import { readClosedUntil } from '#server/platform/db/closed-until.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { closePeriod, reopenPeriod } from './close-period.ts'
import { findPeriodEvent, listPeriodEvents, openBankLines, openDocuments } from './periods.store.ts'

const calls = implement(periodsContract).$context<CallContext>()

export const periodsCalls = calls.router({
  get: calls.get.handler(({ context }) => present(context.deps.db)),

  check: calls.check.handler(async ({ context: { deps, today }, input: { until } }) => {
    const { db } = deps
    const [closedUntil, unissued, drafts, bankLines] = await Promise.all([
      readClosedUntil(db),
      openDocuments(db, 'unissued', until),
      openDocuments(db, 'drafts', until),
      openBankLines(db, until),
    ])
    const refusal = refuseClosing(until, closedUntil, today)?.message ?? null
    return { until, refusal, unissued, drafts, bankLines }
  }),

  close: calls.close.handler(async ({ context, input: { id = uuid(), until } }) => {
    const { db } = context.deps
    await makeOnce(db, {
      id,
      contents: { close: until },
      find: () => findPeriodEvent(db, id),
      make: (tx) => closePeriod(tx, requirePerson(context), { id, until, now: context.now }),
      present: () => present(db),
    })
    return present(db)
  }),

  reopen: calls.reopen.handler(async ({ context, input: { id = uuid(), until, reason } }) => {
    const { db } = context.deps
    await makeOnce(db, {
      id,
      contents: { reopen: until, reason },
      find: () => findPeriodEvent(db, id),
      make: (tx) => reopenPeriod(tx, requirePerson(context), { id, until, reason, now: context.now }),
      present: () => present(db),
    })
    return present(db)
  }),
})

async function present(db: Database): Promise<Periods> {
  const items = await listPeriodEvents(db)
  return { closedUntil: items[0]?.closedUntil ?? null, items }
}
