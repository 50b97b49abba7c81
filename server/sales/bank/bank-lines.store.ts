import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BankLineState } from '#domain/sales/bank/bank-statements.ts'
import { isNamedIn, type NamesOfCustomer } from '#domain/sales/bank/payer-names.ts'
import { bankLines, bankPayers, bankStatementLines } from '#server/platform/db/bank.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

export type BankLineRow = typeof bankLines.$inferSelect
type Reader = Database | Transaction

const ROWS_AT_ONCE = 1000

/**
 * Keeps lines that are not known yet, and says which those of a file are.
 * @param rows in the order of the file
 * @returns their ids in that order
 */
export async function insertBankLines(
  tx: Transaction,
  rows: readonly (typeof bankLines.$inferInsert)[],
): Promise<string[]> {
  // Always in one order, so that two files with the same lines do not wait for each other in a circle.
  const sorted = rows.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  const ids = new Map<string, string>()
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    const part = sorted.slice(from, from + ROWS_AT_ONCE)
    await tx.insert(bankLines).values(part).onConflictDoNothing({ target: bankLines.fingerprint })
    const known = await tx
      .select({ id: bankLines.id, fingerprint: bankLines.fingerprint })
      .from(bankLines)
      .where(
        inArray(
          bankLines.fingerprint,
          part.map(({ fingerprint }) => fingerprint),
        ),
      )
    for (const { id, fingerprint } of known) ids.set(fingerprint, id)
  }
  return rows.map(({ fingerprint }) => {
    const id = ids.get(fingerprint)
    if (!id) throw new Error('a line of a statement was not kept')
    return id
  })
}

/** Says which lines a statement has. */
export async function addToStatement(
  tx: Transaction,
  statementId: string,
  lineIds: readonly string[],
): Promise<void> {
  const rows = lineIds.map((lineId, place) => ({ statementId, lineId, place }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(bankStatementLines).values(rows.slice(from, from + ROWS_AT_ONCE))
}

/** A statement's lines in the order of its file; `twin` if one of that day and amount was booked from another. */
export async function linesOf(db: Reader, statementId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`select l.id from bank_lines l
    join bank_statement_lines s on s.line_id = l.id and s.statement_id = ${statementId}
    join bank_lines other on other.date = l.date and other.amount = l.amount and other.state = 'booked'
    where l.state = 'open'
      and not exists (select from bank_statement_lines where statement_id = ${statementId} and line_id = other.id)`)
  const twins = new Set(rows.map(({ id }) => id))
  const lines = await db
    .select({ line: bankLines })
    .from(bankStatementLines)
    .innerJoin(bankLines, eq(bankLines.id, bankStatementLines.lineId))
    .where(eq(bankStatementLines.statementId, statementId))
    .orderBy(asc(bankStatementLines.place))
  return lines.map(({ line }) => ({ ...line, twin: twins.has(line.id) }))
}

/** Some lines of a statement, locked in the order of their ids until the transaction ends. */
export async function lockLines(
  tx: Transaction,
  statementId: string,
  ids: readonly string[],
): Promise<BankLineRow[]> {
  const within = tx
    .select({ id: bankStatementLines.lineId })
    .from(bankStatementLines)
    .where(eq(bankStatementLines.statementId, statementId))
  return tx
    .select()
    .from(bankLines)
    .where(and(inArray(bankLines.id, [...ids]), inArray(bankLines.id, within)))
    .orderBy(asc(bankLines.id))
    .for('update')
}

/** A line, locked until the transaction ends. */
export async function lockLine(
  tx: Transaction,
  by: { id: string } | { paymentId: string },
): Promise<BankLineRow | null> {
  const where = 'id' in by ? eq(bankLines.id, by.id) : eq(bankLines.paymentId, by.paymentId)
  const [row] = await tx.select().from(bankLines).where(where).for('update')
  return row ?? null
}

/** Whether a line shows a payment or refund. */
export async function hasBankLine(tx: Transaction, paymentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(eq(bankLines.paymentId, paymentId))
  return row !== undefined
}

/** Changes a line that this transaction has locked. */
export async function updateLine(
  tx: Transaction,
  before: BankLineRow,
  change: { state: BankLineState; paymentId: string | null },
): Promise<BankLineRow> {
  const [row] = await tx
    .update(bankLines)
    .set({ ...change, version: before.version + 1 })
    .where(eq(bankLines.id, before.id))
    .returning()
  if (!row) throw new Error(`bank line ${before.id} is gone though it is locked`)
  return row
}

/** Remembers for whom payers paid. */
export async function learnPayers(
  tx: Transaction,
  payers: readonly { payer: string; customerId: string; at: Date }[],
): Promise<void> {
  if (payers.length > 0)
    await tx
      .insert(bankPayers)
      .values(
        payers.toSorted((one, other) =>
          one.payer + one.customerId < other.payer + other.customerId ? -1 : 1,
        ),
      )
      .onConflictDoNothing()
}

/** For each of these payers the customers for whom they paid. */
export async function payersLike(db: Reader, payers: readonly string[]): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>()
  const { rows } = await db.execute<{ payer: string; customerId: string }>(sql`
    select payer, customer_id as "customerId" from ${bankPayers} where payer = any(${sql.param([...payers])}::text[])`)
  for (const { payer, customerId } of rows) known.set(payer, [...(known.get(payer) ?? []), customerId])
  return known
}

/**
 * Forgets what the bank said of these payments. Day and amount stay, so that the same line is still known.
 * @param paymentIds of erased customers, whose time is over
 */
export async function eraseBankLines(tx: Transaction, paymentIds: readonly string[]): Promise<void> {
  await tx
    .update(bankLines)
    .set({ text: '', payer: '', version: sql`version + 1` })
    .where(inArray(bankLines.paymentId, [...paymentIds]))
}

/**
 * Locks the lines that payments were booked from, before the payments (docs/decisions/0033-locks.md). Those that
 * another transaction has locked are passed over.
 * @returns the payments whose line is not locked now
 */
export async function lockLinesOf(tx: Transaction, paymentIds: readonly string[]): Promise<Set<string>> {
  const which = inArray(bankLines.paymentId, [...paymentIds])
  const all = await tx.select({ paymentId: bankLines.paymentId }).from(bankLines).where(which)
  const held = await tx
    .select({ paymentId: bankLines.paymentId })
    .from(bankLines)
    .where(which)
    .orderBy(asc(bankLines.id))
    .for('update', { skipLocked: true })
  const free = new Set(held.map(({ paymentId }) => paymentId))
  return new Set(all.flatMap(({ paymentId }) => (paymentId && !free.has(paymentId) ? [paymentId] : [])))
}

/**
 * Forgets what the bank said in lines that are not booked and name a customer. Day and amount stay, so that the same
 * line is still known, and still to be booked.
 * @throws an error of PostgreSQL if another transaction has one of them locked: it is never waited for
 */
export async function forgetNames(tx: Transaction, who: NamesOfCustomer): Promise<void> {
  const open = await tx
    .select()
    .from(bankLines)
    .where(and(ne(bankLines.state, 'booked'), ne(bankLines.text, '')))
  const ids = open.filter((line) => isNamedIn(line, who)).map(({ id }) => id)
  if (ids.length === 0) return
  const which = inArray(bankLines.id, ids)
  await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(which)
    .orderBy(asc(bankLines.id))
    .for('update', { noWait: true })
  await tx
    .update(bankLines)
    .set({ text: '', payer: '', version: sql`version + 1` })
    .where(and(which, ne(bankLines.state, 'booked')))
}

/** The payers' keys that were learned for a customer. */
export async function payersFor(tx: Transaction, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ payer: bankPayers.payer })
    .from(bankPayers)
    .where(eq(bankPayers.customerId, customerId))
  return rows.map(({ payer }) => payer)
}

/** Forgets who paid for a customer. */
export async function forgetPayers(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(bankPayers).where(eq(bankPayers.customerId, customerId))
}
