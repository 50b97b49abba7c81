/** Sign-in with the library: passwords, sessions, and the second factor. */
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/accounts.ts'
import { messages } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findBar } from './accounts.store.ts'
import { libraryDatabase, libraryTables } from './library.tables.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { cookiePrefix, isSecure, SESSION_SECONDS } from './session-cookie.ts'
import { EXTENSION_SECONDS } from './sessions.store.ts'

/** The header that passes the caller's address to the library; clients cannot set it (library.ts). */
export const ADDRESS_HEADER = 'x-fascia-address'

export type Auth = ReturnType<typeof makeAuth>

/** The sign-in library on the shop's database. sign-in.ts decides which of its calls are served. */
export function makeAuth({
  config,
  db,
  log,
  passwordHash,
}: Pick<Deps, 'config' | 'db' | 'log' | 'passwordHash'>) {
  return betterAuth({
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: drizzleAdapter(libraryDatabase(db), { provider: 'pg', schema: libraryTables }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwordHash,
    },
    databaseHooks: {
      session: { create: { before: ({ userId }) => assertLetIn(db, userId) } },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: EXTENSION_SECONDS },
    plugins: [
      secondFactor({
        // A caller needs the password to get this far, so locking the account for some minutes does not keep
        // its owner out for long.
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
        accountLockout: { maxFailedAttempts: 10, durationSeconds: LOCKED_SECONDS },
      }),
    ],
    // Tries are counted in limits.store.ts: the library counts only by address, with a durable write for
    // each.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: isSecure(config.appUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // With joins, looking up a known address takes as many statements as an unknown one.
      database: { generateId: 'uuid', joins: true },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: {
      // The library's messages may have e-mail addresses, so they are not logged.
      log: (level, message) => {
        if (level === 'error') log.error({ part: 'sign-in' }, message.replace(/\S+@\S+/g, '<address>'))
      },
    },
    telemetry: { enabled: false },
  })
}

/** How long ten wrong second factors in a row lock the account. Seconds. */
export const LOCKED_SECONDS = 300

/**
 * Disabled and deleted people get no session. This is checked only after the password was right, so that
 * strangers do not learn of it.
 * @throws an error of the library's own kind, which it turns into an answer
 */
async function assertLetIn(db: Deps['db'], personId: string): Promise<void> {
  const bar = await findBar(db, personId)
  if (bar?.deleted)
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: messages.signInFailed })
  if (bar?.disabled)
    throw new APIError('FORBIDDEN', { code: 'auth/user-disabled', message: messages.accountDisabled })
}
