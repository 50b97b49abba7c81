import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { openingsContract } from '#domain/contract/openings.contract.ts'
import { MAX_IMPORT_BYTES } from '#domain/shop/imports.ts'
import { invalid, tooLarge } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { UnreadableFileError } from '#server/shop/imports/csv.ts'
import { readTableOf } from '#server/shop/imports/read-table.ts'
import { runOpening } from './carry-in.ts'
import { listOpeningImports, presentOpeningImport } from './openings.store.ts'
import { undoOpening } from './undo-opening.ts'

const calls = implement(openingsContract).$context<CallContext>()

export const openingsCalls = calls.router({
  run: calls.run.handler(async ({ context, input: { id = uuid(), file, preview } }) => {
    if (file.size > MAX_IMPORT_BYTES) throw tooLarge('The file is larger than 10 MB')
    const table = await readTable(new Uint8Array(await file.arrayBuffer()))
    const { now, deps } = context
    return runOpening(deps.db, {
      ...{ id, table, preview, now },
      fileName: file.name,
      actor: requirePerson(context),
    })
  }),

  list: calls.list.handler(({ context, input }) => listOpeningImports(context.deps.db, input)),

  undo: calls.undo.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) =>
      presentOpeningImport(await undoOpening(tx, requirePerson(context), input, context.now)),
    ),
  ),
})

async function readTable(bytes: Uint8Array) {
  try {
    return await readTableOf(bytes)
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw invalid([{ path: 'file', message: error.message }], error.message)
    throw error
  }
}
