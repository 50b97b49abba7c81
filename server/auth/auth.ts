/** Sign-in, by the library: passwords, sessions, and the second factor. */
import { betterAuth } from 'better-auth'
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/accounts.ts'
import type { Deps } from '../deps.ts'
import { makeRecoveryCodes } from '../profile/recovery-codes.ts'
import { makeLibraryDatabase } from './library-database.ts'
import { cookiePrefix, isSecure, SESSION_SECONDS } from './session-cookie.ts'
import { EXTENSION_SECONDS } from './sessions.store.ts'

/** The header in which the caller's address reaches the library; nobody outside can set it (library.ts). */
export const ADDRESS_HEADER = 'x-fascia-address'

export type Auth = ReturnType<typeof makeAuth>

/** The sign-in library on the shop's database. Which of its calls are served is decided in sign-in.ts. */
export function makeAuth({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>) {
  return betterAuth({
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: makeLibraryDatabase(db),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: EXTENSION_SECONDS },
    plugins: [
      secondFactor({
        // Only who knows the password gets as far as this, so locking for some minutes keeps no owner out for long.
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
        accountLockout: { maxFailedAttempts: 10, durationSeconds: LOCKED_SECONDS },
      }),
    ],
    // Tries are counted in limits.store.ts: the library knows only addresses, and takes a durable write for each.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: isSecure(config.appUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: {
      // The library puts e-mail addresses into its messages; those stay out of the log.
      log: (level, message) => {
        if (level === 'error') log.error({ part: 'sign-in' }, message.replace(/\S+@\S+/g, '<address>'))
      },
    },
    telemetry: { enabled: false },
  })
}

/** Seconds for which ten wrong second factors in a row lock it. */
export const LOCKED_SECONDS = 300
