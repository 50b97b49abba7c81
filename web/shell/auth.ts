/** The sign-in library's REST calls, which are not part of the contract. */

import { beginNewSession } from './one-session.ts'

/** The sign-in library refused, with its own message. */
export class SignInFailed extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Whether no response came at all: the request was neither done nor refused. */
export function unreachable(error: unknown): boolean {
  return error instanceof SignInFailed && error.code === 'UNREACHABLE'
}

function readError(body: unknown): { code: string; message: string } {
  const fallback = { code: 'UNKNOWN', message: 'Signing in did not work. Please try again.' }
  if (typeof body !== 'object' || body === null) return fallback
  const code = 'code' in body && typeof body.code === 'string' ? body.code : fallback.code
  const message = 'message' in body && typeof body.message === 'string' ? body.message : fallback.message
  return { code, message }
}

/**
 * Calls the sign-in library.
 * @param path below /api/auth
 * @throws SignInFailed
 */
export async function askProvider(
  path: string,
  body: Record<string, string | boolean>,
  options: Pick<RequestInit, 'keepalive' | 'signal'> = {},
): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...options,
    })
  } catch {
    throw new SignInFailed('UNREACHABLE', 'No connection to the server. Please try again.')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  const { code, message } = readError(answer)
  throw new SignInFailed(code, message)
}

/**
 * The first step of signing in, or the only one.
 * @returns the step that follows: `code` if the account has a second factor
 * @throws SignInFailed with the provider's message
 */
export async function signInAtServer(email: string, password: string): Promise<'done' | 'code'> {
  const { twoFactorRedirect } = await beginNewSession(
    () => askProvider('sign-in/email', { email, password }),
    (answer) => answer.twoFactorRedirect !== true,
  )
  return twoFactorRedirect === true ? 'code' : 'done'
}

/** The second step: a code of the authenticator app, or a recovery code. @throws SignInFailed */
export async function verifySecondFactor(kind: 'app' | 'recovery', code: string): Promise<void> {
  const call = `two-factor/verify-${kind === 'app' ? 'totp' : 'backup-code'}`
  await beginNewSession(() => askProvider(call, { code: code.trim() }))
}

/**
 * Creates an account and signs it in; its name stays empty until the person enters one. @throws SignInFailed
 */
export async function signUpAtServer(email: string, password: string): Promise<void> {
  await beginNewSession(() => askProvider('sign-up/email', { email, password, name: '' }))
}

/** A connection without a response for this long counts as dead, so that signing out does not wait for it. */
const SIGN_OUT_PATIENCE_MS = 5_000

/** Ends the session, even if the page is closed meanwhile. @throws SignInFailed */
export async function signOutAtServer(): Promise<void> {
  await askProvider('sign-out', {}, { keepalive: true, signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) })
}
