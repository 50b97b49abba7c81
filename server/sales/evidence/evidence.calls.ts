import { implement } from '@orpc/server'
import { evidenceContract } from '#domain/contract/evidence.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { bundleEvidence } from './bundle-evidence.ts'
import { listEvidence } from './evidence.store.ts'
import { verifyEvidence } from './verify-evidence.ts'

const calls = implement(evidenceContract).$context<CallContext>()

export const evidenceCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listEvidence(context.deps.db, input)),
  verify: calls.verify.handler(({ context }) => verifyEvidence(context.deps, context.now)),
  bundle: calls.bundle.handler(({ context, input }) => bundleEvidence(context.deps, input.id, context.now)),
})
