/** Lists of jobs cost few statements and few rows, however many jobs a shop has had. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialStages } from '#domain/shop/stages.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { countPages, ofCalls, recordStatements } from '#server/testing/statements.ts'

const JOBS = 3000
/** A page of ten reads eighty to ninety-five here; looking through the list would be two hundred or more. */
const MOST_PAGES = 120

let shop: Fascia
let admin: Client
let fitter: Client & { id: string }
let customerId: string
let jobId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fitter = await signInWorker(shop, 'fay')
  customerId = (await addCustomer(admin)).id
  const other = (await addCustomer(admin)).id
  const [made] = [(await admin.post('/jobs', { customerId, title: 'First', people: [fitter.id] })).body]
  jobId = made.id
  const stages = JSON.stringify(initialStages.map(({ id, kind }) => ({ id, kind })))
  // One in a hundred is open, one in three hundred blocked, and one in two hundred of the customer's.
  await shop.db.execute(sql`
    insert into jobs (id, job_number, created_at, customer_id, customer, contact, site, stage_id, stage_kind, stage_since,
      blocked_reason, blocked_since, due_day, items)
    select gen_random_uuid(), 'OLD-' || n, now() - n * interval '1 hour',
      case when n % 200 = 0 then ${customerId}::uuid else ${other}::uuid end, first.customer, first.contact, first.site,
      (stage ->> 'id')::uuid, stage ->> 'kind', now(), case when n % 300 = 0 then 'Acrylic' else '' end,
      case when n % 300 = 0 then now() end, current_date - 1, first.items
    from generate_series(1, ${JOBS}) n
    join jobs first on first.id = ${jobId}
    join lateral (select stage from jsonb_array_elements(${stages}::jsonb) stage
      where (stage ->> 'kind' = 'done') = (n % 100 <> 0) order by stage ->> 'id' limit 1) found on true`)
  await shop.db.execute(sql`analyze jobs`)
})
afterAll(() => shop.stop())

describe('a read of jobs', () => {
  // A search looks through the newest rows first, and has their ids before it reads them.
  const few = { list: 2, search: 4, job: 3 }
  test.for([
    ['/jobs', few.list],
    ['/jobs?kind=done', few.list],
    ['/jobs?blocked=true', few.list],
    ['/jobs?late=true', few.list],
    ['/jobs?q=repair', few.search],
    ['/jobs?q=OLD-17', few.search],
  ] as const)('%s takes few statements', async ([path, most]) => {
    await admin.get(path)
    const texts = ofCalls(await recordStatements(shop, () => admin.get(path)))
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
  })

  test('a job takes three, for the office and for who is on it', async () => {
    for (const who of [admin, fitter]) {
      expect((await who.get(`/jobs/${jobId}`)).status).toBe(200)
      const texts = ofCalls(await recordStatements(shop, () => who.get(`/jobs/${jobId}`)))
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(few.job)
    }
  })

  test.for([
    ['by kind', 'kind=waiting'],
    ['by stage', `stageId=${initialStages[0]?.id}`],
    ['blocked', 'blocked=true'],
    ['late', 'late=true'],
    ['of a customer', 'customerId=$'],
    ['done', 'kind=done'],
  ])('a list %s reads few pages, and finds what it should', async ([, filter = '']) => {
    const path = `/jobs?limit=10&${filter.replace('$', customerId)}`
    expect((await admin.get(path)).body.items).toHaveLength(10)
    const pages = await countPages(shop, 'jobs', () => admin.get(path))
    expect(pages).toBeLessThan(MOST_PAGES)
  })
})
