import { implement } from '@orpc/server'
import { accountantContract } from '#domain/contract/accountant.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { noteFile } from '../lists/note-file.ts'
import { sumExports } from './sum-exports.ts'
import { streamAccounts } from './write-export.ts'

const calls = implement(accountantContract).$context<CallContext>()

export const accountantCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps }, input }) => {
    const { fields } = await readSettings(deps.db)
    return sumExports(deps.db, { ...input, registered: fields.vatRegistered })
  }),

  file: calls.file.handler(async ({ context, input }) => {
    const { deps } = context
    const { fields } = await readSettings(deps.db)
    await noteFile(context, `${input.kind} for ${input.product}`)
    return streamAccounts(deps, fields, { ...input, registered: fields.vatRegistered })
  }),
})
