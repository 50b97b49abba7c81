/** What is served under /api/auth: only the calls named here, not everything that the library has. */
import type { Context, Hono } from 'hono'
import { type FieldFault, messages } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { limitBody } from '#server/platform/http/body-limits.ts'
import { makeCaller } from '#server/platform/http/caller.ts'
import { refuseForeignOrigin } from '#server/platform/http/http.ts'
import type { Auth } from './auth.ts'
import { changePassword, getSession, signInByPassword, signOut } from './by-password.ts'
import { type AuthCall, failed } from './library.ts'
import type { FoundPerson } from './people.ts'
import { requestReset, resetPassword, verifyReset } from './reset.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  verifyCode,
  verifyRecoveryCode,
} from './second-factor.ts'
import { signUp } from './sign-up.ts'

/** Every call under /api/auth by its method and path. */
export const authCalls: Readonly<Record<string, AuthCall>> = {
  'POST sign-in/email': signInByPassword,
  'POST sign-up/email': signUp,
  'POST sign-out': signOut,
  'GET get-session': getSession,
  'POST change-password': changePassword,
  'POST request-password-reset': requestReset,
  'POST verify-reset-code': verifyReset,
  'POST reset-password': resetPassword,
  'POST two-factor/verify-totp': verifyCode,
  'POST two-factor/verify-backup-code': verifyRecoveryCode,
  'POST two-factor/enable': enableSecondFactor,
  'POST two-factor/disable': disableSecondFactor,
  'POST two-factor/generate-backup-codes': renewRecoveryCodes,
  'POST two-factor/get-totp-uri': showSecondFactor,
}

/** Mounts sign-in, sign-up, sign-out and the other calls under /api/auth. */
export function mountSignIn(
  app: Hono<AppEnvironment>,
  deps: Deps,
  auth: Auth,
  findPerson: (headers: Headers) => Promise<FoundPerson | null>,
): void {
  app.on(['GET', 'POST'], '/api/auth/*', limitBody(64 * 1024), async (c) => {
    const name = `${c.req.method} ${c.req.path.slice('/api/auth/'.length)}`
    const call = Object.hasOwn(authCalls, name) ? authCalls[name] : undefined
    if (!call) return failed(404, 'NOT_FOUND', 'Not found')
    const foreign = refuseForeignOrigin(c, deps.config.appUrl)
    if (foreign) return foreign
    const { headers } = c.req.raw
    const found = await findPerson(headers)
    if (call.who === 'signed-in' && !found) return failed(401, 'UNAUTHORIZED', messages.notSignedIn)
    const body = await readBody(c)
    if (body instanceof Response) return body
    const parsed = call.body.safeParse(body)
    if (!parsed.success) return failed(400, 'INVALID', messages.inputInvalid, faultsOf(parsed.error.issues))
    const caller = makeCaller(c.get('clientAddress'), headers, found?.sessionId ?? null)
    return call.answer({ deps, auth, headers, caller, found }, parsed.data)
  })
}

/** A form on another site can send anything except JSON. */
async function readBody(c: Context<AppEnvironment>): Promise<unknown> {
  if (c.req.method === 'GET') return {}
  const type = c.req.header('Content-Type')
  if (type === undefined && !(await c.req.text())) return {}
  if (!/^application\/json *(;|$)/i.test(type ?? '')) return failed(415, 'INVALID', 'Send JSON')
  try {
    return await c.req.json()
  } catch {
    return failed(400, 'INVALID', 'That is not JSON')
  }
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string; code?: string }[]): FieldFault[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)
      ? issue.keys.map((key) => ({ path: String(key), message: 'Not a field that can be set' }))
      : [{ path: issue.path.map(String).join('.'), message: issue.message }],
  )
}
