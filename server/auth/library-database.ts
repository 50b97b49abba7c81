/** How the sign-in library reads and writes the database: by its own adapter, but for the two things of a sign-in. */
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { messages } from '#domain/errors.ts'
import type { Database } from '../db/connect.ts'
import { account, session, twoFactor, user, verification } from '../db/sign-in.tables.ts'
import { type NewSession, startSession } from './sessions.store.ts'
import { signingInNow } from './signing-in.ts'

/** The database as the library wants it. */
export function makeLibraryDatabase(db: Database): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const library = drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor },
    })(options)
    const { create, findOne } = library
    // The adapter is changed and not copied: the library knows it again by its identity.
    return Object.assign(library, {
      create: (asked: Parameters<typeof create>[0]) =>
        asked.model === 'session' ? letIn(db, asked.data as NewSession) : create(asked),
      findOne: async (asked: Parameters<typeof findOne>[0]) => {
        const [where, more] = asked.where
        const signingIn = signingInNow()
        const isTheirs = where?.field === 'email' && where.value === signingIn?.email && !more
        return signingIn && isTheirs && asked.model === 'user' && asked.join?.account && !asked.select
          ? signingIn.found
          : findOne(asked)
      },
    })
  }
}

/** @throws the library's own kind of error for somebody who is not let in, which it then answers */
async function letIn(db: Database, made: NewSession) {
  const signingIn = signingInNow()
  // With a second factor the password alone lets nobody in: what this session is for is yet to be seen.
  const isAll = signingIn?.found?.twoFactorEnabled === false
  const started = await startSession(db, made, signingIn && isAll ? signingIn.caller : null)
  if (started === 'disabled')
    throw new APIError('FORBIDDEN', { code: 'auth/user-disabled', message: messages.accountDisabled })
  if (started === 'deleted')
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: messages.signInFailed })
  if (signingIn) signingIn.noted = isAll
  return started
}
