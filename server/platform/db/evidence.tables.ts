/**
 * Evidence of what customers agreed to (docs/decisions/0058-evidence.md). Triggers of migration 0030 refuse
 * every change of these tables but the next record in its place.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type EvidenceKind, evidenceKinds } from '#domain/sales/evidence.ts'
import { type Acceptance, acceptanceChannels } from '#domain/sales/quotes.ts'
import { isOneOf, moment, money } from './columns.ts'
import { invoices, quotes } from './documents.tables.ts'
import { jobs } from './jobs.tables.ts'
import { files } from './tables.ts'

/** The chain. Its rows stay for ever, and name nobody. */
export const evidence = pgTable(
  'evidence',
  {
    id: uuid().primaryKey(),
    /** From 1 on, without gaps. */
    number: bigint({ mode: 'number' }).notNull().unique('evidence_number'),
    kind: text().$type<EvidenceKind>().notNull(),
    channel: text().$type<Acceptance['channel']>().notNull(),
    at: moment().notNull(),
    quoteId: uuid().references(() => quotes.id),
    invoiceId: uuid().references(() => invoices.id),
    jobId: uuid().references(() => jobs.id),
    revision: text().notNull(),
    /** With VAT; null if no amount was agreed to. */
    total: money(),
    /** SHA-256 of the PDF's bytes. */
    documentSha256: text(),
    /** SHA-256 of the picture of a drawn signature. */
    signatureSha256: text(),
    /** The hash of the record before it. */
    previous: text().notNull(),
    /** SHA-256 of the record's text. */
    hash: text().notNull().unique('evidence_hash'),
  },
  (t) => [
    index('evidence_said').on(t.at, t.number),
    index('evidence_kind_said').on(t.kind, t.at, t.number),
    index('evidence_kind_number').on(t.kind, t.number),
    index('evidence_quote').on(t.quoteId, t.number).where(sql`quote_id is not null`),
    index('evidence_invoice').on(t.invoiceId, t.number).where(sql`invoice_id is not null`),
    isOneOf('evidence_kind', t.kind, evidenceKinds),
    isOneOf('evidence_channel', t.channel, acceptanceChannels),
    index('evidence_job').on(t.jobId, t.number).where(sql`job_id is not null`),
    check('evidence_one_record', sql`num_nonnulls(${t.quoteId}, ${t.invoiceId}, ${t.jobId}) = 1`),
  ],
)

/** What each record says, and its files. A row may be deleted once the law has no more use for it. */
export const evidenceRecords = pgTable(
  'evidence_records',
  {
    evidenceId: uuid()
      .primaryKey()
      .references(() => evidence.id),
    hash: text().notNull(),
    /** The exact text, of which `hash` is the SHA-256. */
    record: text().notNull(),
    documentFileId: uuid().references(() => files.id),
    signatureFileId: uuid().references(() => files.id),
  },
  (t) => [
    index('evidence_records_document').on(t.documentFileId).where(sql`document_file_id is not null`),
    index('evidence_records_signature').on(t.signatureFileId).where(sql`signature_file_id is not null`),
    check('evidence_records_hash', sql`${t.hash} = encode(sha256(convert_to(${t.record}, 'UTF8')), 'hex')`),
  ],
)

/** How long the chain is and how it ends. One row, kept by a trigger on `evidence`. */
export const evidenceEnd = pgTable(
  'evidence_end',
  {
    id: integer().primaryKey().default(1),
    count: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull(),
  },
  (t) => [check('evidence_end_one', sql`${t.id} = 1`)],
)
