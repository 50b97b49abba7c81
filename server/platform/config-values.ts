/** How the values of variables are checked. */
import { z } from 'zod'

/**
 * A variable that may be left out: an empty one counts as unset. A message continues after the variable's
 * name.
 */
export function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : value),
    schema.optional(),
  )
}

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number, bounds: string) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `must be a number ${bounds}, not '${input}'.`,
    })
    .transform(Number)
}

/**
 * A URL with one of some protocols. The value itself is not in the message, because it may have a password.
 */
export function url(protocols: readonly string[], { needsHost = true } = {}) {
  const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z.string().superRefine((text, context) => {
    const parsed = URL.parse(text)
    if (parsed === null) context.addIssue(`is not a URL; it must start with ${wanted}.`)
    else if (!protocols.includes(parsed.protocol))
      context.addIssue(`must start with ${wanted}, not with ${parsed.protocol}//.`)
    else if (needsHost && parsed.host === '') context.addIssue('names no host.')
  })
}

/** Whether a URL has nothing but a protocol, a host and a port. */
export function isWholeSite(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

/** Whether every % in a text begins an encoded character. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
