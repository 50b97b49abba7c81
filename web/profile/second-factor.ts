/** The sign-in library's calls for the second factor. */
import { askProvider } from '#web/shell/auth.ts'

/** The secret for the app on the phone, and the codes for use without the phone. */
export interface Secret {
  /** The otpauth: address in the QR code. */
  uri: string
  /** The same secret for typing, in groups of four. */
  typed: string
  codes: readonly string[]
}

/**
 * Generates a secret. It is in use only after `confirmSecondFactor` got a code of it. @throws SignInFailed
 */
export async function beginSecondFactor(password: string): Promise<Secret> {
  const { totpURI, backupCodes } = await askProvider('two-factor/enable', { password })
  // Authenticator apps show a plus sign as it is.
  const uri = String(totpURI).replaceAll('+', '%20')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { uri, typed: secret.match(/.{1,4}/g)?.join(' ') ?? '', codes: readCodes(backupCodes) }
}

/** Turns the second factor on, with a code from the app. @throws SignInFailed */
export async function confirmSecondFactor(code: string): Promise<void> {
  await askProvider('two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') })
}

/** @throws SignInFailed */
export async function endSecondFactor(password: string): Promise<void> {
  await askProvider('two-factor/disable', { password })
}

/** @returns the new codes; the old ones stop working. @throws SignInFailed */
export async function requestRecoveryCodes(password: string): Promise<readonly string[]> {
  return readCodes((await askProvider('two-factor/generate-backup-codes', { password })).backupCodes)
}

function readCodes(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []
}
