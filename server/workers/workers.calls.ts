import { implement } from '@orpc/server'
import { workersContract } from '#domain/contract/workers.contract.ts'
import type { CallContext } from '../http.ts'
import { listProfiles } from '../profile/profiles.store.ts'

const calls = implement(workersContract).$context<CallContext>()

export const workersCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listProfiles(context.deps.db, 'worker', input)),
})
