/** The invitation that a person sees before they have a password, and the choice of one. */
import { implement, ORPCError } from '@orpc/server'
import { invitationsContract } from '#domain/contract/invitations.contract.ts'
import { messages } from '#domain/errors.ts'
import { invalid, notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { acceptAccount, findAccountOf, type SignInAccount, setPassword } from './accounts.store.ts'
import { type AccessCode, endAccessCodes, findAccessCode, takeAccessCode } from './codes.store.ts'
import { countTry, limits } from './limits.store.ts'
import { refusePassword } from './passwords.ts'
import { findProfile } from './profiles.store.ts'
import { recordSecurityEvent } from './security-log.store.ts'
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
    const hash = await context.deps.passwordHash.hash(password)
    await context.deps.db.transaction(async (tx) => {
      // Locks the person before their codes, as every change of an account does.
      await findProfile(tx, account.id, 'no key update')
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

/** @throws NOT_FOUND if the code cannot be used, TOO_MANY if one address tried too many codes */
async function findInvited(
  { deps, caller, answerHeaders }: CallContext,
  token: string,
): Promise<{ account: SignInAccount; code: AccessCode }> {
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
