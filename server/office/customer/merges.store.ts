/** The SQL of merging: in bulk, because a customer may have ten thousand documents. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { MovedKind } from '#domain/shop/merges.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerMerges } from '#server/platform/db/customers.tables.ts'
import { customerCredit } from '#server/platform/db/payments.tables.ts'
import { nameOfPerson, profiles } from '#server/platform/db/people.tables.ts'
import { customers } from '#server/platform/db/tables.ts'

type Reader = Database | Transaction
export type MergeRow = typeof customerMerges.$inferSelect

/** Tables whose rows name a customer and move with them, with the column that names the row. */
export const movedTables = {
  quotes: 'id',
  invoices: 'id',
  payments: 'id',
  allocations: 'id',
  recurring: 'id',
  jobs: 'id',
  visits: 'id',
  measurements: 'id',
  enquiries: 'id',
  mails: 'id',
  links: 'id',
  customer_notes: 'id',
  customer_files: 'file_id',
} as const
type MovedTable = keyof typeof movedTables
const tables = Object.keys(movedTables) as MovedTable[]

const name = (text: string) => sql.identifier(text)

/** Locked before the customers, in this order (docs/decisions/0033-locks.md); the other tables' rows go with these. */
const lockedTables = ['enquiries', 'measurements', 'recurring', 'quotes', 'invoices', 'jobs', 'mails']

/**
 * Locks the records of some customers, of each kind the newest first.
 * @param others 'nowait' throws an error that `isHeld` recognises, because the caller holds the customers
 */
export async function lockRecordsOf(
  tx: Transaction,
  ids: readonly string[],
  others: 'wait' | 'nowait',
): Promise<void> {
  const waiting = sql.raw(others === 'wait' ? '' : 'nowait')
  for (const table of lockedTables)
    await tx.execute(sql`select from ${name(table)} where customer_id = any(${sql.param([...ids])}::uuid[])
      order by created_at desc, id desc for no key update ${waiting}`)
}

/** Moves everything of a customer to another. @returns the ids of what moved, by table */
export async function moveRecords(
  tx: Transaction,
  from: string,
  to: string,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const table of tables) {
    const key = name(movedTables[table])
    const { rows } = await tx.execute<{ id: string }>(
      sql`update ${name(table)} set customer_id = ${to} where customer_id = ${from} returning ${key} as id`,
    )
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Moves what once moved back, as far as it still is with the kept customer. */
export async function moveRecordsBack(
  tx: Transaction,
  merge: Pick<MergeRow, 'keptId' | 'fromId' | 'moved'>,
): Promise<void> {
  for (const table of tables) {
    const ids = merge.moved[table]
    if (!ids) continue
    const key = name(movedTables[table])
    await tx.execute(sql`update ${name(table)} set customer_id = ${merge.fromId}
      where customer_id = ${merge.keptId} and ${key} = any(${sql.param(ids)}::uuid[])`)
  }
  // What was placed since between a payment and an invoice that both go back goes with them: `tiedToMoved` knows no other.
  const [bills, money] = [merge.moved.invoices ?? [], merge.moved.payments ?? []]
  await tx.execute(sql`update allocations set customer_id = ${merge.fromId}
    where customer_id = ${merge.keptId} and (invoice_id = any(${sql.param(bills)}::uuid[])
      or payment_id = any(${sql.param(money)}::uuid[]) or refund_id = any(${sql.param(money)}::uuid[]))`)
}

/**
 * The payers that were learned for a customer are another's now, so that a line of the bank suggests that one alone.
 * @returns all of theirs, and those among them that the other one did not have
 */
export async function movePayers(
  tx: Transaction,
  from: string,
  to: string,
): Promise<{ all: string[]; added: string[] }> {
  const added = await tx.execute<{ payer: string }>(sql`
    insert into bank_payers (payer, customer_id, at)
    select payer, ${to}::uuid, at from bank_payers where customer_id = ${from} order by payer
    on conflict do nothing returning payer`)
  const all = await tx.execute<{ payer: string }>(
    sql`delete from bank_payers where customer_id = ${from} returning payer`,
  )
  return { all: all.rows.map(({ payer }) => payer), added: added.rows.map(({ payer }) => payer) }
}

/** Undoes `movePayers`. */
export async function movePayersBack(
  tx: Transaction,
  { keptId, fromId, moved, at }: Pick<MergeRow, 'keptId' | 'fromId' | 'moved' | 'at'>,
): Promise<void> {
  const [all, added] = [sql.param(moved.payers ?? []), sql.param(moved.addedPayers ?? [])]
  await tx.execute(
    sql`delete from bank_payers where customer_id = ${keptId} and payer = any(${added}::text[])`,
  )
  await tx.execute(sql`insert into bank_payers (payer, customer_id, at)
    select payer, ${fromId}::uuid, ${at.toISOString()}::timestamptz from unnest(${all}::text[]) as payer
    order by payer on conflict do nothing`)
}

/** Sets the credit of a customer to what their payments and invoices say, as the check of the books works it out. */
export async function settleCredit(tx: Transaction, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ amount: number }>(sql`
    select (coalesce((select sum(amount) from payments p where p.customer_id = ${customerId}
        and not exists (select from take_backs b where b.payment_id = p.id)), 0)
      - coalesce((select sum(paid_amount) from invoices i where i.customer_id = ${customerId}), 0))::float8 as amount`)
  const amount = rows[0]?.amount ?? 0
  if (amount >= 0)
    await tx
      .insert(customerCredit)
      .values({ customerId, amount })
      .onConflictDoUpdate({ target: customerCredit.customerId, set: { amount } })
  return amount
}

/**
 * What was made since and hangs on something that would go back, in words: money of one customer on an invoice of the
 * other, a credit note, an invoice or job of a quote, a revision.
 */
export async function tiedToMoved(tx: Reader, merge: Pick<MergeRow, 'keptId' | 'moved'>) {
  const of = (table: string) => sql`${sql.param(merge.moved[table] ?? [])}::uuid[]`
  const { keptId } = merge
  const xor = (one: string, ids: ReturnType<typeof of>, other: string, others: ReturnType<typeof of>) =>
    sql`${sql.raw(one)} is not null and ${sql.raw(other)} is not null
      and (${sql.raw(one)} = any(${ids})) <> (${sql.raw(other)} = any(${others}))`
  const { rows } = await tx.execute<{ what: string }>(sql`
    select distinct what from (
      select 'a payment on ' || i.invoice_number as what
      from allocations a join invoices i on i.id = a.invoice_id
      where a.customer_id = ${keptId} and ${xor('a.payment_id', of('payments'), 'a.invoice_id', of('invoices'))}
      union all
      select 'credit that was used on ' || i.invoice_number
      from allocations a join invoices i on i.id = a.invoice_id
      where a.customer_id = ${keptId} and a.payment_id is null
        and (a.invoice_id = any(${of('invoices')})) <> (a.id = any(${of('allocations')}))
      union all
      select 'a refund of ' || p.date::text
      from allocations a join payments p on p.id = a.refund_id
      where a.customer_id = ${keptId} and ${xor('a.payment_id', of('payments'), 'a.refund_id', of('payments'))}
      union all
      select i.invoice_number || ', which belongs to ' || o.invoice_number
      from invoices i join invoices o on o.id in (i.credit_of, i.deposit_of, i.late_charge_of)
      where i.customer_id = ${keptId} and o.customer_id = ${keptId} and ${xor('i.id', of('invoices'), 'o.id', of('invoices'))}
      union all
      select i.invoice_number || ', made of ' || q.quote_number
      from invoices i join quotes q on q.id = i.quote_id
      where i.customer_id = ${keptId} and q.customer_id = ${keptId} and ${xor('i.id', of('invoices'), 'q.id', of('quotes'))}
      union all
      select i.invoice_number || ', made by a recurring invoice'
      from invoices i join recurring r on r.id = i.recurring_id
      where i.customer_id = ${keptId} and r.customer_id = ${keptId} and ${xor('i.id', of('invoices'), 'r.id', of('recurring'))}
      union all
      select 'a revision of ' || q.quote_number
      from quotes q join quotes o on o.id = q.revision_of
      where q.customer_id = ${keptId} and o.customer_id = ${keptId} and ${xor('q.id', of('quotes'), 'o.id', of('quotes'))}
      union all
      select j.job_number || ', the job of ' || q.quote_number
      from jobs j join quotes q on q.id = j.quote_id
      where j.customer_id = ${keptId} and q.customer_id = ${keptId} and ${xor('j.id', of('jobs'), 'q.id', of('quotes'))}
    ) tied order by what limit 10`)
  return rows.map(({ what }) => what)
}

/** How many records of each kind a customer has. */
export async function countRecords(
  db: Reader,
  customerId: string,
  kinds: readonly MovedKind[],
): Promise<{ kind: MovedKind; count: number }[]> {
  const { rows } = await db.execute<{ kind: MovedKind; count: number }>(
    sql.join(
      kinds.map(
        (kind) =>
          sql`select ${kind} as kind, count(*)::int as count from ${name(kind)} where customer_id = ${customerId}`,
      ),
      sql` union all `,
    ),
  )
  return rows.filter(({ count }) => count > 0)
}

/** How many documents, jobs, visits and notes were made for a customer after a moment. */
export async function countSince(db: Reader, customerId: string, at: Date): Promise<number> {
  const made = (
    ['quotes', 'invoices', 'payments', 'jobs', 'visits', 'recurring', 'customer_notes'] as const
  ).map(
    (table) =>
      sql`select count(*) as n from ${name(table)} where customer_id = ${customerId} and created_at > ${at.toISOString()}::timestamptz`,
  )
  const { rows } = await db.execute<{ count: number }>(
    sql`select sum(n)::int as count from (${sql.join(made, sql` union all `)}) made`,
  )
  return rows[0]?.count ?? 0
}

export async function insertMerge(tx: Transaction, row: typeof customerMerges.$inferInsert): Promise<void> {
  await tx.insert(customerMerges).values(row)
}

/** The merges into a customer since a moment that were not undone, newest first. */
export async function listMerges(db: Reader, keptId: string, since: Date) {
  return db
    .select({
      merge: customerMerges,
      by: nameOfPerson,
      from: { id: customers.id, name: customers.name, companyName: customers.companyName },
    })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.fromId))
    .leftJoin(profiles, eq(profiles.id, customerMerges.by))
    .where(
      and(eq(customerMerges.keptId, keptId), isNull(customerMerges.undoneAt), gt(customerMerges.at, since)),
    )
    .orderBy(desc(customerMerges.at), desc(customerMerges.id))
}

/** The latest merge into a customer, of one other if that is said. */
export async function findMerge(
  db: Reader,
  keptId: string,
  fromId: string | undefined,
): Promise<MergeRow | null> {
  const [row] = await db
    .select()
    .from(customerMerges)
    .where(
      and(
        eq(customerMerges.keptId, keptId),
        fromId === undefined ? undefined : eq(customerMerges.fromId, fromId),
      ),
    )
    .orderBy(sql`${customerMerges.undoneAt} is not null`, desc(customerMerges.at), desc(customerMerges.id))
    .limit(1)
  return row ?? null
}

export async function endMerge(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(customerMerges).set({ undoneAt: now }).where(eq(customerMerges.id, id))
}

/** The customers that were merged into one, and into those, first to last. */
export async function mergedInto(db: Reader, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive theirs as (
      select id from customers where merged_into = ${id}
      union select c.id from customers c join theirs on c.merged_into = theirs.id
    ) select id from theirs`)
  return rows.map((row) => row.id)
}

/** What merges say of customers is gone once the personal data is; that they were merged stays. */
export async function emptyMerges(tx: Transaction, ids: readonly string[]): Promise<void> {
  const these = sql`any(${sql.param([...ids])}::uuid[])`
  await tx
    .update(customerMerges)
    .set({ before: null, after: null, moved: sql`${customerMerges.moved} - 'payers' - 'addedPayers'` })
    .where(sql`${customerMerges.keptId} = ${these} or ${customerMerges.fromId} = ${these}`)
}
