import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { cardPayments, cardReversals, stripeEvents } from '#server/platform/db/payments.tables.ts'

export type CardPaymentRow = typeof cardPayments.$inferSelect
export type CardReversalRow = typeof cardReversals.$inferSelect
type Reader = Database | Transaction

export async function insertCardPayment(
  tx: Transaction,
  row: typeof cardPayments.$inferInsert,
): Promise<CardPaymentRow> {
  const [made] = await tx.insert(cardPayments).values(row).returning()
  if (!made) throw new Error('a card payment was not written')
  return made
}

/** Changes a card payment whose invoice this transaction has locked. */
export async function updateCardPayment(
  tx: Transaction,
  id: string,
  change: Partial<typeof cardPayments.$inferInsert>,
): Promise<void> {
  await tx.update(cardPayments).set(change).where(eq(cardPayments.id, id))
}

/** Its invoice is locked before it (docs/decisions/0033-locks.md). */
export async function findCardPayment(
  db: Reader,
  by: { id: string } | { sessionId: string } | { paymentIntentId: string } | { paymentId: string },
  lock?: 'update',
): Promise<CardPaymentRow | null> {
  const where =
    'id' in by
      ? eq(cardPayments.id, by.id)
      : 'sessionId' in by
        ? eq(cardPayments.sessionId, by.sessionId)
        : 'paymentId' in by
          ? eq(cardPayments.paymentId, by.paymentId)
          : eq(cardPayments.paymentIntentId, by.paymentIntentId)
  const query = db.select().from(cardPayments).where(where)
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The open attempts to pay an invoice, the newest first. */
export function listStarted(db: Reader, invoiceId: string): Promise<CardPaymentRow[]> {
  return db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.invoiceId, invoiceId), eq(cardPayments.state, 'started')))
    .orderBy(desc(cardPayments.createdAt))
}

/** The last time that somebody went to pay by a link. */
export async function lastOfLink(db: Reader, linkId: string): Promise<CardPaymentRow | null> {
  const [row] = await db
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.linkId, linkId))
    .orderBy(desc(cardPayments.createdAt))
    .limit(1)
  return row ?? null
}

/** What no webhook told of, the oldest first. */
export function listLeftOpen(db: Reader, before: Date, most: number): Promise<CardPaymentRow[]> {
  return db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.state, 'started'), lt(cardPayments.createdAt, before)))
    .orderBy(cardPayments.createdAt)
    .limit(most)
}

/** Booked payments whose fee Stripe had not said yet. */
export function listWithoutFee(db: Reader, most: number): Promise<CardPaymentRow[]> {
  return db
    .select()
    .from(cardPayments)
    .where(and(isNull(cardPayments.fee), isNotNull(cardPayments.paymentId)))
    .orderBy(desc(cardPayments.createdAt))
    .limit(most)
}

export function listReversals(db: Reader, cardPaymentIds: readonly string[]): Promise<CardReversalRow[]> {
  if (cardPaymentIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(cardReversals)
    .where(inArray(cardReversals.cardPaymentId, [...cardPaymentIds]))
}

/** Writes a reversal down, or what became of it. */
export async function keepReversal(tx: Transaction, row: CardReversalRow): Promise<void> {
  const { id: _id, createdAt: _made, ...change } = row
  await tx.insert(cardReversals).values(row).onConflictDoUpdate({ target: cardReversals.id, set: change })
}

/** The card payments behind some payments. */
export function listBehind(db: Reader, paymentIds: readonly string[]): Promise<CardPaymentRow[]> {
  return db
    .select()
    .from(cardPayments)
    .where(inArray(cardPayments.paymentId, [...paymentIds]))
}

/** @returns whether the event was dealt with before */
export async function noteEvent(
  db: Database,
  { id, type }: { id: string; type: string },
  now: Date,
): Promise<boolean> {
  await db.insert(stripeEvents).values({ id, type, receivedAt: now }).onConflictDoNothing()
  const [row] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, id))
  return row !== undefined && row.handledAt !== null
}

export async function markHandled(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ handledAt: sql`coalesce(${stripeEvents.handledAt}, ${now.toISOString()})` })
    .where(eq(stripeEvents.id, id))
}

/** Of some events, those that were dealt with. */
export async function handledAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(inArray(stripeEvents.id, [...ids]), isNotNull(stripeEvents.handledAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Stripe tells of nothing older than thirty days, so older ids can never come again. */
export async function forgetOldEvents(db: Database, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
}
