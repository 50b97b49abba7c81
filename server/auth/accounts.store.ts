/** The accounts that people sign in with: the library's tables, written in transactions of our own. */
import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { recordChange, type Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { account, user, verification } from '../db/sign-in.tables.ts'
import { soon } from '../db/soon.ts'
import { prepareStatement } from '../db/statement.ts'
import { profiles } from '../db/tables.ts'
import { findProfile, updateProfile } from '../profile/profiles.store.ts'

export interface Account {
  id: string
  email: string
  name: string
}

/** An account that may be used, by its e-mail address in any spelling; null also where it is disabled or deleted. */
export async function findAccount(db: Database | Transaction, email: string): Promise<Account | null> {
  return findUsable(db, eq(user.email, email.toLowerCase()))
}

/** An account that may be used, by the person's id. */
export async function findAccountOf(db: Database | Transaction, personId: string): Promise<Account | null> {
  return findUsable(db, eq(user.id, personId))
}

/** What is found of an address: who has it, and how they sign in. */
export type FoundAccount = (typeof user.$inferSelect & { account: (typeof account.$inferSelect)[] }) | null

/**
 * The look-up of somebody who signs in, as part of a statement: JSON for `readFoundAccount`. It is the same work for
 * an address that nobody has, but for the reading.
 * @param email in lower case
 */
export function foundAccount(email: Placeholder): SQL {
  return sql`(
    select json_build_object(${namedColumns(user)}, 'account', (
      select coalesce(json_agg(json_build_object(${namedColumns(account)})), '[]')
      from ${account} where ${account.userId} = ${user.id}))
    from ${user} where ${user.email} = ${email})`
}

/** @param json as PostgreSQL made it for `foundAccount` */
export function readFoundAccount(json: FoundJson | null): FoundAccount {
  if (!json) return null
  const accounts = json.account.map((one) => fromJson(account, one) as typeof account.$inferSelect)
  return { ...(fromJson(user, json) as typeof user.$inferSelect), account: accounts }
}

export type FoundJson = Record<string, unknown> & { account: Record<string, unknown>[] }

function namedColumns(table: typeof user | typeof account): SQL {
  const pairs = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql.join(pairs, sql`, `)
}

/** JSON has no dates. */
function fromJson(table: typeof user | typeof account, json: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = json[name] ?? null
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )
}

async function findUsable(db: Database | Transaction, which: ReturnType<typeof eq>): Promise<Account | null> {
  const [found] = await db
    .select({
      id: user.id,
      email: user.email,
      name: sql<string>`coalesce(nullif(${profiles.displayName}, ''), ${user.name})`,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(and(which, isNull(profiles.disabledAt), isNull(profiles.deletedAt)))
  return found ?? null
}

/** Where to write to the admins who can sign in. */
export async function listAdminAddresses(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ email: user.email })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.disabledAt), isNull(profiles.deletedAt)))
  return rows.map(({ email }) => email)
}

/** @returns the new account, or null where there is one with this address already */
export async function addAccount(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<Account | null> {
  const [added] = await tx
    .insert(user)
    .values({ email: email.toLowerCase(), name })
    .onConflictDoNothing()
    .returning({ id: user.id, email: user.email, name: user.name })
  if (!added) return null
  await setPassword(tx, added.id, passwordHash)
  return added
}

/** Sets a person's password; of somebody who was invited it is the first one. */
export async function setPassword(tx: Transaction, personId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(account.userId, personId), eq(account.providerId, 'credential')))
    .returning({ id: account.id })
  if (changed.length > 0) return
  await tx
    .insert(account)
    .values({ userId: personId, accountId: personId, providerId: 'credential', password: hash })
}

/** Whoever was invited and now has a password is in; of anybody else nothing changes. */
export async function acceptAccount(tx: Transaction, personId: string): Promise<void> {
  const before = await findProfile(tx, personId, 'update')
  if (!before?.invitedAt) return
  const after = await updateProfile(tx, personId, before.version, { invitedAt: null })
  const actor = { id: personId, role: before.role }
  await recordChange(tx, { actor, noun: 'workers', action: 'accept invitation', before, after })
}

/** Whose second factor a sign-in waits for, by the challenge in its cookie. */
export async function findChallenged(db: Database, challenge: string): Promise<string | null> {
  const [found] = await db
    .select({ personId: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, challenge), sql`${verification.expiresAt} > now()`))
  return found?.personId ?? null
}

/**
 * Whether somebody got into an account from an address before, within the last three months; part of a statement.
 * @param email in lower case
 */
export function isKnownAddress(email: Placeholder, address: Placeholder): SQL {
  return sql`exists (
    select 1 from "user" join security_events on person_id = "user".id
    where "user".email = ${email} and kind = 'sign-in' and address = ${address}
      and at > now() - interval '90 days')`
}

interface From {
  address: string
  device: string
}

const noteIn = prepareStatement(
  'note_sign_in',
  sql`
    with ${soon}, seen as (
      update profiles set last_sign_in_at = now() from soon where id = ${sql.placeholder('personId')}::uuid)
    insert into security_events (kind, person_id, address, device)
    select 'sign-in', ${sql.placeholder('personId')}::uuid, ${sql.placeholder('address')}, ${sql.placeholder('device')}
    from soon`,
)

/** Notes that somebody got in: when last, and in the security log. */
export async function noteSignIn(db: Database, personId: string, { address, device }: From): Promise<void> {
  await noteIn(db, { personId, address, device })
}

/** Notes a try that failed or had to wait; whose it was only where there is such an account. */
export async function noteFailure(
  db: Database,
  kind: 'sign-in-failed' | 'sign-in-limited' | 'second-factor-failed',
  who: { email: string } | { personId: string },
  { address, device }: From,
): Promise<void> {
  const person =
    'email' in who
      ? sql`(select id from "user" where email = ${who.email.toLowerCase()})`
      : sql`${who.personId}::uuid`
  await db.execute(sql`
    with ${soon} insert into security_events (kind, person_id, address, device)
    select ${kind}, ${person}, ${address}, ${device} from soon`)
}
