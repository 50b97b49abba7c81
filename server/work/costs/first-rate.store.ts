/** The first time that a shop says what an hour costs: it counts for the hours before it too, which had no other rate. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { planOf } from '#domain/work/costs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { jobPlans } from '#server/platform/db/costs.tables.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { siteEntries } from '#server/platform/db/site-work.tables.ts'

/** @param rate pence an hour */
export async function applyFirstRate(tx: Transaction, rate: number): Promise<void> {
  await tx
    .update(siteEntries)
    .set({ rate })
    .where(and(eq(siteEntries.kind, 'hours'), isNull(siteEntries.rate)))
  const unplanned = await tx
    .select({ jobId: jobPlans.jobId, items: quotes.items })
    .from(jobPlans)
    .innerJoin(jobs, eq(jobs.id, jobPlans.jobId))
    .innerJoin(quotes, eq(quotes.id, jobs.quoteId))
    .where(and(isNull(jobPlans.rate), sql`${quotes.items} @> '[{"unit": "hour", "costPrice": null}]'`))
  const plans = unplanned.map(({ jobId, items }) => ({ jobId, ...planOf(items, rate) }))
  const column = (name: 'jobId' | 'labour' | 'known') => sql.param(plans.map((plan) => plan[name]))
  if (plans.length > 0)
    await tx.execute(sql`update ${jobPlans} set labour = said.labour, known = said.known, rate = ${rate}
      from unnest(${column('jobId')}::uuid[], ${column('labour')}::bigint[], ${column('known')}::int[])
        as said (job_id, labour, known)
      where ${jobPlans.jobId} = said.job_id`)
}
