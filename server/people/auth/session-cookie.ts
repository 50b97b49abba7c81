/** The session cookie: the library's own, signed with the shop's secret. */
import { createHmac } from 'node:crypto'
import { parseCookies, setRequestCookie } from 'better-auth/cookies'
import { constantTimeEqual } from 'better-auth/crypto'
import { serialize } from 'hono/utils/cookie'
import type { Deps } from '#server/platform/deps.ts'

type Settings = Pick<Deps, 'config'>

const PREFIX = 'fascia'
/** How long a session lives after its last use, or up to a day less. Seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** The library's names for its cookies; they have a prefix if they are sent by https only. */
export function cookieName(appUrl: string, name: 'session_token' | 'two_factor'): string {
  return `${isSecure(appUrl) ? '__Secure-' : ''}${PREFIX}.${name}`
}

export const cookiePrefix = PREFIX

export function isSecure(appUrl: string): boolean {
  return appUrl.startsWith('https:')
}

/** The value of one of the library's cookies, or null if it is missing or has a wrong signature. */
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

/** Replaces the previous session token in a request with the current one. */
export function putSessionToken({ config }: Settings, headers: Headers, token: string): void {
  setRequestCookie(headers, cookieName(config.appUrl, 'session_token'), signed(config, token))
}

function signed(config: Deps['config'], token: string): string {
  return `${token}.${sign(token, config.authSecret)}`
}

/**
 * Signs as the library does, but synchronously: the library's way would wait behind the hashing of passwords.
 */
function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}
