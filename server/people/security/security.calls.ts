import { implement } from '@orpc/server'
import { securityContract } from '#domain/contract/security.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listSecurityEvents } from './security.store.ts'

const calls = implement(securityContract).$context<CallContext>()

export const securityCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listSecurityEvents(context.deps.db, input)),
})
