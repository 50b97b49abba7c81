import { implement } from '@orpc/server'
import { mergesContract } from '#domain/contract/merges.contract.ts'
import { messages } from '#domain/errors.ts'
import { movedKinds } from '#domain/shop/merges.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { creditOf } from '#server/shop/customers/credit.store.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { retryUntilLocked } from '../privacy/retry-until-locked.ts'
import { findFigures } from './customer-page.store.ts'
import { mergeInto } from './merge-customers.ts'
import { countRecords, countSince, listMerges } from './merges.store.ts'
import { undoableUntil, unmerge, whyNotUndone } from './unmerge-customers.ts'

const calls = implement(mergesContract).$context<CallContext>()

export const mergesCalls = calls.router({
  preview: calls.preview.handler(async ({ context: { deps, today }, input: { id, from } }) => {
    const { db } = deps
    await mustFind(db, id)
    await mustFind(db, from)
    const [moved, credit, { owed }] = await Promise.all([
      countRecords(db, from, movedKinds),
      creditOf(db, from),
      findFigures(db, from, today),
    ])
    return { moved, credit, owed }
  }),

  merge: calls.merge.handler(({ context, input }) => {
    const { deps, now } = context
    const actor = requirePerson(context)
    return retryUntilLocked(() =>
      deps.db.transaction(async (tx) => presentCustomer(tx, await mergeInto(tx, { actor, now }, input))),
    )
  }),

  list: calls.list.handler(async ({ context: { deps, now }, input: { id } }) => {
    const { db } = deps
    const kept = await mustFind(db, id)
    const oldest = new Date(now.getTime() - (undoableUntil(now).getTime() - now.getTime()))
    const items = []
    for (const { merge, by, from } of await listMerges(db, id, oldest)) {
      items.push({
        ...{ id: merge.id, at: merge.at.toISOString(), by: by ?? '', from },
        moved: movedKinds.flatMap((kind) => {
          const count = merge.moved[kind]?.length ?? 0
          return count > 0 ? [{ kind, count }] : []
        }),
        until: undoableUntil(merge.at).toISOString(),
        refusal: await whyNotUndone(db, merge, kept, now),
        since: await countSince(db, id, merge.at),
      })
    }
    return { items }
  }),

  unmerge: calls.unmerge.handler(({ context, input }) => {
    const { deps, now } = context
    const actor = requirePerson(context)
    return retryUntilLocked(() =>
      deps.db.transaction(async (tx) => presentCustomer(tx, await unmerge(tx, { actor, now }, input))),
    )
  }),
})

async function mustFind(db: Database, id: string): Promise<CustomerRow> {
  const row = await findCustomer(db, id)
  if (!row) throw notFound(messages.customerNotFound)
  return row
}
