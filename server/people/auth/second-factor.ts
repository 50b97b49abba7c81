/** The second factor: setting it up, and the second step of signing in. */
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import type { SecurityEventKind } from '#domain/people/security.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { findChallenged, noteFailure } from './accounts.store.ts'
import type { Auth } from './auth.ts'
import { noteIn } from './by-password.ts'
import {
  type AuthCall,
  type AuthRequest,
  askLibrary,
  authCall,
  failed,
  type LibraryCallOptions,
  tooManyTries,
} from './library.ts'
import { countTry, limits } from './limits.store.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { recordSecurityEvent } from './security-log.store.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { readSignedCookie } from './session-cookie.ts'
import { notifySessions } from './sessions.store.ts'

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

/** A call of a signed-in person, who enters their password again. */
function withOwnPassword(
  summary: string,
  ask: (api: Auth['api'], asked: LibraryCallOptions & { body: { password: string } }) => Promise<Response>,
  event: SecurityEventKind | null,
): AuthCall {
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
      // An authenticator app shows the account under the shop's current name.
      const library = await request.auth.$context
      library.appName = readShop(deps).fullName
      const answer = await askLibrary(request, (api, asked) => ask(api, { ...asked, body }))
      if (answer.ok && event) await noteChange(request, personId, event)
      return answer
    },
  })
}

/** The library gave the session a new token, so the person's other screens have to check it again. */
async function noteChange(
  { deps, caller }: AuthRequest,
  personId: string,
  kind: SecurityEventKind,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await recordSecurityEvent(tx, { kind, personId, ...caller })
    await notifySessions(tx, personId)
    if (kind !== 'second-factor-off') return
    const at = deps.clock.now()
    await sendSecurityNotice(tx, deps, { personId, what: kind, device: caller.device, at })
  })
}

export const enableSecondFactor = withOwnPassword(
  'Begin to set up a second factor; it counts once a code was verified',
  (api, asked) => api.enableTwoFactor(asked),
  null,
)
export const disableSecondFactor = withOwnPassword(
  'Turn the second factor off',
  (api, asked) => api.disableTwoFactor(asked),
  'second-factor-off',
)
export const renewRecoveryCodes = withOwnPassword(
  'New recovery codes; the old ones end',
  (api, asked) => api.generateBackupCodes(asked),
  'recovery-codes-renewed',
)
export const showSecondFactor = withOwnPassword(
  'The second factor’s key again, for another device',
  (api, asked) => api.getTOTPURI(asked),
  null,
)

export const verifyCode = authCall({
  summary: 'Sign in with a code of the authenticator app, or finish setting it up',
  who: 'anyone',
  body: code,
  answer: (request, body) => verify(request, 'verifyTOTP', body.code.replaceAll(/\s/g, '')),
})

export const verifyRecoveryCode = authCall({
  summary: 'Sign in with a recovery code, which is used up by it',
  who: 'anyone',
  body: code,
  answer: (request, body) => verify(request, 'verifyBackupCode', readRecoveryCode(body.code)),
})

async function verify(
  request: AuthRequest,
  how: 'verifyTOTP' | 'verifyBackupCode',
  given: string,
): Promise<Response> {
  const { deps, caller, found } = request
  const challenge = found ? null : readSignedCookie(deps, request.headers, 'two_factor')
  const personId = found?.person.id ?? (challenge && (await findChallenged(deps.db, challenge)))
  if (!personId) return failed(401, 'auth/second-factor-expired', messages.secondFactorExpired)
  const wait = await countTry(deps.db, limits.secondFactor(personId, caller.address))
  if (wait) return tooManyTries(wait)
  const again = await countTry(deps.db, limits.sameCode(personId, given))
  const answer = again
    ? failed(401, 'INVALID_CODE', messages.secondFactorWrong)
    : await askLibrary(request, (api, asked) => api[how]({ ...asked, body: { code: given } }))
  if (!answer.ok) {
    await noteFailure(deps.db, 'second-factor-failed', { personId }, caller)
    return answer
  }
  if (!found) await noteIn(request, personId)
  if (how === 'verifyBackupCode')
    await recordSecurityEvent(deps.db, { kind: 'recovery-code-used', personId, ...caller })
  if (found && !found.secondFactor) await noteChange(request, personId, 'second-factor-on')
  return answer
}
