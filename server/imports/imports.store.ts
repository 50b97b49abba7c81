import { sql } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { ImportNoun } from '#domain/imports.ts'
import { CHANGES, type ChangeNotice, type Transaction } from '../db/change.ts'
import { history } from '../db/tables.ts'

/** Imports wait for one another: of two with the same rows, the second finds what the first has made. */
export async function waitForOtherImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fascia imports'))`)
}

/** What tells customers apart; texts in lower case. */
export interface KnownCustomer {
  title: string
  name: string
  email: string
  phone: string
  postcode: string
}

/** The customers that have one of these e-mail addresses (in lower case), phone numbers or postcodes. */
export async function findCustomersLike(
  tx: Transaction,
  like: { emails: string[]; phones: string[]; postcodes: string[] },
): Promise<KnownCustomer[]> {
  // One statement a criterion, so that each uses its own index whatever the planner thinks of the others.
  const found = sql`select name as title, lower(name) as name, lower(email) as email, phone, postcode
    from customers where archived_at is null`
  const { rows } = await tx.execute<KnownCustomer & Record<string, unknown>>(sql`
    ${found} and lower(email) = any(${sql.param(like.emails)}::text[])
    union ${found} and phone = any(${sql.param(like.phones)}::text[])
    union ${found} and postcode = any(${sql.param(like.postcodes)}::text[])`)
  return rows
}

/** Which of these names, in lower case, the shop's services have. */
export async function findServiceNames(tx: Transaction, names: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct lower(name) as name from services
    where archived_at is null and lower(name) = any(${sql.param(names)}::text[])`)
  return rows.map(({ name }) => name)
}

/** Writes down in the history that these records were made, and tells open browsers once, not row by row. */
export async function recordImport(
  tx: Transaction,
  actor: Person | null,
  noun: ImportNoun,
  made: readonly { id: string; version: number }[],
): Promise<void> {
  for (let from = 0; from < made.length; from += 1000) {
    const rows = made.slice(from, from + 1000).map((after) => ({
      actor: actor?.id ?? null,
      noun,
      recordId: after.id,
      action: 'import',
      before: null,
      after,
    }))
    await tx.insert(history).values(rows)
  }
  const [first] = made
  if (first === undefined) return
  const notice: ChangeNotice = { noun, id: first.id, version: first.version }
  await tx.execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify(notice)})`)
}
