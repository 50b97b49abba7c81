import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { NO_HAZARDS } from '#domain/survey/measurements.ts'
import type { Photo } from '#domain/survey/photos.ts'
import { emptySign } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { toPage } from '#server/platform/db/page.ts'
import { listMeasurements } from '#server/survey/measurements/list-measurements.store.ts'
import {
  countMeasurements,
  findMeasurement,
  latestMeasurements,
} from '#server/survey/measurements/measurements.store.ts'
import { RARE_WORD } from './bulk.ts'
import { dashboard, limit, list, type Read, toQuery } from './read.ts'
import { tidy } from './tidy.ts'

/** One survey in eight belongs to the worker whose reads are measured. */
const WORKERS = 8
/** One in twenty has no quote yet: the office chooses from these. */
const UNQUOTED = 20

/**
 * Site surveys, spread evenly over two years, customers and workers, each with two signs and three photos.
 */
export async function growSurveys(pool: Pool, wanted: number, workerId: string): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from measurements')
  const known = rows[0]?.n ?? 0
  if (known === 0)
    await pool.query(
      `insert into profiles (id, display_name) select gen_random_uuid(), 'Worker ' || n from generate_series(2, $1) n`,
      [WORKERS],
    )
  const {
    customerId: _c,
    title: _t,
    surveyDate: _d,
    siteAddress: _a,
    status: _s,
    ...empty
  } = emptyMeasurement('')
  const survey = { ...empty, hazards: NO_HAZARDS, signs: [makeSign(2), makeSign(1)] }
  await pool.query(
    `insert into measurements (id, created_at, updated_at, created_by, worker_id, customer_id, customer, title,
       survey_date, site_address, status, survey, is_quote_created)
     select gen_random_uuid(), at, at, worker.id, worker.id, people.id,
            jsonb_build_object('name', people.name, 'companyName', people.company_name),
            (array['Front', 'New shop front', 'Replacement signs', 'Side entrance', 'Before the refit'])[n % 5 + 1],
            at::date, people.address_line1 || ', ' || people.town,
            case when n > $1::int * 0.998 and n % 3 = 0 then 'draft' else 'submitted' end, $3, n % ${UNQUOTED} <> 0
     from (select n, now() - interval '730 days' + n * interval '730 days' / $1::int as at
           from generate_series($2::int + 1, $1::int) n) made
     join (select id, row_number() over (order by id <> $4, id) - 1 as place from profiles where role = 'worker') worker
       on worker.place = n % ${WORKERS}
     cross join (select count(*) as all from customers) counted
     join (select *, row_number() over (order by id) - 1 as place from customers) people
       on people.place = (n::bigint * 104729) % counted.all`,
    [wanted, known, JSON.stringify(survey), workerId],
  )
  await pool.query(
    `update measurements set title = 'Lettering for a ${RARE_WORD} hangar' where id in
     (select id from measurements where worker_id = $1 order by created_at limit 3 offset $2)`,
    [workerId, Math.floor(wanted / WORKERS / 2)],
  )
  await tidy(pool)
}

function makeSign(photos: number) {
  return {
    ...emptySign(uuid()),
    label: 'Fascia',
    widthMm: 4800,
    heightMm: 600,
    photos: Array.from({ length: photos }, makePhoto),
  }
}

function makePhoto(): Photo {
  return {
    id: uuid(),
    kind: 'front',
    caption: 'Straight on, from across the road',
    takenAt: null,
    place: null,
    calibration: null,
    annotations: [{ id: uuid(), kind: 'arrow', colour: 'red', from: [0.8, 0.2], to: [0.6, 0.35] }],
  }
}

/** The office's reads of surveys: mostly of those without a quote. */
export async function officeReads(pool: Pool): Promise<Read[]> {
  const office: Person = { id: '', role: 'admin' }
  const { id, customerId, cursor } = await middle(pool)
  const reads = (name: string, query: Query) => surveysRead(office, name, query)
  return [
    reads('surveys, first page', {}),
    reads('surveys, deep page', { cursor }),
    reads('surveys, draft', { status: 'draft' }),
    reads('surveys, draft, none left', { status: 'draft', cursor }),
    reads('surveys of a customer', { customerId }),
    reads('surveys, frequent word', { q: 'front' }),
    reads('surveys, rare word', { q: RARE_WORD }),
    reads('surveys, no hit', { q: 'xylophone' }),
    reads('surveys to quote', { quoted: false }),
    reads('surveys to quote, deep page', { quoted: false, cursor }),
    reads('surveys to quote, frequent word', { quoted: false, q: 'front' }),
    reads('surveys to quote, rare word', { quoted: false, q: RARE_WORD }),
    reads('surveys to quote, no hit', { quoted: false, q: 'xylophone' }),
    reads('surveys to quote, submitted', { quoted: false, status: 'submitted' }),
    reads('surveys to quote, draft, none left', { quoted: false, status: 'draft', cursor }),
    reads('surveys quoted', { quoted: true }),
    surveyRead('a survey', id),
  ]
}

/** A worker's reads of their own surveys. */
export async function workerReads(pool: Pool, workerId: string): Promise<Read[]> {
  const worker: Person = { id: workerId, role: 'worker' }
  const { id, cursor } = await middle(pool, workerId)
  const reads = (name: string, query: Query) => surveysRead(worker, name, query)
  const since = { week: new Date(), month: new Date() }
  return [
    reads('own surveys, first page', {}),
    reads('own surveys, deep page', { cursor }),
    reads('own surveys, draft', { status: 'draft' }),
    reads('own surveys, draft, none left', { status: 'draft', cursor }),
    reads('own surveys, frequent word', { q: 'front' }),
    reads('own surveys, rare word', { q: RARE_WORD }),
    reads('own surveys, two letters', { q: 'fr' }),
    reads('own surveys, no hit', { q: 'xylophone' }),
    surveyRead('an own survey', id),
    {
      name: "a worker's dashboard",
      path: '/api/stats/worker',
      store: async (db) => [
        await countMeasurements(db, workerId, since),
        await latestMeasurements(db, workerId, 5),
      ],
      budget: dashboard,
    },
  ]
}

type Query = Omit<Parameters<typeof listMeasurements>[2], 'limit'>

function surveysRead(person: Person, name: string, query: Query): Read {
  const store = (db: Database) => listMeasurements(db, person, { limit, ...query })
  return { name, path: `/api/measurements?${toQuery({ ...query })}`, store, budget: list }
}

function surveyRead(name: string, id: string): Read {
  return { name, path: `/api/measurements/${id}`, store: (db) => findMeasurement(db, id), budget: list }
}

/** A survey from the middle of the two years. */
async function middle(pool: Pool, workerId: string | null = null) {
  const { rows } = await pool.query<{ id: string; createdAt: Date; customerId: string }>(
    `select id, created_at as "createdAt", customer_id as "customerId" from measurements
     where created_at < now() - interval '365 days' and ($1::uuid is null or worker_id = $1)
     order by created_at desc limit 1`,
    [workerId],
  )
  const [row] = rows
  if (!row) throw new Error('the shop has no surveys')
  return { ...row, cursor: toPage(measurements, [row, row], 1, () => null).nextCursor ?? '' }
}
