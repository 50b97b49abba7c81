import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { customerNotesContract } from '#domain/contract/customer-notes.contract.ts'
import { messages } from '#domain/errors.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { refuseNoteChange } from '#domain/shop/customer-notes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import {
  findNote,
  insertNote,
  listNotes,
  type NoteRow,
  readNote,
  updateNote,
} from './customer-notes.store.ts'

const calls = implement(customerNotesContract).$context<CallContext>()

export const customerNotesCalls = calls.router({
  list: calls.list.handler(async ({ context: { deps }, input }) => {
    if (!(await findCustomer(deps.db, input.customerId))) throw notFound(messages.customerNotFound)
    return listNotes(deps.db, input)
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), customerId, text } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    const note = await makeOnce(db, {
      id,
      contents: { customerId, text },
      find: () => findNote(db, id),
      make: async (tx) => {
        const heir = await heirOf(tx, customerId)
        await holdCustomer(tx, heir)
        const made = await insertNote(tx, { id, customerId: heir, text, createdBy: actor.id })
        if (made)
          await recordChange(tx, {
            ...{ actor, noun: 'customerNotes', action: 'create' },
            ...{ before: null, after: made },
          })
        return made
      },
      present: (row) => readNote(db, row),
    })
    return readNote(db, note)
  }),

  update: calls.update.handler(({ context, input: { id, version, text } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const before = await lockNote(tx, id, version)
      assertAllowed(refuseNoteChange(actor, before.createdBy))
      const after = await updateNote(tx, before, { text })
      await recordChange(tx, { actor, noun: 'customerNotes', action: 'update', before, after })
      return readNote(tx, after)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const before = await lockNote(tx, params.id, query.version)
      await updateNote(tx, before, { text: '', deletedAt: context.now })
      await recordChange(tx, { actor, noun: 'customerNotes', action: 'delete', before, after: null })
      return { id: before.id, archived: false }
    }),
  ),
})

/** The customer is locked before the note, so that no note is written while their data is erased. */
async function holdCustomer(tx: Transaction, id: string): Promise<void> {
  const customer = await findCustomer(tx, id, 'share')
  if (!customer) throw notFound(messages.customerNotFound)
  assertAllowed(refuseErased(customer))
}

/** @throws NOT_FOUND, CONFLICT if it was changed since */
async function lockNote(tx: Transaction, id: string, version: number): Promise<NoteRow> {
  const known = await mustFind(tx, id)
  await holdCustomer(tx, known.customerId)
  const note = await mustFind(tx, id, 'update')
  if (note.version !== version) throw conflict(await readNote(tx, note))
  return note
}

async function mustFind(db: Database | Transaction, id: string, lock?: 'update'): Promise<NoteRow> {
  const note = await findNote(db, id, lock)
  if (!note) throw notFound(messages.noteNotFound)
  return note
}
