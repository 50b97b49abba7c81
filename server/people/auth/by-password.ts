/** Signing in and out, and changing one's own password. */
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import { noteFailure, noteSignIn } from './accounts.store.ts'
import { endAccessCodes } from './codes.store.ts'
import { type AuthRequest, askLibrary, authCall, failed, tooManyTries } from './library.ts'
import { countTry, limits } from './limits.store.ts'
import { refusePassword } from './passwords.ts'
import { recordSecurityEvent } from './security-log.store.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { endChallenges, endSessions, notifySessions } from './sessions.store.ts'

const email = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, { error: messages.emailRequired })
  .max(254)
const password = z
  .string({ error: messages.passwordRequired })
  .min(1, { error: messages.passwordRequired })
  .max(MAX_PASSWORD_LENGTH, { error: messages.passwordLong })

export const signInByPassword = authCall({
  summary: 'Sign in; with a second factor, the first of two steps',
  who: 'anyone',
  body: z.object({ email, password }),
  answer: async (request, sent) => {
    const { deps, caller } = request
    if (!z.email().safeParse(sent.email).success)
      return failed(400, 'auth/invalid-email', messages.emailInvalid, [
        { path: 'email', message: messages.emailInvalid },
      ])
    const wait = await countTry(deps.db, limits.signIn(sent.email, caller.address))
    if (wait?.first) await noteFailure(deps.db, 'sign-in-limited', sent, caller)
    if (wait) return tooManyTries(wait)
    const answer = await askLibrary(request, (api, asked) => api.signInEmail({ ...asked, body: sent }))
    if (!answer.ok) {
      await noteFailure(deps.db, 'sign-in-failed', sent, caller)
      return answer
    }
    // If a second factor is needed, the answer says only that.
    const { user } = (await answer.clone().json()) as { user?: { id: string } }
    if (user) await noteIn(request, user.id)
    return answer
  },
})

/** Records that somebody is signed in, and ends the session that the browser had before. */
export async function noteIn({ deps, caller, found }: AuthRequest, personId: string): Promise<void> {
  await noteSignIn(deps.db, personId, caller)
  if (found) await deps.db.transaction((tx) => endSessions(tx, found.person.id, { only: found.sessionId }))
}

export const signOut = authCall({
  summary: 'Sign out',
  who: 'leaving',
  body: z.unknown(),
  answer: async (request) => {
    const { deps, caller, found } = request
    const answer = await askLibrary(request, (api, asked) => api.signOut(asked))
    if (found && answer.ok) {
      await recordSecurityEvent(deps.db, { kind: 'sign-out', personId: found.person.id, ...caller })
      await notifySessions(deps.db, found.person.id)
    }
    return answer
  },
})

export const getSession = authCall({
  summary: 'Who is signed in',
  who: 'signed-in',
  body: z.unknown(),
  answer: (request) => askLibrary(request, (api, asked) => api.getSession(asked)),
})

export const changePassword = authCall({
  summary: 'Change one’s own password; all other sessions end',
  who: 'signed-in',
  body: z.strictObject({
    currentPassword: password,
    newPassword: password,
    revokeOtherSessions: z.boolean().optional(),
  }),
  answer: async (request, { currentPassword, newPassword }) => {
    const { deps, caller, found } = request
    if (!found) return failed(401, 'UNAUTHORIZED', messages.notSignedIn)
    const personId = found.person.id
    const wait = await countTry(deps.db, limits.ownPassword(personId, caller.address))
    if (wait) return tooManyTries(wait)
    const refusal = await refusePassword(newPassword, found.email)
    if (refusal)
      return failed(400, 'auth/weak-password', refusal, [{ path: 'newPassword', message: refusal }])
    const answer = await askLibrary(request, (api, asked) =>
      api.changePassword({ ...asked, body: { currentPassword, newPassword, revokeOtherSessions: true } }),
    )
    if (!answer.ok) return answer
    await deps.db.transaction(async (tx) => {
      await endAccessCodes(tx, personId)
      await endChallenges(tx, personId)
      await notifySessions(tx, personId)
      await recordSecurityEvent(tx, { kind: 'password-changed', personId, ...caller })
      const { device } = caller
      const at = deps.clock.now()
      await sendSecurityNotice(tx, deps, { personId, what: 'password-changed', device, at })
    })
    return answer
  },
})
