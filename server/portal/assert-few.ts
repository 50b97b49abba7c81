import { ORPCError } from '@orpc/server'
import { countTry, type Limit } from '#server/people/auth/limits.store.ts'
import type { CallContext } from '#server/platform/http/http.ts'

/** Counts what somebody does on a link. @throws TOO_MANY with Retry-After and the message */
export async function assertFew(
  { deps, answerHeaders }: Pick<CallContext, 'deps' | 'answerHeaders'>,
  counted: readonly Limit[],
  message: string,
): Promise<void> {
  const wait = await countTry(deps.db, counted)
  if (!wait) return
  answerHeaders.set('Retry-After', String(wait.seconds))
  throw new ORPCError('TOO_MANY', { status: 429, message })
}
