import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PresentNoun } from '#domain/office/presence.ts'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import { bankStatements } from '#server/platform/db/bank.tables.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobCosts } from '#server/platform/db/costs.tables.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { kits } from '#server/platform/db/kits.tables.ts'
import { keptTexts, quoteTemplates } from '#server/platform/db/letters.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { enquiries, projects } from '#server/platform/db/site.tables.ts'
import { customers, groups, services } from '#server/platform/db/tables.ts'
import { visits } from '#server/platform/db/visits.tables.ts'

/** Where the records are; there is always one of the settings. */
const tables: Record<Exclude<PresentNoun, 'settings'>, PgTable> = {
  quotes,
  invoices,
  recurring,
  customers,
  jobs,
  costs: jobCosts,
  measurements,
  visits,
  services,
  kits,
  quoteTemplates,
  texts: keptTexts,
  groups,
  projects,
  enquiries,
  workers: profiles,
  bankStatements,
}

interface Found {
  name: string
  email: string
  isThere: boolean
}

/** A person by their name, and whether a record exists. Null if the person does not. */
export async function findPersonAndRecord(
  db: Database,
  personId: string,
  { noun, id }: { noun: PresentNoun; id: string },
): Promise<Found | null> {
  const isThere: SQL =
    noun === 'settings'
      ? sql`${id} = ${SETTINGS_ID}`
      : sql`exists (select 1 from ${tables[noun]} where id = ${id}::uuid)`
  const { rows } = await db.execute<{ name: string; email: string; is_there: boolean }>(
    sql`select display_name as name, email, ${isThere} as is_there from ${profiles} where id = ${personId}`,
  )
  const [row] = rows
  return row ? { name: row.name, email: row.email, isThere: row.is_there } : null
}
