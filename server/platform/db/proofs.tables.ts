/** The files of jobs, their proofs, and the pictures of the proofs' pages. */
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProofComment } from '#domain/sales/proof-remarks.ts'
import { type Acceptance, acceptanceChannels } from '#domain/sales/quotes.ts'
import { type DrawingState, drawingStates, type ProofState, proofStates } from '#domain/work/proofs.ts'
import { isOneOf, moment, words } from './columns.ts'
import { jobs } from './jobs.tables.ts'
import { person, record } from './people.tables.ts'
import { files } from './tables.ts'

export const jobFiles = pgTable(
  'job_files',
  {
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.fileId] }), index('job_files_file').on(t.fileId)],
)

export const proofs = pgTable(
  'proofs',
  {
    ...record,
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    number: integer().notNull(),
    state: text().$type<ProofState>().notNull().default('draft'),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    note: words(),
    /** Items of the job, which are part of its row. */
    itemIds: uuid().array().notNull(),
    drawing: text().$type<DrawingState>().notNull().default('waiting'),
    pageCount: integer(),
    comments: jsonb().$type<ProofComment[]>().notNull().default([]),
    message: words(),
    checkedBy: person(),
    checkedAt: moment(),
    sentAt: moment(),
    decidedAt: moment(),
    decidedName: words(),
    decidedRole: words(),
    decidedChannel: text().$type<Acceptance['channel']>(),
  },
  (t) => [
    unique('proofs_number').on(t.jobId, t.number),
    // One version of a job counts, also when two are uploaded at once.
    uniqueIndex('proofs_newest').on(t.jobId).where(sql`state <> 'superseded'`),
    index('proofs_file').on(t.fileId),
    isOneOf('proofs_state', t.state, proofStates),
    isOneOf('proofs_drawing', t.drawing, drawingStates),
    isOneOf('proofs_decided_channel', t.decidedChannel, acceptanceChannels),
  ],
)

/** A page as a picture; pixels are those of its file. */
export const proofPages = pgTable(
  'proof_pages',
  {
    proofId: uuid()
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.proofId, t.page] }), index('proof_pages_file').on(t.fileId)],
)
