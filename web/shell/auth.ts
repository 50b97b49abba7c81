/** The sign-in library's REST calls, which are not part of the contract. */

/** The provider said no, in its own words. */
export class SignInFailed extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

function readError(body: unknown): { code: string; message: string } {
  const fallback = { code: 'UNKNOWN', message: 'Signing in did not work. Please try again.' }
  if (typeof body !== 'object' || body === null) return fallback
  const code = 'code' in body && typeof body.code === 'string' ? body.code : fallback.code
  const message = 'message' in body && typeof body.message === 'string' ? body.message : fallback.message
  return { code, message }
}

async function post(path: string, body: Record<string, string>): Promise<void> {
  let response: Response
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new SignInFailed('UNREACHABLE', 'No connection to the server. Please try again.')
  }
  if (response.ok) return
  const { code, message } = readError(await response.json().catch(() => null))
  throw new SignInFailed(code, message)
}

/** @throws SignInFailed with the provider's message. */
export function signIn(email: string, password: string): Promise<void> {
  return post('sign-in/email', { email, password })
}

/** Makes an account and signs it in; its name stays empty until its owner gives one. @throws SignInFailed */
export function signUp(email: string, password: string): Promise<void> {
  return post('sign-up/email', { email, password, name: '' })
}

/** @throws SignInFailed */
export function signOut(): Promise<void> {
  return post('sign-out', {})
}
