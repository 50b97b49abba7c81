import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { recordChange } from '../db/change.ts'
import { user } from '../db/sign-in.tables.ts'
import { profiles } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { addAccount } from './accounts.store.ts'

/** Any number that nothing else locks with: two processes that start together make one admin. */
const FIRST_ADMIN_LOCK = 7_311_001

/**
 * Makes the first admin on an empty database: from ADMIN_EMAIL and ADMIN_PASSWORD, else with a random
 * password. There is no call that does this.
 * @returns lines that tell on the console, once, how to sign in
 */
export async function seedFirstAdmin(deps: Deps): Promise<string[]> {
  const { db, config } = deps
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    const [someone] = await tx.select({ id: user.id }).from(user).limit(1)
    if (someone) return []
    const email = config.admin?.email ?? 'admin@fascia.example'
    const password = config.admin?.password ?? randomBytes(12).toString('base64url')
    await addPerson(deps, { email, password, name: 'Administrator', role: 'admin' })
    return config.admin
      ? [`Sign in as ${email} with the password from ADMIN_PASSWORD.`]
      : [`Sign in as ${email} with the password ${password}`, 'It is shown only this once: note it now.']
  })
}

/**
 * Adds an account with a profile, as the console does: for the first admin and for a demonstration.
 * @returns the new person's id
 */
export async function addPerson(
  deps: Pick<Deps, 'db'>,
  person: { email: string; password: string; name: string; role: 'admin' | 'worker' },
): Promise<string> {
  const { email, password, name, role } = person
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    const made = await addAccount(tx, { email, name, passwordHash })
    if (!made) throw new Error('there is an account with this address already')
    const [profile] = await tx
      .insert(profiles)
      .values({ id: made.id, email: made.email, displayName: name, role, createdBy: made.id })
      .returning()
    if (profile) {
      await recordChange(tx, {
        actor: null,
        noun: 'workers',
        action: `add ${role}`,
        before: null,
        after: profile,
      })
    }
    return made.id
  })
}
