import { implement } from '@orpc/server'
import { bankStatementsContract } from '#domain/contract/bank-statements.contract.ts'
import { messages } from '#domain/errors.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findBankStatement, listBankStatements } from './bank-statements.store.ts'
import { confirmLines, ignoreLine } from './confirm-lines.ts'
import { presentBankLine, presentBankStatement } from './present-bank-statement.ts'
import { lookAtBankFile, takeBankFile } from './take-bank-file.ts'

const calls = implement(bankStatementsContract).$context<CallContext>()

export const bankStatementsCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listBankStatements(context.deps.db, input)),

  look: calls.look.handler(({ context, input }) => lookAtBankFile(context.deps.db, input)),

  create: calls.create.handler(async ({ context, input }) =>
    presentBankStatement(context.deps.db, await takeBankFile(context, input)),
  ),

  get: calls.get.handler(async ({ context: { deps }, input }) => {
    const row = await findBankStatement(deps.db, input)
    if (!row) throw notFound(messages.bankStatementNotFound)
    return presentBankStatement(deps.db, row)
  }),

  confirm: calls.confirm.handler(async ({ context, input: { id, lines } }) => {
    const { db } = context.deps
    const row = await db.transaction((tx) => confirmLines(tx, context, id, lines))
    return presentBankStatement(db, row)
  }),

  ignore: calls.ignore.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) =>
      presentBankLine(await ignoreLine(tx, requirePerson(context), input)),
    ),
  ),
})
