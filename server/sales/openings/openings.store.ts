import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type NumberKind, numberPrefix } from '#domain/numbering.ts'
import type { KnownCustomer } from '#domain/sales/openings/opening-customers.ts'
import type { OpeningImport } from '#domain/sales/openings/openings.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { numbersTaken } from '#server/platform/db/numbers.tables.ts'
import { openingDocuments, openingImports } from '#server/platform/db/openings.tables.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { allocations, payments, takeBacks } from '#server/platform/db/payments.tables.ts'
import { matching } from '#server/platform/db/search.ts'
import type { InvoiceRow } from '../invoices/invoices.store.ts'
import type { PaymentRow } from '../payments/payments.store.ts'

export type OpeningImportRow = typeof openingImports.$inferSelect
export type NewOpeningDocument = typeof openingDocuments.$inferInsert
type NewInvoice = typeof invoices.$inferInsert
type NewPayment = typeof payments.$inferInsert
type Reader = Database | Transaction

/** A PostgreSQL statement may have 65,535 parameters, and an invoice has fifty columns. */
const ROWS_AT_ONCE = 500

const list = (values: readonly string[]) => sql.param([...values])

/** The customers that have one of these names, e-mail addresses or account numbers, all in lower case. */
export async function findCustomersNamed(
  db: Reader,
  by: { names: readonly string[]; emails: readonly string[]; accounts: readonly string[] },
): Promise<KnownCustomer[]> {
  const { rows } = await db.execute<KnownCustomer & Record<string, unknown>>(sql`
    with known as (
      select id, coalesce(nullif(company_name, ''), name) as title, lower(name) as name,
        lower(company_name) as company, lower(coalesce(custom->>'Account number', '')) as account,
        array(select lower(e) from unnest(array[email] || array(
          select one->>'email' from jsonb_array_elements(contacts) one)) e where e <> '') as emails
      from customers where archived_at is null and erased_at is null
    )
    select id, title, array_remove(array[name, company], '') as names, emails, account from known
    where name = any(${list(by.names)}::text[]) or company = any(${list(by.names)}::text[])
      or emails && ${list(by.emails)}::text[] or account = any(${list(by.accounts)}::text[])
    order by id`)
  return rows
}

/** Which of these numbers invoices have. */
export async function findNumbers(db: Reader, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ number: invoices.invoiceNumber })
    .from(invoices)
    .where(inArray(invoices.invoiceNumber, [...numbers]))
  return new Set(rows.map(({ number }) => number))
}

/** When each of these documents was carried in, by its digest. */
export async function findCarriedIn(db: Reader, digests: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ digest: openingDocuments.digest, at: openingImports.createdAt })
    .from(openingDocuments)
    .innerJoin(openingImports, eq(openingImports.id, openingDocuments.importId))
    .where(inArray(openingDocuments.digest, [...digests]))
  return new Map(rows.map(({ digest, at }) => [digest, at]))
}

export async function insertOpenInvoices(
  tx: Transaction,
  rows: readonly NewInvoice[],
): Promise<InvoiceRow[]> {
  const made: InvoiceRow[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    made.push(
      ...(await tx
        .insert(invoices)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .returning()),
    )
  return made
}

export async function insertOpenCredit(tx: Transaction, rows: readonly NewPayment[]): Promise<PaymentRow[]> {
  const made: PaymentRow[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    made.push(
      ...(await tx
        .insert(payments)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .returning()),
    )
  return made
}

export async function insertOpeningDocuments(
  tx: Transaction,
  rows: readonly NewOpeningDocument[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(openingDocuments).values(rows.slice(from, from + ROWS_AT_ONCE))
}

/** Numbers that look like our own, so that none of them is given to another document. */
export async function keepNumbers(
  tx: Transaction,
  kind: NumberKind,
  numbers: readonly { day: string; n: number }[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .insert(numbersTaken)
    .values(numbers.map((number) => ({ ...number, kind })))
    .onConflictDoNothing()
}

/** The day and place in its series of a number that looks like one of ours; null for any other. */
export function readOwnNumber(kind: NumberKind, number: string): { day: string; n: number } | null {
  const found = /^[A-Z]{3}-(\d{4})(\d{2})(\d{2})-(\d{3,9})$/.exec(number)
  if (!found) return null
  const day = `${found[1]}-${found[2]}-${found[3]}`
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay && number.startsWith(numberPrefix(kind, day)) ? { day, n: Number(found[4]) } : null
}

/** @returns the new import, or null if its id is taken */
export async function insertOpeningImport(
  tx: Transaction,
  row: typeof openingImports.$inferInsert,
): Promise<OpeningImportRow | null> {
  const [made] = await tx.insert(openingImports).values(row).onConflictDoNothing().returning()
  return made ?? null
}

/** An import by id; `update` locks its row until the transaction ends. */
export async function findOpeningImport(
  db: Reader,
  id: string,
  lock?: 'update',
): Promise<OpeningImportRow | null> {
  const query = db.select().from(openingImports).where(eq(openingImports.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** A page of imports, the latest first. */
export async function listOpeningImports(
  db: Database,
  query: { limit: number; cursor?: string | undefined; q?: string | undefined },
) {
  const rows = await db
    .select()
    .from(openingImports)
    .where(
      and(
        matching(sql`lower(${openingImports.fileName})`, query.q),
        afterCursor(openingImports, query.cursor),
      ),
    )
    .orderBy(desc(openingImports.createdAt), desc(openingImports.id))
    .limit(query.limit + 1)
  return toPage(openingImports, rows, query.limit, presentOpeningImport)
}

/** An import as the API answers it. */
export function presentOpeningImport(row: OpeningImportRow): OpeningImport {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** What an import brought in, oldest first. */
export function listOpeningDocuments(tx: Transaction, importId: string) {
  return tx
    .select()
    .from(openingDocuments)
    .where(eq(openingDocuments.importId, importId))
    .orderBy(asc(openingDocuments.id))
}

/** The customer's credit of an import that something was done with: used, paid back or taken back. */
export async function findTouchedCredit(tx: Transaction, ids: readonly string[]): Promise<PaymentRow | null> {
  if (ids.length === 0) return null
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.id, [...ids]),
        sql`(exists (select from ${allocations} a where a.payment_id = payments.id)
          or exists (select from ${takeBacks} b where b.payment_id = payments.id) or payments.version <> 1)`,
      ),
    )
    .limit(1)
  return row ?? null
}

/** Deletes what an import brought in. @throws a foreign key's error if anything refers to it */
export async function deleteOpenings(
  tx: Transaction,
  of: { invoiceIds: readonly string[]; paymentIds: readonly string[] },
): Promise<PaymentRow[]> {
  await tx.delete(invoices).where(sql`${invoices.id} = any(${list(of.invoiceIds)}::uuid[])`)
  return tx
    .delete(payments)
    .where(sql`${payments.id} = any(${list(of.paymentIds)}::uuid[])`)
    .returning()
}

export async function markImportUndone(tx: Transaction, before: OpeningImportRow, at: Date) {
  const [row] = await tx
    .update(openingImports)
    .set({ undoneAt: at, updatedAt: at, version: before.version + 1 })
    .where(eq(openingImports.id, before.id))
    .returning()
  if (!row) throw new Error('an import is gone though it is locked')
  return row
}

/** What an opening invoice came to in the other program, and when it was carried in. */
export async function findOrigin(db: Reader, invoiceId: string) {
  const [found] = await db
    .select({
      importId: openingDocuments.importId,
      total: openingDocuments.total,
      due: openingDocuments.due,
      at: openingImports.createdAt,
    })
    .from(openingDocuments)
    .innerJoin(openingImports, eq(openingImports.id, openingDocuments.importId))
    .where(eq(openingDocuments.invoiceId, invoiceId))
  if (!found) return null
  const { importId, total, due, at } = found
  return { importId, total, paidBefore: total - due, carriedInAt: at.toISOString() }
}
