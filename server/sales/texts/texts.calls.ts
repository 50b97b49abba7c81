import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { textsContract } from '#domain/contract/texts.contract.ts'
import { messages } from '#domain/errors.ts'
import { type KeptText, refuseText } from '#domain/sales/kept-texts.ts'
import type { TextUse } from '#domain/sales/text-uses.ts'
import { isArchived, refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { presentText } from './present-text.ts'
import {
  countOtherTexts,
  findText,
  insertText,
  listTexts,
  type NewText,
  type TextRow,
  updateText,
} from './texts.store.ts'

const calls = implement(textsContract).$context<CallContext>()

export const textsCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listTexts(context.deps.db, { ...input, archived: input.archived === 'true' }, presentText),
  ),

  get: calls.get.handler(async ({ context, input }) =>
    presentText(mustExist(await findText(context.deps.db, input.id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    const made = await makeOnce(db, {
      id,
      contents: fields,
      find: () => findText(db, id),
      make: async (tx) => {
        await assertRoom(tx, id, fields.use)
        const row = await insertText(tx, { ...fields, id, createdBy: actor.id })
        if (row) await recordChange(tx, { actor, noun: 'texts', action: 'create', before: null, after: row })
        return row
      },
      present: presentText,
    })
    return presentText(made)
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockText(tx, id, version)
      const { use } = change
      if (use && use !== before.use && !isArchived(before)) await assertRoom(tx, id, use)
      return save(tx, context, before, 'update', withoutUndefined(change))
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockText(tx, params.id, query.version)
      assertAllowed(refuseRemoval('text', before))
      await save(tx, context, before, 'archive', { archivedAt: context.now })
      return { id: before.id, archived: true }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockText(tx, id, version)
      assertAllowed(refuseRestoral('text', before))
      await assertRoom(tx, id, before.use)
      return save(tx, context, before, 'restore', { archivedAt: null })
    }),
  ),
})

async function assertRoom(tx: Transaction, id: string, use: TextUse): Promise<void> {
  assertAllowed(refuseText(await countOtherTexts(tx, id, use)))
}

async function lockText(tx: Transaction, id: string, version: number): Promise<TextRow> {
  const row = mustExist(await findText(tx, id, 'update'))
  if (row.version !== version) throw conflict(presentText(row))
  return row
}

async function save(
  tx: Transaction,
  context: CallContext,
  before: TextRow,
  action: string,
  change: Partial<NewText>,
): Promise<KeptText> {
  const after = await updateText(tx, before, change)
  await recordChange(tx, { actor: requirePerson(context), noun: 'texts', action, before, after })
  return presentText(after)
}

function mustExist(row: TextRow | null): TextRow {
  if (!row) throw notFound(messages.textNotFound)
  return row
}
