import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { viewsContract } from '#domain/contract/views.contract.ts'
import { maySeeView, refuseView, refuseViewChange, type View } from '#domain/office/views.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import {
  deleteView,
  findOtherViews,
  findView,
  insertView,
  listViews,
  type NamedView,
  updateView,
  type ViewRow,
} from './views.store.ts'

const calls = implement(viewsContract).$context<CallContext>()

export const viewsCalls = calls.router({
  list: calls.list.handler(async ({ context, input }) => {
    const person = requirePerson(context)
    const rows = await listViews(context.deps.db, person.id, input.list)
    return { items: rows.map((row) => presentView(row, person)) }
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const person = requirePerson(context)
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: async () => {
        const known = await findView(db, id)
        return known && mustSee(known, person)
      },
      make: async (tx) => {
        const fresh = { ...fields, id, createdBy: person.id }
        await assertPlace(tx, fresh)
        const row = await insertView(tx, fresh)
        if (row)
          await recordChange(tx, { actor: person, noun: 'views', action: 'create', before: null, after: row })
        return row
      },
      present: (row) => presentView(row, person),
    })
    return presentView(made, person)
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const before = await lockView(tx, person, id, version)
      assertAllowed(refuseViewChange(person, before, change))
      const asked = withoutUndefined(change)
      if (asked.name !== undefined || asked.shared !== undefined)
        await assertPlace(tx, { ...before, ...asked })
      const after = await updateView(tx, before, asked)
      await recordChange(tx, { actor: person, noun: 'views', action: 'update', before, after })
      return presentView(after, person)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const before = await lockView(tx, person, params.id, query.version)
      await deleteView(tx, before.id)
      await recordChange(tx, { actor: person, noun: 'views', action: 'delete', before, after: null })
      return { id: before.id, archived: false }
    }),
  ),
})

/** A view has room and a free name among the others of its kind, and keeps both until the transaction ends. */
async function assertPlace(tx: Transaction, view: NamedView): Promise<void> {
  assertAllowed(refuseView(view, await findOtherViews(tx, view)))
}

async function lockView(tx: Transaction, person: Person, id: string, version: number): Promise<ViewRow> {
  const row = mustSee(await findView(tx, id, 'update'), person)
  if (row.version !== version) throw conflict(presentView(row, person))
  return row
}

function mustSee(row: ViewRow | null, person: Person): ViewRow {
  if (!row || !maySeeView(person, row)) throw notFound('View not found')
  return row
}

function presentView({ createdAt, updatedAt, ...row }: ViewRow, person: Person): View {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    mine: row.createdBy === person.id,
  }
}
