import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Billed } from '#domain/work/costs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobCosts, jobPlans } from '#server/platform/db/costs.tables.ts'
import { siteEntries } from '#server/platform/db/site-work.tables.ts'
import { visits } from '#server/platform/db/visits.tables.ts'

export type CostRow = typeof jobCosts.$inferSelect
export type PlanRow = typeof jobPlans.$inferSelect

type Reader = Database | Transaction

/** What was entered for a job, by day. */
export function costsOf(db: Reader, jobId: string): Promise<CostRow[]> {
  return db
    .select()
    .from(jobCosts)
    .where(and(eq(jobCosts.jobId, jobId), isNull(jobCosts.removedAt)))
    .orderBy(asc(jobCosts.day), asc(jobCosts.id))
}

export function countCosts(db: Reader, jobId: string): Promise<number> {
  return db.$count(jobCosts, and(eq(jobCosts.jobId, jobId), isNull(jobCosts.removedAt)))
}

/** A cost of a job; `update` locks it. The job is locked before it. */
export async function findCost(db: Reader, id: string, lock?: 'update'): Promise<CostRow | null> {
  const query = db.select().from(jobCosts).where(eq(jobCosts.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertCost(
  tx: Transaction,
  row: typeof jobCosts.$inferInsert,
): Promise<CostRow | null> {
  const [made] = await tx.insert(jobCosts).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** Changes a cost that this transaction has locked. */
export async function updateCost(
  tx: Transaction,
  before: CostRow,
  change: Partial<typeof jobCosts.$inferInsert>,
): Promise<CostRow> {
  const [row] = await tx
    .update(jobCosts)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(jobCosts.id, before.id))
    .returning()
  if (!row) throw new Error(`cost ${before.id} is gone though it is locked`)
  return row
}

/** Hours that were entered at a job's visits, by day. */
export function hoursOf(db: Reader, jobId: string) {
  return db
    .select({
      id: siteEntries.id,
      visitId: siteEntries.visitId,
      personId: siteEntries.personId,
      day: siteEntries.day,
      minutes: siteEntries.minutes,
      rate: siteEntries.rate,
      note: siteEntries.text,
    })
    .from(siteEntries)
    .innerJoin(visits, eq(visits.id, siteEntries.visitId))
    .where(and(eq(visits.jobId, jobId), eq(siteEntries.kind, 'hours')))
    .orderBy(asc(siteEntries.day), asc(siteEntries.id))
}

export async function findPlan(db: Reader, jobId: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(jobPlans).where(eq(jobPlans.jobId, jobId))
  return row ?? null
}

export async function savePlanRow(tx: Transaction, row: PlanRow): Promise<void> {
  const { jobId: _, ...plan } = row
  await tx.insert(jobPlans).values(row).onConflictDoUpdate({ target: jobPlans.jobId, set: plan })
}

/** The invoices, deposits and credit notes that were issued for a job's quote and are not void. Net in pence. */
export async function billedOf(db: Reader, quoteId: string): Promise<Billed[]> {
  const { rows } = await db.execute<Billed & Record<string, unknown>>(sql`
    with bills as (
      select id, kind, net, issued_at, status from invoices where quote_id = ${quoteId} and kind <> 'credit-note'
      union
      select id, kind, net, issued_at, status from invoices
      where deposit_of in (select id from invoices where quote_id = ${quoteId})
    )
    select kind, net::float8 as net, false as "ofDeposit" from bills where issued_at is not null and status <> 'void'
    union all
    select credit.kind, credit.net::float8, bills.kind = 'deposit' from bills
    join invoices credit on credit.credit_of = bills.id
    where bills.status <> 'void' and credit.issued_at is not null and credit.status <> 'void'`)
  return rows
}
