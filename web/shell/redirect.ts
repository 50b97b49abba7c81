/** Where to go after signing in: always within this site. */

const DEFAULT_DESTINATION = '/dashboard'

const BASE = 'https://site.invalid'

/**
 * The path, search and hash of a wanted destination. It is /dashboard if the destination is another host
 * ('//evil', '/\evil'), another scheme, /login again, or hidden behind encodings.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !isPlainPath(wanted)) return DEFAULT_DESTINATION
  if (!URL.canParse(wanted, BASE)) return DEFAULT_DESTINATION
  const url = new URL(wanted, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return DEFAULT_DESTINATION
  if (/^\/(login|app|forgot-password)\/?$/.test(url.pathname)) return DEFAULT_DESTINATION
  return url.pathname + url.search + url.hash
}

/** Starts with a single slash, and still does after every layer of percent-encoding is decoded. */
function isPlainPath(wanted: string): boolean {
  const path = wanted.split(/[?#]/)[0] ?? ''
  let decoded = path
  for (;;) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses, so they hide slashes.
    if (!decoded.startsWith('/') || /^\/\/|[\\\u0000-\u001f\u007f]/.test(decoded)) return false
    const next = decode(decoded)
    if (next === null) return false
    if (next === decoded) return true
    decoded = next
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The sign-in page with a link back to where the person was. */
export function loginPath(pathname: string, search: string): string {
  return `/login?redirect=${encodeURIComponent(pathname + search)}`
}
