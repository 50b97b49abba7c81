/** The cookie that names a session: the library's own, signed with the shop's secret. */
import { parseCookies, setRequestCookie } from 'better-auth/cookies'
import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import { serialize } from 'hono/utils/cookie'
import type { Deps } from '../api.ts'

type Settings = Pick<Deps, 'config'>

const PREFIX = 'fascia'
/** Seconds for which a session lives on after it was last used; a day or less of that is not counted. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** What the library calls its cookies; marked where they travel by https alone. */
export function cookieName(appUrl: string, name: 'session_token' | 'two_factor'): string {
  return `${isSecure(appUrl) ? '__Secure-' : ''}${PREFIX}.${name}`
}

export const cookiePrefix = PREFIX

export function isSecure(appUrl: string): boolean {
  return appUrl.startsWith('https:')
}

/** The value of one of the library's cookies, or null where it is missing or was not signed here. */
export async function readSignedCookie(
  { config }: Settings,
  headers: Headers,
  name: 'session_token' | 'two_factor',
): Promise<string | null> {
  const cookies = headers.get('cookie')
  if (!cookies) return null
  const signed = parseCookies(cookies).get(cookieName(config.appUrl, name))
  if (!signed) return null
  const cut = signed.lastIndexOf('.')
  const [value, signature] = [signed.slice(0, cut), signed.slice(cut + 1)]
  const expected = await makeSignature(value, config.authSecret)
  return cut > 0 && constantTimeEqual(signature, expected) ? value : null
}

/** A `Set-Cookie` that gives the browser a session's token. */
export async function writeSessionCookie({ config }: Settings, token: string): Promise<string> {
  return serialize(cookieName(config.appUrl, 'session_token'), await sign(config, token), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config.appUrl),
    maxAge: SESSION_SECONDS,
  })
}

/** Puts the session's current token into a request that may have come with the one before. */
export async function putSessionToken({ config }: Settings, headers: Headers, token: string): Promise<void> {
  setRequestCookie(headers, cookieName(config.appUrl, 'session_token'), await sign(config, token))
}

async function sign(config: Deps['config'], token: string): Promise<string> {
  return `${token}.${await makeSignature(token, config.authSecret)}`
}
