/** What Fascia stores about itself, not about the shop. */
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /**
     * Which data folder or bucket has the shop's files: the contents of the folder's marker, or the bucket's
     * name.
     */
    filesPlace: text(),
    /** When the last check for data to erase was made. */
    keptRecordsAt: moment(),
    /** When the last trial write to the database was made. */
    writtenAt: moment(),
    /** The key that push services know the shop by, and its private half, encrypted. */
    pushPublicKey: text(),
    pushPrivateKey: text(),
  },
  (t) => [check('installation_one', sql`${t.id} = 1`)],
)
