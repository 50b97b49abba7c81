/** What a job keeps of a customer who is erased: what was made, without who and where. */
import { sql } from 'drizzle-orm'
import { ERASED_CUSTOMER } from '#domain/office/privacy.ts'
import { emptyJob } from '#domain/work/jobs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { jobCosts } from '#server/platform/db/costs.tables.ts'
import { jobs, jobTasks } from '#server/platform/db/jobs.tables.ts'
import { links } from '#server/platform/db/links.tables.ts'
import { jobFiles, proofs } from '#server/platform/db/proofs.tables.ts'
import { handovers, siteEntries } from '#server/platform/db/site-work.tables.ts'
import { visits } from '#server/platform/db/visits.tables.ts'
import { noteErased, scrubHistory } from './erasures.store.ts'

const asJson = (value: object) => sql`${JSON.stringify(value)}::jsonb`

/** Tasks, files and proofs may name anybody, so they go. The items stay, as the lines of quotes do, without what is on the sign. */
export async function emptyJobs(
  tx: Transaction,
  customerId: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const theirs = sql`(select id from ${jobs} where customer_id = ${customerId})`
  await scrubHistory(
    tx,
    sql`record_id in (select id from ${visits} where customer_id = ${customerId} or job_id in ${theirs}
      union all select id from ${proofs} where job_id in ${theirs}
      union all select file_id from ${jobFiles} where job_id in ${theirs}
      union all select id from ${jobCosts} where job_id in ${theirs})`,
  )
  // What was approved stays with its evidence; the other files go with the nightly job.
  await tx.execute(
    sql`update ${links} set answered_of = null, answered_by = null where job_id in ${theirs} and answered_of is not null`,
  )
  await tx.execute(sql`delete from ${proofs} where job_id in ${theirs}`)
  await tx.execute(sql`delete from ${jobFiles} where job_id in ${theirs}`)
  await tx.execute(sql`delete from ${jobTasks} where job_id in ${theirs}`)
  const visited = sql`(select id from ${visits} where customer_id = ${customerId} or job_id in ${theirs})`
  // Hours name nobody but the shop's own people, and what they cost is the shop's business.
  await scrubHistory(tx, sql`record_id in (select id from ${siteEntries} where visit_id in ${visited})`)
  await tx.execute(sql`delete from ${siteEntries} where visit_id in ${visited} and kind <> 'hours'`)
  await tx.execute(sql`update ${siteEntries} set text = '' where visit_id in ${visited}`)
  // The certificate stays with its evidence for as long as the law asks for it.
  await tx.execute(sql`update ${handovers} set name = '', role = '', remark = '', photos = '{}', snags = '{}',
    pdf_file_id = null where visit_id in ${visited}`)
  await noteErased(
    tx,
    'visits',
    actorId,
    sql`update ${visits} set title = '', address = '', notes = '', reason = '', checklist = '[]', told = null, telling = null,
      version = version + 1, updated_at = now()
    where customer_id = ${customerId} or job_id in ${theirs} returning id, version`,
  )
  // What was spent stays, as the invoices do; what it was spent on may name anybody.
  await noteErased(
    tx,
    'costs',
    actorId,
    sql`update ${jobCosts} set description = '', reference = '', version = version + 1, updated_at = now()
    where job_id in ${theirs} returning id, version`,
  )
  await noteErased(
    tx,
    'jobs',
    actorId,
    sql`update ${jobs} set customer = ${asJson({ name: ERASED_CUSTOMER, companyName: '' })}, title = '', notes = '',
      contact = ${asJson(emptyJob.contact)}, site = ${asJson(emptyJob.site)}, changes = '[]', changed_at = null,
      blocked_reason = '', blocked_since = null,
      items = coalesce((select jsonb_agg(item || '{"wording": "", "notes": ""}'::jsonb) from jsonb_array_elements(items) item), '[]'),
      archived_at = coalesce(archived_at, ${now.toISOString()}::timestamptz),
      version = version + 1, updated_at = now()
    where customer_id = ${customerId} returning id, version`,
  )
}
