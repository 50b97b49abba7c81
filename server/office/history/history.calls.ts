import { implement } from '@orpc/server'
import { historyContract } from '#domain/contract/history.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findSaver } from '#server/platform/http/who-changed.ts'

const calls = implement(historyContract).$context<CallContext>()

export const historyCalls = calls.router({
  savedBy: calls.savedBy.handler(async ({ context, input: { id, version } }) => ({
    name: await findSaver(context.deps.db, id, version),
  })),
})
