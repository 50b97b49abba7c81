/** What the gates of jobs depend on: proofs, deposits, and what an admin opened. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Gate, GateFacts } from '#domain/work/gates.ts'
import { approvalOf } from '#domain/work/proofs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobGates, jobs } from '#server/platform/db/jobs.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { newestProofsOf } from '../proofs/proofs.store.ts'

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

/** What is known of each of these jobs. */
export async function readGateFacts(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GateFacts>> {
  const deposits = await depositsOf(db, ids)
  const opened = await db
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
  const newest = await newestProofsOf(db, ids)
  const changed = await itemsChangedAt(db, ids)
  return new Map(
    ids.map((id) => {
      const deposit = deposits.find((row) => row.id === id)
      const facts: GateFacts = {
        approval: approvalOf(newest.find((row) => row.jobId === id) ?? null, changed.get(id) ?? null),
        deposit: deposit ? { number: deposit.number, isPaid: deposit.isPaid } : null,
        opened: opened
          .filter(({ jobId }) => jobId === id)
          .map(({ gate, reason, at, name }) => ({ gate, reason, at: at.toISOString(), name })),
      }
      return [id, facts]
    }),
  )
}

/** When a later revision changed what is to be made, for those jobs for which one did. */
async function itemsChangedAt(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: jobs.id, at: jobs.itemsChangedAt })
    .from(jobs)
    .where(and(sql`${jobs.id} = any(${sql.param([...ids])}::uuid[])`, isNotNull(jobs.itemsChangedAt)))
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
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
export async function invoicesOfQuote(db: Database | Transaction, quoteId: string) {
  const { rows } = await db.execute<InvoiceOfJob>(sql`
    with own as (select * from invoices where quote_id = ${quoteId})
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
