/** Sign-in, by the library: passwords, sessions, and limits on guessing. */
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { MIN_PASSWORD_LENGTH } from '#domain/people.ts'
import type { Deps } from '../api.ts'
import { account, rateLimit, session, user, verification } from '../db/sign-in.tables.ts'

/** The header in which the caller's address reaches the library; nobody outside can set it (sign-in.ts). */
export const ADDRESS_HEADER = 'x-fascia-address'

const DAY = 24 * 60 * 60

export type Auth = ReturnType<typeof makeAuth>

/** The sign-in library on the shop's database. Its calls are served under /api/auth. */
export function makeAuth({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>) {
  return betterAuth({
    baseURL: config.appUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, rateLimit },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: 128 },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return host ? [config.appUrl, `http://${host}`, `https://${host}`] : [config.appUrl]
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 30 },
        '/sign-up/email': { window: 3600, max: 60 },
        '/change-password': { window: 60, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: 'fascia',
      useSecureCookies: config.appUrl.startsWith('https:'),
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
