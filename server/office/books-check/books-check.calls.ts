import { implement, ORPCError } from '@orpc/server'
import { booksCheckContract } from '#domain/contract/books-check.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { BooksBusyError, checkBooks } from './check-books.ts'

const calls = implement(booksCheckContract).$context<CallContext>()

export const booksCheckCalls = calls.router({
  check: calls.check.handler(async ({ context: { deps, now, today }, input: { part } }) => {
    try {
      return await checkBooks(deps, part, { now, today })
    } catch (error) {
      if (!(error instanceof BooksBusyError)) throw error
      const message = 'The books are being checked already. Try again in a moment.'
      throw new ORPCError('TOO_MANY', { status: 429, message })
    }
  }),
})
