import { implement } from '@orpc/server'
import { statementsContract } from '#domain/contract/statements.contract.ts'
import { printStatement } from '#server/pdf/print.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { lookAtStatements } from './look-at-statements.ts'
import { makeStatement } from './make-statement.ts'
import { sendAmongMany, sendStatement } from './send-statement.ts'

const calls = implement(statementsContract).$context<CallContext>()

export const statementsCalls = calls.router({
  get: calls.get.handler(({ context: { deps, today }, input }) => nowOf(deps.db, input, today)),

  pdf: calls.pdf.handler(async ({ context: { deps, today }, input }) =>
    printStatement(deps, await nowOf(deps.db, input, today)),
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

/** A link to a statement may be older than the merge of its customer. */
async function nowOf(db: Database, asked: Parameters<typeof makeStatement>[1], today: string) {
  return makeStatement(db, { ...asked, id: await heirOf(db, asked.id) }, today)
}
