/** The sign-in library's calls for the second factor. */
import { askProvider } from '#web/shell/auth.ts'

/** What the app on the phone is given, and the codes for when the phone is gone. */
export interface Secret {
  /** The otpauth: address that the QR code holds. */
  uri: string
  /** The same secret to type, in groups of four. */
  typed: string
  codes: readonly string[]
}

/** Makes a secret; it counts once `confirmSecondFactor` was given a code of it. @throws SignInFailed */
export async function beginSecondFactor(password: string): Promise<Secret> {
  const { totpURI, backupCodes } = await askProvider('two-factor/enable', { password })
  // Authenticator apps show a plus as one.
  const uri = String(totpURI).replaceAll('+', '%20')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { uri, typed: secret.match(/.{1,4}/g)?.join(' ') ?? '', codes: readCodes(backupCodes) }
}

/** Turns the second factor on, with a code that the app shows. @throws SignInFailed */
export async function confirmSecondFactor(code: string): Promise<void> {
  await askProvider('two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') })
}

/** @throws SignInFailed */
export async function endSecondFactor(password: string): Promise<void> {
  await askProvider('two-factor/disable', { password })
}

/** @returns the new codes; the old ones end. @throws SignInFailed */
export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  return readCodes((await askProvider('two-factor/generate-backup-codes', { password })).backupCodes)
}

function readCodes(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []
}
