/** What Fascia knows of itself, beside what the shop has. */
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /** Which data folder or bucket has the shop's files: what stands in the folder's marker, or the bucket's name. */
    filesPlace: text(),
    /** When it was last looked whether anything may be erased. */
    keptRecordsAt: moment(),
    /** When it was last tried whether the database can be written. */
    writtenAt: moment(),
  },
  (t) => [check('installation_one', sql`${t.id} = 1`)],
)
