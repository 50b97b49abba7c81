/** Which passwords are allowed, and how they are stored. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Why a password is refused, or null: it is too short, only spaces, one of the most common, or the person's
 * own address.
 * @param email the person's address
 */
export async function refusePassword(password: string, email: string): Promise<string | null> {
  if (password.length < MIN_PASSWORD_LENGTH) return messages.passwordShort
  if (password.length > MAX_PASSWORD_LENGTH) return messages.passwordLong
  if (password.trim() === '') return messages.passwordWeak
  const plain = password.toLowerCase()
  const own = email.toLowerCase()
  if (plain === own || plain === own.split('@')[0]) return messages.passwordWeak
  common ??= loadCommonPasswords()
  return (await common).has(plain) ? messages.passwordWeak : null
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const worker = new Worker(new URL('./common-passwords.worker.ts', import.meta.url))
  try {
    const [words] = (await once(worker, 'message')) as [string[]]
    return new Set(words)
  } catch (error) {
    common = undefined
    throw error
  } finally {
    await worker.terminate()
  }
}
