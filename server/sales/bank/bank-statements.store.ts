import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BankStatementSummary } from '#domain/sales/bank/bank-statements.ts'
import type { OpenInvoice } from '#domain/sales/bank/match-invoices.ts'
import { bankLines, bankStatementLines, bankStatements } from '#server/platform/db/bank.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { dayIn, type OpenDayRange } from '#server/platform/db/days.ts'
import { countEasy } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { matching } from '#server/platform/db/search.ts'
import { customers } from '#server/platform/db/tables.ts'

export type BankStatementRow = typeof bankStatements.$inferSelect
type Reader = Database | Transaction

interface Wanted extends OpenDayRange {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  count?: 'true' | 'false' | undefined
}

/** A page of statements, the latest first. */
export async function listBankStatements(db: Database, query: Wanted) {
  const wanted = and(matching(sql`lower(${bankStatements.fileName})`, query.q), hasLineOn(db, query))
  const [rows, count] = await queryTogether(
    db,
    async () =>
      db
        .select()
        .from(bankStatements)
        .where(and(wanted, afterCursor(bankStatements, query.cursor)))
        .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
        .limit(query.limit + 1),
    async () => (query.count === 'true' ? countEasy(db, bankStatements, wanted) : undefined),
  )
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  )
  const page = toPage(bankStatements, rows, query.limit, (row) => presentSummary(row, figures.get(row.id)))
  return { ...page, ...(count ? { count } : {}) }
}

/** Statements with a line of these days. */
function hasLineOn(db: Database, { from, to }: OpenDayRange): SQL | undefined {
  if (!from && !to) return undefined
  return inArray(
    bankStatements.id,
    db
      .select({ id: bankStatementLines.statementId })
      .from(bankStatementLines)
      .innerJoin(bankLines, eq(bankLines.id, bankStatementLines.lineId))
      .where(dayIn(bankLines.date, { from, to })),
  )
}

interface Figures extends Record<string, unknown> {
  id: string
  from: string
  to: string
  open: number
  booked: number
  ignored: number
}

async function figuresOf(db: Reader, ids: readonly string[]): Promise<Map<string, Figures>> {
  const { rows } = await db.execute<Figures>(sql`select s.statement_id as id, min(l.date)::text as "from",
      max(l.date)::text as "to", count(*) filter (where l.state = 'open')::int as open,
      count(*) filter (where l.state = 'booked')::int as booked,
      count(*) filter (where l.state = 'ignored')::int as ignored
    from bank_statement_lines s join bank_lines l on l.id = s.line_id
    where s.statement_id = any(${sql.param([...ids])}::uuid[]) group by 1`)
  return new Map(rows.map((row) => [row.id, row]))
}

function presentSummary(row: BankStatementRow, figures: Figures | undefined): BankStatementSummary {
  const { id, version, createdBy, fileName, format } = row
  const { from = '', to = '', open = 0, booked = 0, ignored = 0 } = figures ?? {}
  return {
    ...{ id, version, createdBy, fileName, format, from, to, counts: { open, booked, ignored } },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export async function presentOne(db: Reader, row: BankStatementRow): Promise<BankStatementSummary> {
  return presentSummary(row, (await figuresOf(db, [row.id])).get(row.id))
}

export async function findBankStatement(
  db: Reader,
  by: { id: string } | { digest: string },
): Promise<BankStatementRow | null> {
  const where = 'id' in by ? eq(bankStatements.id, by.id) : eq(bankStatements.digest, by.digest)
  const [row] = await db.select().from(bankStatements).where(where)
  return row ?? null
}

/** The columns that were named for the last file with these headings. */
export async function lastMapping(db: Reader, headings: string) {
  const [row] = await db
    .select({ mapping: bankStatements.mapping })
    .from(bankStatements)
    .where(eq(bankStatements.headings, headings))
    .orderBy(desc(bankStatements.createdAt))
    .limit(1)
  return row?.mapping ?? null
}

/** @returns null if the same file was taken meanwhile */
export async function insertBankStatement(
  tx: Transaction,
  row: typeof bankStatements.$inferInsert,
): Promise<BankStatementRow | null> {
  const [made] = await tx
    .insert(bankStatements)
    .values(row)
    .onConflictDoNothing({ target: bankStatements.digest })
    .returning()
  return made ?? null
}

/** A statement of which lines were booked. */
export async function touchBankStatement(tx: Transaction, id: string): Promise<BankStatementRow> {
  const [row] = await tx
    .update(bankStatements)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(bankStatements.id, id))
    .returning()
  if (!row) throw new Error(`bank statement ${id} is gone`)
  return row
}

/** All invoices with something to pay, the longest due first. */
export async function listPayable(db: Reader): Promise<OpenInvoice[]> {
  const { rows } = await db.execute<Omit<OpenInvoice, 'names'> & { name: string; companyName: string }>(sql`
    select id, invoice_number as "invoiceNumber", customer_id as "customerId", balance::float8 as balance,
      po_number as "poNumber",
      customer->>'name' as name, customer->>'companyName' as "companyName"
    from invoices where balance > 0 and status <> 'void' and kind <> 'credit-note' order by due_date, created_at, id`)
  return rows.map(({ name, companyName, ...invoice }) => ({
    ...invoice,
    names: [name ?? '', companyName ?? ''],
  }))
}

export function customerNamesOf(db: Reader, ids: readonly string[]) {
  return db
    .select({ id: customers.id, name: customers.name, companyName: customers.companyName })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}
