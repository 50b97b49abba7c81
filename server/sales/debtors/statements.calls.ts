import { implement } from '@orpc/server'
import { statementsContract } from '#domain/contract/statements.contract.ts'
import { printStatement } from '#server/pdf/print.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { lookAtStatements } from './look-at-statements.ts'
import { makeStatement } from './make-statement.ts'
import { sendAmongMany, sendStatement } from './send-statement.ts'

const calls = implement(statementsContract).$context<CallContext>()

export const statementsCalls = calls.router({
  get: calls.get.handler(({ context: { deps, today }, input }) => makeStatement(deps.db, input, today)),

  pdf: calls.pdf.handler(async ({ context: { deps, today }, input }) =>
    printStatement(deps, await makeStatement(deps.db, input, today)),
  ),

  send: calls.send.handler(({ context, input }) =>
    context.deps.db.transaction((tx) => sendStatement(tx, context, input)),
  ),

  look: calls.look.handler(async ({ context: { deps, today }, input }) => ({
    items: await lookAtStatements(deps.db, input, today),
  })),

  sendMany: calls.sendMany.handler(async ({ context, input: { customerIds, ...sending } }) => {
    const items = []
    for (const customerId of new Set(customerIds))
      items.push({ customerId, skipped: await sendAmongMany(context, { ...sending, id: customerId }) })
    return { items }
  }),
})
