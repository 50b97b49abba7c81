import { implement } from '@orpc/server'
import { marginsContract } from '#domain/contract/margins.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { countWouldFall, honourQuote, listUnderTarget, takeBackHonour } from './open-margins.ts'

const calls = implement(marginsContract).$context<CallContext>()

export const marginsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listUnderTarget(context, input)),

  look: calls.look.handler(({ context, input: { costs } }) => countWouldFall(context, costs)),

  honour: calls.honour.handler(({ context, input }) =>
    context.deps.db.transaction((tx) => honourQuote(tx, context, input)),
  ),

  takeBackHonour: calls.takeBackHonour.handler(({ context, input }) =>
    context.deps.db.transaction((tx) => takeBackHonour(tx, context, input)),
  ),
})
