import { implement } from '@orpc/server'
import { statementsContract } from '#domain/contract/statements.contract.ts'
import { printStatement } from '#server/pdf/print.ts'
import type { CallContext } from '#server/platform/http/http.ts'
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

  sendMany: calls.sendMany.handler(async ({ context, input: { customerIds, ...sending } }) => {
    const items = []
    // One transaction each: a customer who cannot be written to keeps nobody else from their statement.
    for (const customerId of new Set(customerIds)) {
      const skipped = await context.deps.db.transaction((tx) =>
        sendAmongMany(tx, context, { ...sending, id: customerId }),
      )
      items.push({ customerId, skipped })
    }
    return { items }
  }),
})
