import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Entry, PaymentPart } from '#domain/sales/allocations.ts'
import type { Payment } from '#domain/sales/payments.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { allocations, customerCredit, payments, takeBacks } from '#server/platform/db/payments.tables.ts'
import { findCardsOf } from '../cards/cards-of-payments.ts'
import { assertOpen } from '../periods/closed-periods.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type AllocationRow = typeof allocations.$inferSelect
type Reader = Database | Transaction

/**
 * Payments as the API answers them: with the part that pays each invoice, and whether the payment was taken
 * back.
 */
export async function presentPayments(db: Reader, rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const placed = await db
    .select({
      paymentId: allocations.paymentId,
      invoiceId: allocations.invoiceId,
      invoiceNumber: invoices.invoiceNumber,
      amount: sql<number>`sum(${allocations.amount})::bigint`.mapWith(Number),
    })
    .from(allocations)
    .leftJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .where(inArray(allocations.paymentId, ids))
    .groupBy(allocations.paymentId, allocations.invoiceId, invoices.invoiceNumber)
    .orderBy(asc(invoices.invoiceNumber))
  const back = await db.select().from(takeBacks).where(inArray(takeBacks.paymentId, ids))
  const cardOf = await findCardsOf(db, rows)
  const placedOf = Map.groupBy(placed, ({ paymentId }) => paymentId)
  const backOf = new Map(back.map((takeBack) => [takeBack.paymentId, takeBack]))
  return rows.map((row) => {
    const own = placedOf.get(row.id)?.filter(({ amount }) => amount !== 0) ?? []
    const takenBack = backOf.get(row.id)
    const allocated = own.reduce((sum, { amount }) => sum + amount, 0)
    const { search: _search, numbers: _numbers, ...rest } = row
    return {
      ...rest,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      allocations: own.flatMap(({ invoiceId, invoiceNumber, amount }) =>
        invoiceId && invoiceNumber ? [{ invoiceId, invoiceNumber, amount }] : [],
      ),
      refunded: own.reduce((sum, { invoiceId, amount }) => sum + (invoiceId === null ? amount : 0), 0),
      unallocated: takenBack || row.amount < 0 ? 0 : row.amount - allocated,
      card: cardOf(row.id),
      takenBack: takenBack
        ? {
            id: takenBack.id,
            date: takenBack.date,
            at: takenBack.createdAt.toISOString(),
            by: takenBack.createdBy,
            reason: takenBack.reason,
          }
        : null,
    }
  })
}

/** One payment as the API answers it. */
export async function presentPayment(db: Reader, row: PaymentRow): Promise<Payment> {
  const [payment] = await presentPayments(db, [row])
  if (!payment) throw new Error('a payment was not presented')
  return payment
}

/** A payment by id; `update` locks its row until the transaction ends. */
export async function findPayment(db: Reader, id: string, lock?: 'update'): Promise<PaymentRow | null> {
  const query = db.select().from(payments).where(eq(payments.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns the new payment, or null if its id is taken. @throws CLOSED if its day is */
export async function insertPayment(tx: Transaction, row: NewPayment): Promise<PaymentRow | null> {
  await assertOpen(tx, row.date)
  const [made] = await tx
    .insert(payments)
    .values(row)
    .onConflictDoNothing({ target: payments.id })
    .returning()
  return made ?? null
}

/** Increases a payment's version, because some of it was allocated differently. */
export async function touchPayment(tx: Transaction, before: PaymentRow): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(payments.id, before.id))
    .returning()
  if (!row) throw new Error(`payment ${before.id} is gone`)
  return row
}

export async function insertTakeBack(tx: Transaction, row: typeof takeBacks.$inferInsert): Promise<void> {
  await assertOpen(tx, row.date)
  await tx.insert(takeBacks).values(row)
}

/** Entries in the order in which they were made. */
export function accountEntriesOf(
  db: Reader,
  of: { paymentId: string } | { invoiceId: string } | { refundId: string },
): Promise<AllocationRow[]> {
  const where =
    'paymentId' in of
      ? eq(allocations.paymentId, of.paymentId)
      : 'invoiceId' in of
        ? eq(allocations.invoiceId, of.invoiceId)
        : eq(allocations.refundId, of.refundId)
  return db.select().from(allocations).where(where).orderBy(asc(allocations.createdAt), asc(allocations.id))
}

/** An invoice's entries with their payments, in the order in which they were made. */
export function listEntriesWithPayments(db: Reader, invoiceId: string) {
  return db
    .select({ entry: allocations, payment: payments, takeBack: takeBacks })
    .from(allocations)
    .leftJoin(payments, eq(payments.id, allocations.paymentId))
    .leftJoin(takeBacks, eq(takeBacks.paymentId, payments.id))
    .where(eq(allocations.invoiceId, invoiceId))
    .orderBy(asc(allocations.createdAt), asc(allocations.id))
}

/** The date of the last payment on each of some deposit invoices, by id. */
export async function lastPaymentDays(
  db: Reader,
  bills: readonly { id: string; depositOf: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  return lastDaysPaid(
    db,
    bills.filter(({ depositOf }) => depositOf !== null).map(({ id }) => id),
  )
}

/** The day of the last payment on each of some invoices that was not taken back. */
export async function lastDaysPaid(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: allocations.invoiceId, day: sql<string>`max(${allocations.date})::text` })
    .from(allocations)
    .leftJoin(takeBacks, eq(takeBacks.paymentId, allocations.paymentId))
    .where(and(inArray(allocations.invoiceId, [...ids]), gt(allocations.amount, 0), isNull(takeBacks.id)))
    .groupBy(allocations.invoiceId)
  return new Map(rows.flatMap(({ id, day }) => (id ? [[id, day] as const] : [])))
}

/** Adds entries, none dated before the payment that it moves. @throws CLOSED if the day of one is */
export async function insertEntries(
  tx: Transaction,
  entries: readonly (Entry & Pick<AllocationRow, 'customerId' | 'date' | 'createdBy'>)[],
): Promise<void> {
  if (entries.length === 0) return
  for (const date of new Set(entries.map((entry) => entry.date))) await assertOpen(tx, date)
  await tx.insert(allocations).values(
    entries.map((entry) => ({
      ...entry,
      id: uuid(),
      date: sql`greatest(${entry.date}::date, (select date from ${payments} where id = ${entry.paymentId}::uuid))`,
    })),
  )
}

/** The unallocated parts of a customer's payments, oldest first, then credit without a payment behind it. */
export async function freeCredit(tx: Transaction, customerId: string): Promise<PaymentPart[]> {
  const { rows } = await tx.execute<{ id: string; free: string }>(sql`
    select p.id, p.amount - coalesce(sum(a.amount), 0) as free
    from ${payments} p left join ${allocations} a on a.payment_id = p.id
    where p.customer_id = ${customerId} and p.amount > 0
      and not exists (select from ${takeBacks} b where b.payment_id = p.id)
    group by p.id having p.amount > coalesce(sum(a.amount), 0)
    order by p.date, p.created_at, p.id`)
  const [unbacked] = await tx
    .select({ amount: sql<number>`coalesce(-sum(${allocations.amount}), 0)::bigint`.mapWith(Number) })
    .from(allocations)
    .where(and(eq(allocations.customerId, customerId), isNull(allocations.paymentId)))
  const backed = rows.map(({ id, free }): PaymentPart => ({ paymentId: id, amount: Number(free) }))
  return unbacked && unbacked.amount > 0 ? [...backed, { paymentId: null, amount: unbacked.amount }] : backed
}

/**
 * Locks a customer's credit until the transaction ends. Invoices that belong to it are locked before it
 * (docs/decisions/0033-locks.md).
 */
export async function lockCredit(tx: Transaction, customerId: string): Promise<number> {
  await tx.insert(customerCredit).values({ customerId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(customerCredit)
    .where(eq(customerCredit.customerId, customerId))
    .for('update')
  return row?.amount ?? 0
}

/** Adds to a customer's credit, or takes from it; a CHECK keeps it from becoming negative. */
export async function addToCredit(tx: Transaction, customerId: string, amount: number): Promise<void> {
  if (amount === 0) return
  await tx.insert(customerCredit).values({ customerId }).onConflictDoNothing()
  await tx
    .update(customerCredit)
    .set({ amount: sql`${customerCredit.amount} + ${amount}` })
    .where(eq(customerCredit.customerId, customerId))
}
