import { type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#domain/dates.ts'
import type { FinishedJob, MarginsBy } from '#domain/office/margin-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { firstGroup, fromOrigin, sourceOf, workerOf } from './origins.store.ts'

type Row = Omit<FinishedJob, 'customer'> & { name: string; companyName: string } & Record<string, unknown>

/**
 * The jobs that were finished in a period, the newest first, with what is known of their costs: by the rules of
 * domain/work/costs.ts, added up here because a year has ten thousand of them.
 * @param by the rows that are asked for: what signs jobs made takes the longest, and is read for its own rows alone
 */
export async function finishedJobs(
  db: Database,
  { from, to, by }: { from: string; to: string; by: readonly (MarginsBy | undefined)[] },
): Promise<FinishedJob[]> {
  // Written into the statement: planned for any period, PostgreSQL took one of few jobs for granted, and 6 s for a year.
  const written = (moment: Date) => sql.raw(`'${moment.toISOString()}'::timestamptz`)
  const [start, end] = [written(startOfDay(from)), written(startOfDay(addDays(to, 1)))]
  const kinds = by.includes('kind')
    ? sql`(select coalesce(jsonb_agg(distinct kind), '[]') from jsonb_path_query(job.items, '$[*].signType') kind where kind <> 'null')`
    : sql`'[]'::jsonb`
  const placed = (one: MarginsBy, found: SQL) => (by.includes(one) ? sql`coalesce((${found}), '')` : sql`''`)
  const places = sql`${placed('group', firstGroup(sql`job.customer_id`))} as "group",
    ${placed('worker', fromOrigin(sql`job`, workerOf))} as worker, ${placed('source', fromOrigin(sql`job`, sourceOf))} as source`
  const { rows } = await db.execute<Row>(sql`
    with finished as materialized (
      select id, quote_id from jobs where finished_at >= ${start} and finished_at < ${end}
    ), entered as (
      select job_id, sum(amount) as cost from job_costs
      where removed_at is null and job_id in (select id from finished) group by job_id
    ), worked as (
      select visit.job_id, sum(round(entry.minutes * entry.rate / 60)) as cost, bool_or(entry.rate is null) as is_unknown
      from visits visit join site_entries entry on entry.visit_id = visit.id
      where entry.kind = 'hours' and visit.job_id in (select id from finished) group by visit.job_id
    ), billed as (
      select bill.quote_id, bill.net + coalesce((select sum(credit.net) from invoices credit
        where credit.credit_of = bill.id and credit.issued_at is not null and credit.status <> 'void'), 0) as net
      from invoices bill
      where bill.kind = 'invoice' and bill.issued_at is not null and bill.status <> 'void'
        and bill.quote_id in (select quote_id from finished)
    )
    select job.id, job.job_number as "jobNumber", job.title, job.customer_id as "customerId",
      job.customer->>'name' as name, job.customer->>'companyName' as "companyName", ${kinds} as kinds, ${places},
      to_char(job.finished_at at time zone 'Europe/London', 'YYYY-MM-DD') as day,
      plan.quoted::float8 as quoted, billed.net::float8 as invoiced,
      case when plan.known = plan.lines and plan.known > 0 then (plan.labour + plan.material)::float8 end as planned,
      case when not coalesce(worked.is_unknown, false) and (entered.cost is not null or worked.cost is not null)
        then (coalesce(entered.cost, 0) + coalesce(worked.cost, 0))::float8 end as real
    from finished join jobs job on job.id = finished.id
    left join job_plans plan on plan.job_id = job.id
    left join entered on entered.job_id = job.id
    left join worked on worked.job_id = job.id
    left join billed on billed.quote_id = job.quote_id
    order by job.finished_at desc, job.id desc`)
  return rows.map(({ name, companyName, ...row }) => ({ ...row, customer: { name, companyName } }))
}
