import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { quoteTemplatesContract } from '#domain/contract/quote-templates.contract.ts'
import { messages } from '#domain/errors.ts'
import type { Discount } from '#domain/money/lines.ts'
import type { LineInput, StoredLine } from '#domain/sales/documents.ts'
import { refuseTemplateName, templateLines } from '#domain/sales/quote-templates.ts'
import { isArchived, refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { withLineIds, workOut } from '../documents/documents.ts'
import { presentTemplate, summarizeTemplate } from './present-template.ts'
import {
  findTemplate,
  insertTemplate,
  isTemplateNameTaken,
  listTemplates,
  type NewTemplate,
  type TemplateRow,
  updateTemplate,
} from './quote-templates.store.ts'

const calls = implement(quoteTemplatesContract).$context<CallContext>()

export const quoteTemplatesCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listTemplates(context.deps.db, { ...input, archived: input.archived === 'true' }, summarizeTemplate),
  ),

  get: calls.get.handler(async ({ context: { deps }, input }) =>
    presentTemplate(deps.db, mustExist(await findTemplate(deps.db, input.id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), name, ...given } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    const made = await makeOnce(db, {
      id,
      contents: { name, ...given },
      find: () => findTemplate(db, id),
      make: async (tx) => {
        const { items = [], ...rest } = withoutUndefined(given)
        assertAllowed(refuseTemplateName(await isTemplateNameTaken(tx, id, name)))
        const fields = { ...rest, ...keepContents({ items, vatRate: null, discount: null, ...rest }) }
        const row = await insertTemplate(tx, { ...fields, id, name, createdBy: actor.id })
        if (row)
          await recordChange(tx, {
            actor,
            noun: 'quoteTemplates',
            action: 'create',
            before: null,
            after: row,
          })
        return row
      },
      present: (row) => presentTemplate(db, row),
    })
    return presentTemplate(db, made)
  }),

  update: calls.update.handler(({ context, input: { id, version, ...given } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockTemplate(tx, id, version)
      const { name = before.name, ...change } = withoutUndefined(given)
      if (!isArchived(before)) assertAllowed(refuseTemplateName(await isTemplateNameTaken(tx, id, name)))
      return save(tx, context, before, 'update', {
        ...change,
        name,
        ...keepContents({ ...before, ...change }),
      })
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockTemplate(tx, params.id, query.version)
      assertAllowed(refuseRemoval('template', before))
      await save(tx, context, before, 'archive', { archivedAt: context.now })
      return { id: before.id, archived: true }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await lockTemplate(tx, id, version)
      assertAllowed(refuseRestoral('template', before))
      assertAllowed(refuseTemplateName(await isTemplateNameTaken(tx, id, before.name)))
      return save(tx, context, before, 'restore', { archivedAt: null })
    }),
  ),
})

/** The lines as they are kept. @throws INVALID if they come to too much */
function keepContents(of: {
  items: readonly (LineInput | StoredLine)[]
  vatRate: number | null
  discount: Discount | null
}): { items: StoredLine[] } {
  const items = templateLines(withLineIds(of.items))
  workOut(items, of.vatRate ?? 0, of.discount)
  return { items }
}

async function lockTemplate(tx: Transaction, id: string, version: number): Promise<TemplateRow> {
  const row = mustExist(await findTemplate(tx, id, 'update'))
  if (row.version !== version) throw conflict(await presentTemplate(tx, row))
  return row
}

async function save(
  tx: Transaction,
  context: CallContext,
  before: TemplateRow,
  action: string,
  change: Partial<NewTemplate>,
) {
  const after = await updateTemplate(tx, before, change)
  await recordChange(tx, { actor: requirePerson(context), noun: 'quoteTemplates', action, before, after })
  return presentTemplate(tx, after)
}

function mustExist(row: TemplateRow | null): TemplateRow {
  if (!row) throw notFound(messages.templateNotFound)
  return row
}
