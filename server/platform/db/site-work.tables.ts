/** What people on site add to visits, and the handovers that customers sign there. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type PhotoUse, photoUses, type SiteEntryInput, siteEntryKinds } from '#domain/work/site-work.ts'
import { isOneOf, moment, unitRate, words } from './columns.ts'
import { jobs } from './jobs.tables.ts'
import { person } from './people.tables.ts'
import { files } from './tables.ts'
import { visits } from './visits.tables.ts'

/** Photos, snags and hours. Their ids come from the phone, so that each counts once. */
export const siteEntries = pgTable(
  'site_entries',
  {
    id: uuid().primaryKey(),
    visitId: uuid()
      .notNull()
      .references(() => visits.id),
    kind: text().$type<SiteEntryInput['kind']>().notNull(),
    createdBy: person(),
    createdAt: moment().notNull(),
    /** When it was seen on site, as the phone knows it. */
    at: moment().notNull(),
    /** A photo's; the same as its id. */
    fileId: uuid().references(() => files.id),
    use: text().$type<PhotoUse>(),
    /** Of a photo that shows a snag. The snag may be gone. */
    snagId: uuid(),
    /** A photo's caption, what is not right, or what the hours were for. */
    text: words(),
    fixedAt: moment(),
    /** Whose hours they are, on which day. */
    personId: person(),
    day: date({ mode: 'string' }),
    minutes: integer(),
    /** What an hour cost the shop when they were entered; null if nobody had said so. For admins only. */
    rate: unitRate(),
  },
  (t) => [
    index('site_entries_visit').on(t.visitId, t.at),
    index('site_entries_file').on(t.fileId).where(sql`file_id is not null`),
    index('site_entries_person').on(t.personId, t.day).where(sql`person_id is not null`),
    isOneOf('site_entries_kind', t.kind, siteEntryKinds),
    isOneOf('site_entries_use', t.use, photoUses),
    check(
      'site_entries_photo',
      sql`(${t.kind} = 'photo') = (${t.fileId} is not null and ${t.use} is not null)`,
    ),
    check(
      'site_entries_hours',
      sql`(${t.kind} = 'hours') = (${t.personId} is not null and ${t.day} is not null and ${t.minutes} is not null)`,
    ),
  ],
)

/** One a visit. Its signature and its PDF are kept with the evidence. */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid().primaryKey(),
    visitId: uuid()
      .notNull()
      .references(() => visits.id),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    /** When it was signed, and when the server heard of it. */
    at: moment().notNull(),
    createdAt: moment().notNull(),
    createdBy: person(),
    name: words(),
    role: words(),
    isSigned: boolean().notNull(),
    remark: words(),
    mayShow: boolean().notNull().default(false),
    photos: uuid().array().notNull(),
    snags: uuid().array().notNull(),
    /** A digest of what was sent: the same again is a retry. */
    digest: text().notNull(),
    pdfFileId: uuid().references(() => files.id),
  },
  (t) => [
    uniqueIndex('handovers_visit').on(t.visitId),
    index('handovers_job').on(t.jobId, t.at),
    index('handovers_pdf').on(t.pdfFileId).where(sql`pdf_file_id is not null`),
  ],
)
