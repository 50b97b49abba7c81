import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Hashes a password, and verifies a password against a hash. */
export interface PasswordHash {
  hash: (password: string) => Promise<string>
  verify: (kept: { hash: string; password: string }) => Promise<boolean>
}

/**
 * The sign-in library's hash: scrypt, about 0.1 seconds of processor time, so that a stolen table reveals no
 * passwords.
 */
export const slowHash: PasswordHash = { hash: hashPassword, verify: verifyPassword }
