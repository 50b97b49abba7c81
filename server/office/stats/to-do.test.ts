/** What waits for the office today: each figure is that of the list behind it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, startOfDay } from '#domain/dates.ts'
import { type OverdueAge, overdueAges } from '#domain/sales/debt-ages.ts'
import { addCustomer, clientOf, posting, signInWorker } from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId: string

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(noon))
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

const toDo = async () => (await admin.get('/stats/to-do')).body
const rows = async (path: string) => (await admin.get(`${path}&limit=100`)).body.items

/** An issued invoice of some pounds that was due so many days ago; not yet if negative. */
async function owed(daysAgo: number, pounds: number): Promise<{ id: string; total: number }> {
  const items = [{ title: 'Panel', price: pounds * 100 }]
  const { id, version } = await post('/invoices', { customerId, items })
  const issued = await post(`/invoices/${id}/issue`, { version })
  await shop.pool.query('update invoices set due_date = $2 where id = $1', [id, addDays(today, -daysAgo)])
  return issued
}

test('nothing in a new shop', async () => {
  expect(await toDo()).toEqual({
    today,
    overdue: overdueAges.map((age) => ({ age, count: 0, total: 0 })),
    followUp: { rows: 0, isMore: false },
    newEnquiries: 0,
    surveys: { rows: 0, isMore: false },
    blockedJobs: { rows: 0, isMore: false },
    visits: [],
    visitCount: 0,
  })
})

test('what is overdue by its age, with what is left to pay, as the list of each age has it', async () => {
  for (const [daysAgo, pounds] of [
    ...[
      [-1, 1],
      [0, 2],
      [1, 10],
      [30, 20],
      [31, 40],
      [60, 80],
      [61, 160],
      [90, 320],
      [91, 640],
      [400, 1280],
    ],
  ] as const)
    await owed(daysAgo, pounds)
  const part = await owed(5, 100)
  await post(`/invoices/${part.id}/payments`, { amount: part.total - 700, method: 'cash', date: today })
  // None of these is overdue: paid, void, not issued, credited.
  const paid = await owed(5, 1)
  await post(`/invoices/${paid.id}/payments`, { amount: paid.total, method: 'cash', date: today })
  const credited = await owed(5, 1)
  const { version } = (await admin.get(`/invoices/${credited.id}`)).body
  await post(`/invoices/${credited.id}/credit`, { amount: credited.total, reason: 'Wrong', version })
  const draft = await post('/invoices', { customerId, items: [{ title: 'Panel', price: 1 }] })
  await shop.pool.query('update invoices set due_date = $2 where id = $1', [draft.id, addDays(today, -9)])

  const { overdue } = await toDo()
  const withVat = (pounds: number) => pounds * 120
  expect(overdue).toEqual([
    { age: 'days1to30', count: 3, total: withVat(30) + 700 },
    { age: 'days31to60', count: 2, total: withVat(120) },
    { age: 'days61to90', count: 2, total: withVat(480) },
    { age: 'over90', count: 2, total: withVat(1920) },
  ])
  for (const { age, count, total } of overdue as { age: OverdueAge; count: number; total: number }[]) {
    const behind: { balance: number }[] = await rows(`/invoices?status=overdue&age=${age}`)
    expect(behind).toHaveLength(count)
    expect(behind.reduce((sum, { balance }) => sum + balance, 0)).toBe(total)
  }
  expect(await rows('/invoices?status=overdue')).toHaveLength(9)
})

test('quotes to follow up, new enquiries, blocked jobs and today’s visits, as their lists have them', async () => {
  const { id } = await post('/quotes', { customerId, items: [{ title: 'Panel', price: 100 }] })
  await post(`/quotes/${id}/links`, {})
  const sent = new Date(noon.now().getTime() - 9 * 86_400_000)
  await shop.pool.query('update quotes set sent_at = $2 where id = $1', [id, sent])
  await post('/quotes', { customerId, items: [] })
  await shop.pool.query(
    `insert into enquiries (id, number, name, message, consent_at, consent_wording, status) select
       gen_random_uuid(), 'ENQ-' || n, 'Ann', 'Hello', now(), '', case n when 3 then 'answered' else 'new' end
     from generate_series(1, 3) n`,
  )
  const joe = await signInWorker(shop, 'joe')
  const submitted = { customerId: null, status: 'submitted', signs: [] }
  for (const fields of [submitted, submitted, { ...submitted, status: 'draft' }])
    await posting(joe)('/measurements', fields)
  const quoted = await posting(joe)('/measurements', submitted)
  await post(`/measurements/${quoted.id}/quote`, { customerId })
  const blocked = await post('/jobs', { customerId, title: 'Front' })
  await post(`/jobs/${blocked.id}/block`, { version: blocked.version, reason: 'No acrylic' })
  const gone = await post('/jobs', { customerId, title: 'Gone' })
  const archived = await post(`/jobs/${gone.id}/block`, { version: gone.version, reason: 'No paint' })
  await admin.delete(`/jobs/${gone.id}?version=${archived.version}`)
  await post('/jobs', { customerId, title: 'Goes on' })
  const midnight = startOfDay(today).getTime()
  const hours = (from: number, to: number) => ({
    startsAt: new Date(midnight + from * 3_600_000).toISOString(),
    endsAt: new Date(midnight + to * 3_600_000).toISOString(),
  })
  for (let n = 0; n < 9; n++)
    await post('/visits', { kind: 'fitting', title: `Visit ${n}`, ...hours(9 + n, 10 + n) })
  await post('/visits', { kind: 'survey', title: 'Tomorrow', ...hours(24, 25) })

  const found = await toDo()
  expect(found).toMatchObject({
    followUp: { rows: 1, isMore: false },
    newEnquiries: 2,
    surveys: { rows: 2, isMore: false },
    blockedJobs: { rows: 1, isMore: false },
    visitCount: 9,
  })
  expect(found.visits.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 8 }, (_, n) => `Visit ${n}`),
  )
  expect(await rows('/quotes/follow-up?')).toHaveLength(found.followUp.rows)
  expect(await rows('/measurements?quoted=false&status=submitted')).toHaveLength(found.surveys.rows)
  expect((await admin.get('/measurements/count')).body.waiting).toEqual(found.surveys)
  expect(await rows('/enquiries?status=new')).toHaveLength(found.newEnquiries)
  expect(await rows('/jobs?blocked=true')).toHaveLength(found.blockedJobs.rows)
  expect((await admin.get(`/visits?from=${today}&to=${today}`)).body.items).toHaveLength(found.visitCount)
})

test('nobody else reads it', async () => {
  expect((await clientOf(shop.url).get('/stats/to-do')).status).toBe(401)
})
