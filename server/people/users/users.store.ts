import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AccountState, accountStateOf, type Role } from '#domain/accounts.ts'
import type { UserSort } from '#domain/list-words.ts'
import type { Account } from '#domain/people/people.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { madeOn } from '#server/platform/db/days.ts'
import { listWhole, type SortKeys, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { matching } from '#server/platform/db/search.ts'
import { user } from '#server/platform/db/sign-in.tables.ts'
import { type ProfileRow, presentProfile } from '../auth/profiles.store.ts'
import { isSecondFactorOn } from '../profile/second-factor.store.ts'

interface AccountQuery extends WholeQuery<UserSort> {
  q?: string | undefined
  role?: Role | 'all' | undefined
  state?: AccountState | 'all' | undefined
  /** The days of their last sign-in. */
  from?: string | undefined
  to?: string | undefined
}

const sortKeys: SortKeys<UserSort> = {
  name: { of: sql`lower(${nameOfPerson})`, type: 'text' },
  email: { of: sql`lower(${profiles.email})`, type: 'text' },
  role: { of: sql`${profiles.role}`, type: 'text' },
  state: {
    of: sql`(case when ${inState('active')} then 0 when ${inState('invited')} then 1 else 2 end)::bigint`,
    type: 'bigint',
  },
  factor: {
    of: sql`(select count(*) from "user" u where u.id = ${profiles.id} and u.two_factor_enabled)`,
    type: 'bigint',
  },
  lastSignIn: {
    of: sql`coalesce((extract(epoch from ${profiles.lastSignInAt}) * 1000)::bigint, 0)`,
    type: 'bigint',
  },
}

/** A page of the people who have an account, newest first or by a column. */
export function listAccounts(db: Database, query: AccountQuery) {
  const { role = 'all', state = 'all' } = query
  return listWhole(db, query, {
    table: profiles,
    where: and(
      isNull(profiles.deletedAt),
      role === 'all' ? undefined : eq(profiles.role, role),
      state === 'all' ? undefined : inState(state),
      madeOn(profiles.lastSignInAt, query),
      matching(sql`${profiles.search} || ' ' || ${profiles.phone}`, query.q, 'once'),
    ),
    keys: sortKeys,
    read: (where, most) => readAccounts(db, where, most),
    present: presentRow,
  })
}

/** People by their ids, the newest first; those who have no account any more, or another role, are left out. */
export async function accountsByIds(
  db: Database,
  ids: readonly string[],
  role: Role | 'all' = 'all',
): Promise<Account[]> {
  const those = and(
    isNull(profiles.deletedAt),
    inArray(profiles.id, [...ids]),
    role === 'all' ? undefined : eq(profiles.role, role),
  )
  return (await readAccounts(db, those, ids.length)).map(presentRow)
}

async function readAccounts(db: Database, where: SQL | undefined, most: number) {
  const rows = await db
    .select({ profile: profiles, secondFactor: user.twoFactorEnabled })
    .from(profiles)
    .leftJoin(user, eq(user.id, profiles.id))
    .where(where)
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(most)
  return rows.map(({ profile, secondFactor }) => ({ ...profile, secondFactor: secondFactor ?? false }))
}

const presentRow = ({ secondFactor, ...row }: ProfileRow & { secondFactor: boolean }) =>
  present(row, secondFactor)

/** The condition for rows for which `accountStateOf` answers this state. */
function inState(state: AccountState): SQL | undefined {
  if (state === 'disabled') return isNotNull(profiles.disabledAt)
  return and(
    isNull(profiles.disabledAt),
    state === 'invited' ? isNotNull(profiles.invitedAt) : isNull(profiles.invitedAt),
  )
}

/** A person as admins see them. */
export async function presentAccount(db: Database | Transaction, row: ProfileRow): Promise<Account> {
  return present(row, await isSecondFactorOn(db, row.id))
}

function present(row: ProfileRow, secondFactor: boolean): Account {
  return {
    ...presentProfile(row),
    state: accountStateOf(row),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    secondFactor,
  }
}

interface Admin {
  id: string
  /** Whether they could sign in now: not if they are only invited. */
  isIn: boolean
}

/**
 * The admins who are neither disabled nor deleted, locked until the transaction ends. Otherwise two admins
 * could remove each other's role at the same moment, or the last two their own.
 */
export async function lockAdmins(tx: Transaction): Promise<Admin[]> {
  await oneAtATime(tx, 'admins')
  const rows = await tx
    .select({ id: profiles.id, invitedAt: profiles.invitedAt })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.disabledAt), isNull(profiles.deletedAt)))
  return rows.map(({ id, invitedAt }) => ({ id, isIn: invitedAt === null }))
}

/** Deletes an account with its password, second factor and codes. Its address is free again. */
export async function deleteSignIn(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, personId))
}

/** Whether there is an account, even without a profile. */
export async function hasSignIn(db: Database | Transaction, personId: string): Promise<boolean> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.id, personId))
  return found !== undefined
}

/**
 * Adds an account without a password: its owner chooses one by an invitation.
 * @returns false if the id or the address is taken
 */
export async function addSignIn(
  tx: Transaction,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<boolean> {
  const added = await tx
    .insert(user)
    .values({ id, email: email.toLowerCase(), name })
    .onConflictDoNothing()
    .returning({ id: user.id })
  return added.length > 0
}
