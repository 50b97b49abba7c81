import { randomBytes } from 'node:crypto'
import { recordChange } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addAccount, lockFirstAccount } from './accounts.store.ts'
import { insertProfile } from './profiles.store.ts'

/**
 * Makes the first admin in an empty database, from ADMIN_EMAIL and ADMIN_PASSWORD or with a random password.
 * No call of the API can do this.
 * @returns the lines to print on the console, once, that say how to sign in
 */
export async function seedFirstAdmin(deps: Deps): Promise<string[]> {
  const { db, config } = deps
  return db.transaction(async (tx) => {
    if (!(await lockFirstAccount(tx))) return []
    const email = config.admin?.email ?? 'admin@fascia.example'
    const password = config.admin?.password ?? randomBytes(12).toString('base64url')
    await addPerson(deps, { email, password, name: 'Administrator', role: 'admin' })
    return config.admin
      ? [`Sign in as ${email} with the password from ADMIN_PASSWORD.`]
      : [`Sign in as ${email} with the password ${password}`, 'It is shown only this once: note it now.']
  })
}

/**
 * Adds an account with a profile, for the first admin and for a demonstration.
 * @returns the new person's id
 */
export async function addPerson(
  deps: Pick<Deps, 'db' | 'passwordHash'>,
  person: { email: string; password: string; name: string; role: 'admin' | 'worker' },
): Promise<string> {
  const { name, role } = person
  const passwordHash = await deps.passwordHash.hash(person.password)
  return deps.db.transaction(async (tx) => {
    const made = await addAccount(tx, { email: person.email, name, passwordHash })
    if (!made) throw new Error('there is an account with this address already')
    const { id, email } = made
    const profile = await insertProfile(tx, { id, email, displayName: name, role, createdBy: id })
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
