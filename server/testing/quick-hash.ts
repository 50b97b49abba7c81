import { createHash } from 'node:crypto'
import type { PasswordHash } from '../platform/password-hash.ts'

/**
 * Replaces the password hash, which is slow on purpose: tests sign in some thousand times. Only test programs
 * import it (`bin/import-boundaries.ts`).
 */
export const quickHash: PasswordHash = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
}

function digest(password: string): string {
  return `quick:${createHash('sha256').update(password).digest('hex')}`
}
