import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/**
 * The first of some encodings that the client accepts. Browsers list all of theirs as equally good, so we
 * choose the order: the smallest first.
 * @returns null if the client accepts none of them
 */
export function acceptedEncoding<Encoding extends string>(
  c: Context,
  encodings: readonly Encoding[],
): Encoding | null {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (taken, { supports, default: none }) =>
      supports.find((name) => taken.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? none,
  })
  return encodings.find((encoding) => encoding === chosen) ?? null
}
