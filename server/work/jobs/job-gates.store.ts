/** What the gates of jobs depend on: proofs, deposits, and what an admin opened. */
import { eq, sql } from 'drizzle-orm'
import type { Gate, GateFacts } from '#domain/work/gates.ts'
import { approvalOf } from '#domain/work/proofs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobGates, jobs } from '#server/platform/db/jobs.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { newestProofsOf } from '../proofs/proofs.store.ts'
import type { JobRow } from './jobs.store.ts'

interface DepositRow extends Record<string, unknown> {
  id: string
  number: string | null
  isPaid: boolean
}

/** The deposit of each job whose quote asks for one, or for which one was raised. */
async function depositsOf(db: Database | Transaction, ids: readonly string[]): Promise<DepositRow[]> {
  const { rows } = await db.execute<DepositRow>(sql`
    select ${jobs.id} as id, deposit.invoice_number as number,
      coalesce(deposit.status = 'paid', false) or coalesce(invoice.status = 'paid', false) as "isPaid"
    from ${jobs}
    join quotes quote on quote.id = ${jobs.quoteId}
    left join invoices invoice on invoice.quote_id = quote.id and invoice.kind = 'invoice' and invoice.status <> 'void'
    left join lateral (select invoice_number, status from invoices
      where deposit_of = invoice.id and status <> 'void' order by created_at desc limit 1) deposit on true
    where ${jobs.id} = any(${sql.param([...ids])}::uuid[])
      and (deposit.invoice_number is not null or coalesce((quote.deposit->>'value')::numeric, 0) > 0)`)
  return rows
}

/** What is known of each of these jobs, by its id. */
export async function readGateFacts(
  db: Database | Transaction,
  rows: readonly Pick<JobRow, 'id' | 'itemsChangedAt'>[],
): Promise<ReadonlyMap<string, GateFacts>> {
  const ids = rows.map(({ id }) => id)
  const [ofDeposits, ofGates, ofProofs] = await queryTogether(
    db,
    () => depositsOf(db, ids),
    () => openedGatesOf(db, ids),
    () => newestProofsOf(db, ids),
  )
  const deposits = new Map(ofDeposits.map((row) => [row.id, row]))
  const opened = Map.groupBy(ofGates, ({ jobId }) => jobId)
  const newest = new Map(ofProofs.map((row) => [row.jobId, row]))
  return new Map(
    rows.map(({ id, itemsChangedAt }) => {
      const deposit = deposits.get(id)
      const facts: GateFacts = {
        approval: approvalOf(newest.get(id) ?? null, itemsChangedAt),
        deposit: deposit ? { number: deposit.number, isPaid: deposit.isPaid } : null,
        opened: (opened.get(id) ?? []).map(({ at, jobId: _job, ...gate }) => ({
          ...gate,
          at: at.toISOString(),
        })),
      }
      return [id, facts]
    }),
  )
}

/** The gates that an admin opened, with who did. */
async function openedGatesOf(db: Database | Transaction, ids: readonly string[]) {
  return db
    .select({
      jobId: jobGates.jobId,
      gate: jobGates.gate,
      reason: jobGates.reason,
      at: jobGates.openedAt,
      name: sql<string>`coalesce(nullif(${profiles.displayName}, ''), ${profiles.email})`,
    })
    .from(jobGates)
    .innerJoin(profiles, eq(profiles.id, jobGates.openedBy))
    .where(sql`${jobGates.jobId} = any(${sql.param([...ids])}::uuid[])`)
}

export async function openGate(
  tx: Transaction,
  row: { jobId: string; gate: Gate; reason: string; openedBy: string; openedAt: Date },
): Promise<void> {
  const { reason, openedBy, openedAt } = row
  await tx
    .insert(jobGates)
    .values(row)
    .onConflictDoUpdate({ target: [jobGates.jobId, jobGates.gate], set: { reason, openedBy, openedAt } })
}

/** Invoices of a job's quote and their deposits and credit notes, the oldest first. */
export async function invoicesOfJob(db: Database | Transaction, jobId: string) {
  const { rows } = await db.execute<InvoiceOfJob>(sql`
    with own as (select * from invoices where quote_id = (select quote_id from jobs where id = ${jobId}))
    select id, invoice_number as "invoiceNumber", issued_at as "issuedAt", kind, status from (
      select * from own
      union all select * from invoices where deposit_of in (select id from own)
      union all select * from invoices where credit_of in (select id from own)
    ) as all_of_them order by created_at, id`)
  return rows.map((row) => ({
    ...row,
    issuedAt: row.issuedAt === null ? null : new Date(row.issuedAt).toISOString(),
  }))
}

interface InvoiceOfJob extends Record<string, unknown> {
  id: string
  invoiceNumber: string
  issuedAt: Date | string | null
  kind: 'invoice' | 'deposit' | 'credit-note'
  status: 'unpaid' | 'part-paid' | 'paid' | 'void'
}
