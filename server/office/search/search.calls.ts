import { implement } from '@orpc/server'
import { searchContract } from '#domain/contract/search.contract.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findEverything } from './find-everything.ts'

const calls = implement(searchContract).$context<CallContext>()

export const searchCalls = calls.router({
  find: calls.find.handler(async ({ context, input }) => {
    const { today, deps } = context
    return { items: await findEverything(deps.db, requirePerson(context), { ...input, today }) }
  }),
})
