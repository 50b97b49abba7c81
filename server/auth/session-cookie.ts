/** The cookie that names a session: the library's own, signed with the shop's secret. */
import { createHmac } from 'node:crypto'
import { parseCookies, setRequestCookie } from 'better-auth/cookies'
import { constantTimeEqual } from 'better-auth/crypto'
import { serialize } from 'hono/utils/cookie'
import type { Deps } from '../deps.ts'

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
export function readSignedCookie(
  { config }: Settings,
  headers: Headers,
  name: 'session_token' | 'two_factor',
): string | null {
  const cookies = headers.get('cookie')
  if (!cookies) return null
  const sent = parseCookies(cookies).get(cookieName(config.appUrl, name))
  if (!sent) return null
  const cut = sent.lastIndexOf('.')
  const [value, signature] = [sent.slice(0, cut), sent.slice(cut + 1)]
  return cut > 0 && constantTimeEqual(signature, sign(value, config.authSecret)) ? value : null
}

/** A `Set-Cookie` that gives the browser a session's token. */
export function writeSessionCookie({ config }: Settings, token: string): string {
  return serialize(cookieName(config.appUrl, 'session_token'), signed(config, token), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config.appUrl),
    maxAge: SESSION_SECONDS,
  })
}

/** Puts the session's current token into a request that may have come with the one before. */
export function putSessionToken({ config }: Settings, headers: Headers, token: string): void {
  setRequestCookie(headers, cookieName(config.appUrl, 'session_token'), signed(config, token))
}

function signed(config: Deps['config'], token: string): string {
  return `${token}.${sign(token, config.authSecret)}`
}

/** As the library signs its cookies, but at once: its own way waits its turn behind the hashes of passwords. */
function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}
