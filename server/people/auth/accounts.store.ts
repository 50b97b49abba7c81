/**
 * The accounts that people sign in with. These are the library's tables, but we write them in our own
 * transactions.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { asyncCommit } from '#server/platform/db/async-commit.ts'
import { CHANGES, recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { account, user, verification } from '#server/platform/db/sign-in.tables.ts'
import { prepareStatement } from '#server/platform/db/statement.ts'
import { findProfile, updateProfile } from './profiles.store.ts'

export interface SignInAccount {
  id: string
  email: string
  name: string
}

/** An active account by its e-mail address in any spelling; null also if it is disabled or deleted. */
export async function findAccount(db: Database | Transaction, email: string): Promise<SignInAccount | null> {
  return findUsable(db, eq(user.email, email.toLowerCase()))
}

/** An active account by the person's id. */
export async function findAccountOf(
  db: Database | Transaction,
  personId: string,
): Promise<SignInAccount | null> {
  return findUsable(db, eq(user.id, personId))
}

async function findUsable(
  db: Database | Transaction,
  which: ReturnType<typeof eq>,
): Promise<SignInAccount | null> {
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

const findBarOf = prepareStatement<{ deleted: boolean; disabled: boolean }>(
  'find_bar',
  sql`select deleted_at is not null as deleted, disabled_at is not null as disabled
    from profiles where id = ${sql.placeholder('personId')}::uuid`,
)

/** Why a person may not sign in; null also for a person without a profile, as after signing up. */
export async function findBar(
  db: Database,
  personId: string,
): Promise<{ deleted: boolean; disabled: boolean } | null> {
  const [bar] = await findBarOf(db, { personId })
  return bar ?? null
}

/** The addresses of the admins who can sign in. */
export async function listAdminAddresses(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ email: user.email })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.disabledAt), isNull(profiles.deletedAt)))
  return rows.map(({ email }) => email)
}

/** @returns the new account, or null if the address has one already */
export async function addAccount(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<SignInAccount | null> {
  const [added] = await tx
    .insert(user)
    .values({ email: email.toLowerCase(), name })
    .onConflictDoNothing()
    .returning({ id: user.id, email: user.email, name: user.name })
  if (!added) return null
  await setPassword(tx, added.id, passwordHash)
  return added
}

/** Sets a person's password; for an invited person it is the first one. */
export async function setPassword(tx: Transaction, personId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(account.userId, personId), eq(account.providerId, 'credential')))
    .returning({ id: account.id })
  if (changed.length > 0) return
  await tx
    .insert(account)
    .values({ userId: personId, accountId: personId, providerId: 'credential', password: hash })
}

/** An invited person who has set a password is no longer invited; for other people nothing changes. */
export async function acceptAccount(tx: Transaction, personId: string): Promise<void> {
  const before = await findProfile(tx, personId, 'no key update')
  if (!before?.invitedAt) return
  const after = await updateProfile(tx, personId, before.version, { invitedAt: null })
  const actor = { id: personId, role: before.role }
  await recordChange(tx, { actor, noun: 'workers', action: 'accept invitation', before, after })
}

/** The person whose second factor a sign-in waits for, by the challenge in its cookie. */
export async function findChallenged(db: Database, challenge: string): Promise<string | null> {
  const [found] = await db
    .select({ personId: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, challenge), sql`${verification.expiresAt} > now()`))
  return found?.personId ?? null
}

const findKnown = prepareStatement<{ known: boolean }>(
  'is_known_address',
  sql`select exists (
    select 1 from "user" join security_events on person_id = "user".id
    where "user".email = ${sql.placeholder('email')} and kind = 'sign-in' and address = ${sql.placeholder('address')}
      and at > now() - interval '90 days') as known`,
)

/** Whether somebody signed in to an account from an address within the last three months. */
export async function isKnownAddress(db: Database, email: string, address: string): Promise<boolean> {
  const [found] = await findKnown(db, { email: email.toLowerCase(), address })
  return found?.known ?? false
}

interface From {
  address: string
  device: string
}

/** Tells admins' screens of the row `logged` of the security log, in the statement that writes it. */
const notifyOfLogged = sql.raw(
  `select pg_notify('${CHANGES}', json_build_object('noun', 'security', 'id', id::text, 'version', 1)::text) from logged`,
)

const noteIn = prepareStatement(
  'note_sign_in',
  sql`
    with ${asyncCommit}, seen as (
      update profiles set last_sign_in_at = now() from soon where id = ${sql.placeholder('personId')}::uuid),
    logged as (
      insert into security_events (kind, person_id, address, device)
      select 'sign-in', ${sql.placeholder('personId')}::uuid, ${sql.placeholder('address')}, ${sql.placeholder('device')}
      from soon returning id)
    ${notifyOfLogged}`,
)

/** Records a sign-in: its time, and a line in the security log. */
export async function noteSignIn(db: Database, personId: string, { address, device }: From): Promise<void> {
  await noteIn(db, { personId, address, device })
}

/** Records a try that failed or had to wait; with the account only if there is one. */
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
    with ${asyncCommit}, logged as (
      insert into security_events (kind, person_id, address, device)
      select ${kind}, ${person}, ${address}, ${device} from soon returning id)
    ${notifyOfLogged}`)
}

/** Any number that nothing else locks with: if two processes start together, only one makes the first account. */
const FIRST_ACCOUNT_LOCK = 7_311_001

/** Locks the making of the first account until the transaction ends. @returns false if there is one already */
export async function lockFirstAccount(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`)
  const [someone] = await tx.select({ id: user.id }).from(user).limit(1)
  return !someone
}
