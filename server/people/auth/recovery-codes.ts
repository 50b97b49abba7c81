import { randomInt } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'

/** People read the codes off paper and type them: no characters that look alike, and only lower case. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz23456789'
const AT_ONCE = 10
const GROUPS = 3
const GROUP = 4

/** Ten new codes like 'k7fm-2xqd-9tra', of 58 bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: AT_ONCE }, () =>
    inGroups(Array.from({ length: GROUPS * GROUP }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('')),
  )
}

/**
 * A recovery code in its original form, however the person typed its groups and capitals. Codes from before
 * this format stay as they are.
 */
export function readRecoveryCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  const isOurs = bare.length === GROUPS * GROUP && [...bare].every((sign) => SIGNS.includes(sign))
  return isOurs ? inGroups(bare) : typed
}

function inGroups(bare: string): string {
  return Array.from({ length: GROUPS }, (_, index) => bare.slice(index * GROUP, (index + 1) * GROUP)).join(
    '-',
  )
}

/**
 * How many recovery codes are left; the sign-in library stores them encrypted.
 * @returns null if they were encrypted with another secret
 */
export async function countRecoveryCodes(secret: string, encrypted: string): Promise<number | null> {
  try {
    const codes: unknown = JSON.parse(await symmetricDecrypt({ key: secret, data: encrypted }))
    return Array.isArray(codes) ? codes.length : null
  } catch {
    return null
  }
}
