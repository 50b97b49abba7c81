/** Statements of the shop's bank (docs/decisions/0072-bank-statements.md). */
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { BankMapping } from '#domain/sales/bank/bank-columns.ts'
import { type BankLineState, bankFormats, bankLineStates } from '#domain/sales/bank/bank-statements.ts'
import type { BankFault } from '#domain/sales/bank/read-bank-table.ts'
import { isOneOf, moment, money, words } from './columns.ts'
import { payments } from './payments.tables.ts'
import { record } from './people.tables.ts'
import { customers } from './tables.ts'

/** A file that was taken. The file itself is not kept. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    ...record,
    fileName: words(),
    format: text().$type<(typeof bankFormats)[number]>().notNull(),
    /** Of the file and its columns, so that the same again is known. */
    digest: text().notNull().unique('bank_statements_digest'),
    /** Of a table, in one text, to find the columns that were named last. */
    headings: words(),
    mapping: jsonb().$type<BankMapping>(),
    faults: jsonb().$type<BankFault[]>().notNull(),
  },
  (t) => [
    index('bank_statements_newest').on(t.createdAt, t.id),
    index('bank_statements_headings').on(t.headings, t.createdAt),
    isOneOf('bank_statements_format', t.format, bankFormats),
  ],
)

/** A movement of an account, once, in however many files it is. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    /** What makes it the same line in another file. */
    fingerprint: text().notNull().unique('bank_lines_fingerprint'),
    date: date({ mode: 'string' }).notNull(),
    amount: money().notNull(),
    text: words(),
    payer: words(),
    state: text().$type<BankLineState>().notNull().default('open'),
    /** The payment that it was booked as; null again once that was taken back. */
    paymentId: uuid()
      .unique('bank_lines_payment')
      .references(() => payments.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('bank_lines_booked').on(t.date, t.amount),
    isOneOf('bank_lines_state', t.state, bankLineStates),
  ],
)

/** The lines of each file, in its order. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    lineId: uuid()
      .notNull()
      .references(() => bankLines.id),
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.lineId] }),
    index('bank_statement_lines_line').on(t.lineId),
  ],
)

/** For whom a payer paid, learned from what was confirmed. */
export const bankPayers = pgTable(
  'bank_payers',
  {
    payer: text().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.payer, t.customerId] }),
    unique('bank_payers_customer').on(t.customerId, t.payer),
  ],
)
