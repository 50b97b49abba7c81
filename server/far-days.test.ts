/** The last day of all days, which people type for 'for ever', breaks nothing: neither what is asked, nor what is kept. */
import { isContractProcedure } from '@orpc/contract'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import { addDays, startOfDay } from '#domain/dates.ts'
import type { Fascia } from './main.ts'
import { addCustomer, type Client, clientOf, makeLawful, posting, signInAdmin } from './testing/client.ts'
import { startTestShop } from './testing/shop.ts'

const LAST = '9999-12-31'
const FIRST = '1970-01-01'
const items = [{ description: 'Sign', price: 100_000 }]
let shop: Fascia
let admin: Client
let post: ReturnType<typeof posting>
let customerId = ''
let late = ''

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  post = posting(admin)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { email: 'ann@quay.example' })).id
  late = (await post('/invoices', { customerId, items, dueDate: '2026-01-31' })).id
  await post(`/invoices/${late}/issue`, { version: 1 })
})
afterAll(() => shop.stop())

const dayNames = ['from', 'to', 'on', 'until', 'day']
const asked = Object.entries(contract).flatMap(([noun, group]) =>
  Object.values(group).flatMap((procedure) => {
    if (!isContractProcedure(procedure)) return []
    const { route, inputSchema } = procedure['~orpc']
    const shape = inputSchema && 'shape' in inputSchema ? Object.keys(inputSchema.shape as object) : []
    const names = dayNames.filter((name) => shape.includes(name))
    return route.method === 'GET' && names.length > 0 ? [{ noun, path: route.path ?? '', names }] : []
  }),
)

test.each(asked)('$path is answered for any days', async ({ path, noun, names }) => {
  for (const [from, to] of [
    [LAST, LAST],
    ['9999-12-01', LAST],
    [FIRST, LAST],
  ] as const) {
    const of = path.replace(/\{\w+\}/g, noun === 'invoices' || noun === 'reminders' ? late : customerId)
    const query = new URLSearchParams(names.map((name) => [name, name === 'from' ? from : to]))
    const { status, body } = await admin.get(`${of}?${query}`)
    expect(status, `${from} to ${to}: ${JSON.stringify(body)}`).toBeLessThan(500)
  }
})

test('calls with days are found', () => {
  expect(asked.length).toBeGreaterThan(10)
})

const read = async (path: string) => {
  const { status, body } = await admin.get(path)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}

test('a quote that is good for ever has a link, and is accepted', async () => {
  const quote = await post('/quotes', { customerId, items, validUntil: LAST })
  const { url } = await post(`/quotes/${quote.id}/links`, {})
  await read(`/quotes/${quote.id}/links`)
  const token = url.slice(url.lastIndexOf('/') + 1)
  const yes = { revision: 'A', total: 120_000, selected: [], name: 'Jo Bell', termsAccepted: true }
  expect((await clientOf(shop.url).post(`/link/${token}/accept`, yes)).status).toBe(200)
})

test('an invoice that is due in ages is issued, listed and chased', async () => {
  const { id } = await post('/invoices', { customerId, items, dueDate: LAST })
  await post(`/invoices/${id}/issue`, { version: 1 })
  for (const path of ['', '/reminders', '/late-payment']) await read(`/invoices/${id}${path}`)
  for (const path of ['/invoices', '/debtors', '/reminders', `/customers/${customerId}/statement?kind=open`])
    await read(path)
  await read(`/reminders?customerId=${customerId}`)
})

test('an agreement that begins in ages is kept and shown', async () => {
  const made = await post('/recurring', {
    ...{ customerId, items, title: 'Care', firstDay: LAST, every: 'year', dayOfMonth: 31, until: null },
    ...{ times: null, makes: 'draft' },
  })
  await read(`/recurring/${made.id}`)
  await read('/recurring')
})

test('a visit and a job of the last day are kept and shown', async () => {
  const job = await post('/jobs', { customerId, title: 'Front', dueDay: LAST, promisedDay: LAST })
  await read(`/jobs/${job.id}`)
  await read('/jobs')
  const startsAt = `${LAST}T09:00:00Z`
  const visit = await admin.post('/visits', {
    id: uuid(),
    kind: 'fit',
    jobId: job.id,
    startsAt,
    endsAt: `${LAST}T10:00:00Z`,
  })
  expect(visit.status, JSON.stringify(visit.body)).toBeLessThan(500)
  await read(`/visits?from=${LAST}&to=${LAST}`)
})

test('no day comes after the last one', () => {
  expect([addDays(LAST, 1), addDays('9999-12-30', 30), addDays(LAST, -1)]).toEqual([LAST, LAST, '9999-12-30'])
  expect(startOfDay(addDays(LAST, 1)).toISOString()).toBe('9999-12-31T00:00:00.000Z')
})
