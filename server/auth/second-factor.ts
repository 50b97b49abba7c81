/** The second factor: setting it up, and the second step of signing in. */
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import type { SecurityEventKind } from '#domain/security.ts'
import { findChallenged, noteFailure } from './accounts.store.ts'
import { noteIfIn } from './by-password.ts'
import { type AuthCall, type AuthRequest, askLibrary, authCall, failed, tooManyTries } from './library.ts'
import { countTry, limits } from './limits.store.ts'
import { recordSecurityEvent } from './security-log.ts'
import { readSignedCookie } from './session-cookie.ts'
import { tellSessions } from './sessions.store.ts'

const password = z.strictObject({
  password: z
    .string({ error: messages.passwordRequired })
    .min(1, { error: messages.passwordRequired })
    .max(128),
})
/** People type codes as they are shown: in groups. */
const code = z.object({
  code: z.string({ error: 'Enter the code' }).trim().min(1, { error: 'Enter the code' }).max(40),
})

/** A call of somebody signed in, who gives their password again. */
function withOwnPassword(summary: string, path: string, event: SecurityEventKind | null): AuthCall {
  return authCall({
    summary,
    who: 'signed-in',
    body: password,
    answer: async (request, body) => {
      const { deps, caller, found } = request
      if (!found) return failed(401, 'UNAUTHORIZED', messages.notSignedIn)
      const personId = found.person.id
      const wait = await countTry(deps.db, limits.ownPassword(personId, caller.address))
      if (wait) return tooManyTries(wait)
      const answer = await askLibrary(request, path, body)
      if (answer.ok && event) await noteChange(request, personId, event)
      return answer
    },
  })
}

/** The library gave the session a new token: other screens of the person look again. */
async function noteChange(
  { deps, caller }: AuthRequest,
  personId: string,
  kind: SecurityEventKind,
): Promise<void> {
  await recordSecurityEvent(deps.db, { kind, personId, ...caller })
  await tellSessions(deps.db, personId)
}

export const enableSecondFactor = withOwnPassword(
  'Begin to set up a second factor; it counts once a code was verified',
  'two-factor/enable',
  null,
)
export const disableSecondFactor = withOwnPassword(
  'Turn the second factor off',
  'two-factor/disable',
  'second-factor-off',
)
export const renewRecoveryCodes = withOwnPassword(
  'New recovery codes; the old ones end',
  'two-factor/generate-backup-codes',
  'recovery-codes-renewed',
)
export const showSecondFactor = withOwnPassword(
  'The second factor’s key again, for another device',
  'two-factor/get-totp-uri',
  null,
)

export const verifyCode = authCall({
  summary: 'Sign in with a code of the authenticator app, or finish setting it up',
  who: 'anyone',
  body: code,
  answer: (request, body) => verify(request, 'two-factor/verify-totp', body.code.replaceAll(/\s/g, '')),
})

export const verifyRecoveryCode = authCall({
  summary: 'Sign in with a recovery code, which is used up by it',
  who: 'anyone',
  body: code,
  answer: (request, body) => verify(request, 'two-factor/verify-backup-code', body.code),
})

async function verify(
  request: AuthRequest,
  path: 'two-factor/verify-totp' | 'two-factor/verify-backup-code',
  given: string,
): Promise<Response> {
  const { deps, caller, found } = request
  const challenge = found ? null : await readSignedCookie(deps, request.headers, 'two_factor')
  const personId = found?.person.id ?? (challenge && (await findChallenged(deps.db, challenge)))
  if (!personId) return failed(401, 'auth/second-factor-expired', messages.secondFactorExpired)
  const wait = await countTry(deps.db, limits.secondFactor(personId, caller.address))
  if (wait) return tooManyTries(wait)
  const again = await countTry(deps.db, limits.sameCode(personId, given))
  const answer = again
    ? failed(401, 'INVALID_CODE', messages.secondFactorWrong)
    : await askLibrary(request, path, { code: given })
  if (!answer.ok) {
    await noteFailure(deps.db, 'second-factor-failed', { personId }, caller)
    return answer
  }
  if (!found) await noteIfIn(request, answer)
  if (path === 'two-factor/verify-backup-code')
    await recordSecurityEvent(deps.db, { kind: 'recovery-code-used', personId, ...caller })
  if (found && !found.secondFactor) await noteChange(request, personId, 'second-factor-on')
  return answer
}
