import { symmetricDecrypt } from 'better-auth/crypto'

/**
 * How many recovery codes are left, of those that the sign-in library keeps encrypted.
 * @returns null where they were encrypted with another secret
 */
export async function countRecoveryCodes(secret: string, encrypted: string): Promise<number | null> {
  try {
    const codes: unknown = JSON.parse(await symmetricDecrypt({ key: secret, data: encrypted }))
    return Array.isArray(codes) ? codes.length : null
  } catch {
    return null
  }
}
