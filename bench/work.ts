/** Jobs and the diary at the size of a shop of many years: ten thousand jobs, fifty thousand visits. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { addDays, londonDay, startOfDay } from '#domain/dates.ts'
import { jobSorts } from '#domain/list-words.ts'
import { initialStages } from '#domain/shop/stages.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { toPage } from '#server/platform/db/page.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { jobsOfBoard } from '#server/work/jobs/board.store.ts'
import { listSummaries } from '#server/work/jobs/list-jobs.store.ts'
import { readWholeJob } from '#server/work/jobs/whole-jobs.store.ts'
import { listVisits, readShownVisit } from '#server/work/visits/shown-visits.store.ts'
import { RARE_WORD } from './bulk.ts'
import { type Client, expectOk } from './client.ts'
import { limit, list, type Read, toQuery } from './read.ts'
import { tidy } from './tidy.ts'

/** Open jobs on the board, however many were done before. */
const OPEN = 1000
/** A shop grows by years, not by what it does in a day: two years of it at 2,000 jobs, ten at 10,000. */
const JOBS_A_DAY = 2000 / 730
const VISITS_A_DAY = 10_000 / 730
/** Visits are booked so many days ahead. */
const AHEAD = 60
/** The worker whose phone is measured is one of these. */
const FITTERS = 8
const office: Person = { id: uuid(), role: 'admin' }
const today = londonDay(new Date())

/** A thousand cards, or hundreds of visits, in one answer: what a person waits for without noticing. */
const whole = { p50: 100, p97: 250 }

/** Jobs of a dozen accepted quotes and a version of some artwork, from which the bulk is copied. */
export async function beginWork(client: Client, url: string, cookie: string): Promise<void> {
  const quotes = await read<{ items: { id: string; customerId: string }[] }>(
    client.get('/api/quotes?status=accepted&limit=12'),
  )
  let first = ''
  for (const { id: quoteId, customerId } of quotes.items) {
    const job = await read<{ id: string }>(client.post('/api/jobs', { customerId, quoteId }))
    first ||= job.id
  }
  const form = new FormData()
  form.set('file', new File([makePdf(1)], 'front.pdf', { type: 'application/pdf' }))
  const sent = await fetch(`${url}/api/jobs/${first}/files`, {
    ...{ method: 'POST', body: form, headers: { cookie, origin: url } },
  })
  const { id: fileId } = (await sent.json()) as { id: string }
  const proof = await read<{ id: string }>(client.post(`/api/jobs/${first}/proofs`, { fileId }))
  for (;;) {
    const { drawing } = await read<{ drawing: string }>(client.get(`/api/proofs/${proof.id}`))
    if (drawing === 'drawn') return
    if (drawing === 'failed') throw new Error('the artwork was not drawn')
    await sleep(100)
  }
}

async function read<Body>(answer: ReturnType<typeof expectOk>): Promise<Body> {
  return JSON.parse((await expectOk(answer)).body.toString()) as Body
}

/** Makes the made-up shop's jobs, with their artwork, and its visits as many: further and further back in time. */
export async function growWork(
  pool: Pool,
  { jobCount, visitCount }: { jobCount: number; visitCount: number },
  workerId: string,
): Promise<void> {
  await growJobs(pool, jobCount, workerId)
  await growVisits(pool, visitCount, workerId)
  await tidy(pool)
}

async function growJobs(pool: Pool, wanted: number, workerId: string): Promise<void> {
  const known = await count(pool, 'jobs')
  if (known >= wanted) return
  const fitters = await count(pool, `profiles where role = 'worker'`)
  await pool.query(
    `insert into profiles (id, display_name) select gen_random_uuid(), 'Fitter ' || n from generate_series($1::int + 1, ${FITTERS}) n`,
    [fitters],
  )
  await pool.query(`create temporary table pattern on commit preserve rows as
    select *, row_number() over (order by id) - 1 as place from jobs where job_number like 'JOB-%'`)
  await pool.query(`create temporary table stage on commit preserve rows as
    select (one ->> 'id')::uuid as stage_id, one ->> 'kind' as stage_kind, row_number() over () - 1 as place
    from jsonb_array_elements('${JSON.stringify(initialStages)}'::jsonb) one where one ->> 'kind' <> 'done'`)
  await pool.query(`create temporary table done on commit preserve rows as
    select (one ->> 'id')::uuid as stage_id, one ->> 'kind' as stage_kind
    from jsonb_array_elements('${JSON.stringify(initialStages)}'::jsonb) one where one ->> 'kind' = 'done' limit 1`)
  await pool.query(
    `insert into jobs (id, job_number, created_at, updated_at, created_by, customer_id, customer, title, contact, site,
       stage_id, stage_kind, stage_since, blocked_reason, blocked_since, due_day, promised_day, owner_id, items)
     select gen_random_uuid(), 'BEN-' || n, at, at, pattern.created_by, people.id,
            jsonb_build_object('name', people.name, 'companyName', people.company_name),
            pattern.title || ' ' || n, pattern.contact, pattern.site,
            case when n <= ${OPEN} then stage.stage_id else done.stage_id end,
            case when n <= ${OPEN} then stage.stage_kind else done.stage_kind end, at,
            case when n <= ${OPEN} and n % 17 = 0 then 'Waiting for acrylic' else '' end,
            case when n <= ${OPEN} and n % 17 = 0 then at end,
            (at + interval '14 days')::date, (at + interval '20 days')::date,
            case when n % 8 = 0 then $3::uuid end, pattern.items
     from (select n, now() - n * interval '1 day' / ${JOBS_A_DAY} as at from generate_series($2::int + 1, $1::int) n) made
     join pattern on pattern.place = (n::bigint * 7919) % (select count(*) from pattern)
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as all from customers) people
       on people.place = (n::bigint * 104729) % people.all
     join stage on stage.place = n % (select count(*) from stage)
     cross join done
     order by n`,
    [wanted, known, workerId],
  )
  await pool.query(
    `insert into job_people (job_id, person_id, position)
    select id, $1, 0 from jobs where job_number like 'BEN-%' and substr(job_number, 5)::int % 8 = 1
    on conflict do nothing`,
    [workerId],
  )
  // Each has the first version of some artwork, whose picture it shows.
  await pool.query(`
    with base as (
      select proofs.*, pages.page_file, row_number() over (order by proofs.id) - 1 as place, count(*) over () as all
      from proofs join (select proof_id, file_id as page_file from proof_pages where page = 1) pages on proof_id = id
      where job_id in (select id from jobs where job_number like 'JOB-%')
    ), made as (
      insert into proofs (id, created_at, updated_at, created_by, job_id, number, state, sent_at, file_id, item_ids, drawing, page_count)
      select gen_random_uuid(), jobs.created_at, jobs.created_at, base.created_by, jobs.id, 1, 'sent', jobs.created_at,
             base.file_id, '{}', 'drawn', 1
      from jobs join base on base.place = substr(job_number, 5)::int % base.all
      where job_number like 'BEN-%' and not exists (select from proofs where job_id = jobs.id)
      returning id, job_id, file_id
    ), filed as (
      insert into job_files (job_id, file_id) select job_id, file_id from made
    )
    insert into proof_pages (proof_id, page, file_id)
    select made.id, 1, (select page_file from base where base.file_id = made.file_id limit 1) from made`)
  await pool.query(
    `update jobs set title = 'Lettering for a ${RARE_WORD} hangar' where id in
     (select id from jobs order by created_at limit 3 offset $1)`,
    [Math.floor(wanted / 2)],
  )
  await pool.query('drop table pattern, stage, done')
}

/** Half an hour to four hours, on working days, each for a job; the worker is on one in eight. */
async function growVisits(pool: Pool, wanted: number, workerId: string): Promise<void> {
  const known = await count(pool, 'visits')
  if (known >= wanted) return
  await pool.query(
    `with made as (
       insert into visits (id, created_at, updated_at, kind, title, job_id, customer_id, starts_at, ends_at, status)
       select gen_random_uuid(), at, at, (array['survey', 'fitting', 'delivery', 'fitting'])[n % 4 + 1], 'Visit ' || n,
              job.id, job.customer_id, at, at + (n % 8 + 1) * interval '30 minutes',
              case when at < now() then 'done' else 'planned' end
       from (select n, date_trunc('day', now()) + interval '${AHEAD} days' - n * interval '1 day' / ${VISITS_A_DAY} as at
             from generate_series($2::int + 1, $1::int) n) made
       join (select id, customer_id, row_number() over (order by id) - 1 as place, count(*) over () as all from jobs) job
         on job.place = (n::bigint * 104729) % job.all
       returning id, substr(title, 7)::int as n
     )
     insert into visit_people (visit_id, person_id, position)
     select made.id, person.id, 0 from made
     join (select id, row_number() over (order by id <> $3, id) - 1 as place from profiles where role = 'worker') person
       on person.place = n % ${FITTERS}`,
    [wanted, known, workerId],
  )
}

async function count(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** What the office reads of jobs and of the diary. */
export async function officeWorkReads(pool: Pool): Promise<Read[]> {
  const { rows } = await pool.query<{ id: string; createdAt: Date; customerId: string; stageId: string }>(
    `select id, created_at as "createdAt", customer_id as "customerId", stage_id as "stageId" from jobs
     where created_at < now() - interval '365 days' order by created_at desc limit 1`,
  )
  const [job] = rows
  if (!job) throw new Error('the shop has no jobs')
  const cursor = toPage(jobs, [job, job], 1, () => null).nextCursor ?? ''
  const reads = (name: string, query: Query) => jobsRead(office, name, query)
  return [
    reads('jobs, first page', {}),
    reads('jobs, deep page', { cursor }),
    reads('jobs in production', { kind: 'making' }),
    reads('jobs done', { kind: 'done' }),
    reads('jobs, late', { late: true }),
    reads('jobs, blocked', { blocked: true }),
    reads('jobs of a customer', { customerId: job.customerId }),
    reads('jobs, a kind of sign', { signType: 'fascia-tray' }),
    reads('jobs, frequent word', { q: 'sign' }),
    reads('jobs, rare word', { q: RARE_WORD }),
    reads('jobs, no hit', { q: 'xylophone' }),
    ...jobSorts.map((sort) => reads(`jobs by ${sort}`, { sort, order: 'asc' })),
    { name: 'a job', path: `/api/jobs/${job.id}`, store: (db) => readWholeJob(db, job.id), budget: list },
    {
      name: `board, ${OPEN} open jobs`,
      path: '/api/jobs/board',
      store: (db) => jobsOfBoard(db, new Date()),
      budget: whole,
    },
    diaryRead('diary, a day', today, today),
    diaryRead('diary, a week', mondayOf(today), addDays(mondayOf(today), 6)),
    diaryRead('diary, six weeks', addDays(mondayOf(today), -21), addDays(mondayOf(today), 20)),
    // The longest that may be asked for: as many visits as the busy weeks of a shop five times as large.
    diaryRead('diary, 92 days', addDays(today, -46), addDays(today, 45)),
  ]
}

/** What a fitter's phone reads. */
export async function fitterReads(pool: Pool, workerId: string): Promise<Read[]> {
  const worker: Person = { id: workerId, role: 'worker' }
  const { rows } = await pool.query<{ id: string }>(
    `select id from visits join visit_people on visit_id = id where person_id = $1 and job_id is not null
     order by abs(extract(epoch from starts_at - now())) limit 1`,
    [workerId],
  )
  const [visit] = rows
  if (!visit) throw new Error('the worker has no visits')
  return [
    diaryRead('own visits, two weeks', addDays(today, -1), addDays(today, 13), workerId),
    {
      name: 'sheet of a visit',
      path: `/api/visits/${visit.id}/sheet`,
      store: (db) => readShownVisit(db, visit.id),
      budget: list,
    },
    jobsRead(worker, 'own jobs', {}),
  ]
}

type Query = Omit<Parameters<typeof listSummaries>[2], 'limit' | 'archived'>

function jobsRead(person: Person, name: string, query: Query): Read {
  const at = { today, stageIds: initialStages.map(({ id }) => id) }
  const store = (db: Database) => listSummaries(db, person, { limit, archived: false, ...query }, at)
  return { name, path: `/api/jobs?${toQuery({ ...query })}`, store, budget: list }
}

function diaryRead(name: string, from: string, to: string, personId?: string): Read {
  const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)), personId }
  const isPage = from === to || personId !== undefined
  return {
    name,
    path: `/api/visits?${toQuery({ from, to })}`,
    store: (db) => listVisits(db, span),
    budget: isPage ? list : whole,
  }
}
