/** Everything that a job's page shows of it and around it, in one statement. */
import { eq, sql } from 'drizzle-orm'
import type { QuoteStatus } from '#domain/sales/quote-words.ts'
import type { Measurement } from '#domain/survey/measurements.ts'
import type { JobTask } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { aroundColumns } from './around-jobs.store.ts'

interface QuoteOfJob {
  id: string
  quoteNumber: string
  revision: string
  status: QuoteStatus
  validUntil: string
  hasDesign: boolean
}

/** Like `aroundColumns`: only in a query of jobs alone. */
const wholeColumns = {
  ...aroundColumns,
  tasks: sql<
    JobTask[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'personId', person_id,
      'day', day, 'done', done) order by position), '[]') from job_tasks where job_id = jobs.id)`,
  alert: sql<string | null>`(select alert from customers where customers.id = jobs.customer_id)`,
  quote: sql<QuoteOfJob | null>`(select jsonb_build_object('id', id, 'quoteNumber', quote_number, 'revision', revision,
      'status', status, 'validUntil', valid_until, 'hasDesign', design is not null)
    from quotes where quotes.id = jobs.quote_id)`,
  /** Artwork whose first page was drawn, the newest first, with the items that it shows. */
  artwork: sql<
    { id: string; itemIds: string[] }[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', proofs.id,
      'itemIds', item_ids) order by number desc), '[]')
    from proofs join proof_pages on proof_id = proofs.id and page = 1 where proofs.job_id = jobs.id)`,
  signs: sql<Measurement['signs'] | null>`(select survey->'signs' from measurements
    where measurements.id = jobs.measurement_id)`,
}

/** A job with what is around it, or null if there is none. */
export async function readWholeJob(db: Database | Transaction, id: string) {
  const [found] = await db
    .select({ row: jobs, ...wholeColumns })
    .from(jobs)
    .where(eq(jobs.id, id))
  return found ?? null
}

export type WholeJob = NonNullable<Awaited<ReturnType<typeof readWholeJob>>>
