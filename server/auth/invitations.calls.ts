/** What somebody who was invited sees before they have a password, and choosing it. */
import { implement, ORPCError } from '@orpc/server'
import { hashPassword } from 'better-auth/crypto'
import { invitationsContract } from '#domain/contract/invitations.contract.ts'
import { messages } from '#domain/errors.ts'
import { invalid, notFound } from '../failures.ts'
import type { CallContext } from '../http.ts'
import { findProfile } from '../profile/profiles.store.ts'
import { type Account, acceptAccount, findAccountOf, setPassword } from './accounts.store.ts'
import { type AccessCode, endAccessCodes, findAccessCode, takeAccessCode } from './codes.store.ts'
import { countTry, limits } from './limits.store.ts'
import { refusePassword } from './passwords.ts'
import { recordSecurityEvent } from './security-log.ts'
import { endSessions } from './sessions.store.ts'

const calls = implement(invitationsContract).$context<CallContext>()

export const invitationsCalls = calls.router({
  get: calls.get.handler(async ({ context, input: { token } }) => {
    const { account, code } = await findInvited(context, token)
    const inviter = code.createdBy && (await findAccountOf(context.deps.db, code.createdBy))
    return { email: account.email, displayName: account.name, invitedBy: inviter ? inviter.name : '' }
  }),

  accept: calls.accept.handler(async ({ context, input: { token, password } }) => {
    const { account } = await findInvited(context, token)
    const refusal = await refusePassword(password, account.email)
    if (refusal) throw invalid([{ path: 'password', message: refusal }], refusal)
    const hash = await hashPassword(password)
    await context.deps.db.transaction(async (tx) => {
      // The person before their codes, as whoever changes an account takes them.
      await findProfile(tx, account.id, 'update')
      if (!(await takeAccessCode(tx, 'invitation', token))) throw notFound(messages.invitationInvalid)
      await setPassword(tx, account.id, hash)
      await acceptAccount(tx, account.id)
      await endAccessCodes(tx, account.id)
      await endSessions(tx, account.id)
      await recordSecurityEvent(tx, { kind: 'invitation-accepted', personId: account.id, ...context.caller })
    })
    return { email: account.email }
  }),
})

/** @throws NOT_FOUND for a code that cannot be used, TOO_MANY for too many of them from one address */
async function findInvited(
  { deps, caller, answerHeaders }: CallContext,
  token: string,
): Promise<{ account: Account; code: AccessCode }> {
  const wait = await countTry(deps.db, limits.linkCode(caller.address))
  if (wait) {
    answerHeaders.set('Retry-After', String(wait.seconds))
    const message = `Too many tries. Please wait ${wait.seconds} seconds.`
    throw new ORPCError('TOO_MANY', { status: 429, message })
  }
  const code = await findAccessCode(deps.db, 'invitation', token)
  const account = code && (await findAccountOf(deps.db, code.personId))
  if (!account) throw notFound(messages.invitationInvalid)
  return { account, code }
}
