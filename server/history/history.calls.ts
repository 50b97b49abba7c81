import { implement } from '@orpc/server'
import { historyContract } from '#domain/contract/history.contract.ts'
import type { CallContext } from '../http.ts'
import { findSaver } from '../who-changed.ts'

const calls = implement(historyContract).$context<CallContext>()

export const historyCalls = calls.router({
  savedBy: calls.savedBy.handler(async ({ context, input: { id, version } }) => ({
    name: await findSaver(context.deps.db, id, version),
  })),
})
