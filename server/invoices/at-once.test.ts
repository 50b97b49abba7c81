/** Many people at the same moment, in two processes on one database. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, type Client, clientOf, signInAdmin } from '../testing/client.ts'
import { startTestShop } from '../testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startTestShop>>
let first: Shop
let second: Shop
let clients: [Client, Client]
let customerId: string

beforeAll(async () => {
  first = await startTestShop()
  // The same secret, or one process would not know the other's sessions.
  const { databaseUrl, authSecret } = first.deps.config
  second = await startTestShop({ databaseUrl, authSecret })
  const admin = await signInAdmin(first)
  clients = [admin, clientOf(second.url, admin.cookie)]
  customerId = (await addCustomer(admin)).id
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

const times = (count: number, work: (client: Client, index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(clients[index % 2 === 0 ? 0 : 1], index)))

test('60 accepts of one quote make one invoice', async () => {
  const items = [{ description: 'Fascia', quantity: 1, price: 85000 }]
  const quote = (await clients[0].post('/quotes', { customerId, items })).body
  const answers = await times(60, (client) =>
    client.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version }),
  )
  const accepted = answers as { status: number; body: { invoice: { id: string } } }[]
  expect(accepted.map((answer) => answer.status)).toEqual(Array(60).fill(200))
  expect(new Set(accepted.map((answer) => answer.body.invoice.id)).size).toBe(1)
  const { items: invoices } = (await clients[1].get(`/invoices?customerId=${customerId}`)).body
  expect(invoices).toHaveLength(1)
})

test('60 invoices get 60 consecutive numbers, and one that is void keeps its own', async () => {
  const made = (await times(60, (client) =>
    client.post('/invoices', { customerId, items: [{ description: 'Sign', price: 1000 }] }),
  )) as { body: { id: string; version: number; invoiceNumber: string } }[]
  const numbers = made.map(({ body }) => Number(body.invoiceNumber.split('-')[2])).sort((a, b) => a - b)
  const from = numbers[0] ?? 0
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => from + index))
  const last = made.find(({ body }) => Number(body.invoiceNumber.split('-')[2]) === numbers.at(-1))?.body
  await clients[0].post(`/invoices/${last?.id}/void`, { version: last?.version, reason: 'Made twice' })
  const next = (await clients[1].post('/invoices', { customerId })).body
  expect(Number(next.invoiceNumber.split('-')[2])).toBe(from + 60)
})

test('60 quotes at once have 60 numbers', async () => {
  const made = (await times(60, (client) => client.post('/quotes', { customerId }))) as {
    body: { quoteNumber: string }
  }[]
  expect(new Set(made.map(({ body }) => body.quoteNumber)).size).toBe(60)
  for (const { body } of made) expect(body.quoteNumber).toMatch(/^QUO-\d{8}-\d{3}$/)
})

test('20 requests that make the same invoice make it once, and no number is lost', async () => {
  const id = uuid()
  const answers = (await times(20, (client) => client.post('/invoices', { id, customerId }))) as {
    status: number
    body: { invoiceNumber: string }
  }[]
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const numbers = new Set(answers.map(({ body }) => body.invoiceNumber))
  expect(numbers.size).toBe(1)
  const taken = Number([...numbers][0]?.split('-')[2])
  const next = (await clients[0].post('/invoices', { customerId })).body
  expect(Number(next.invoiceNumber.split('-')[2])).toBe(taken + 1)
})

test('20 times the same payment counts once; two different ones never pay too much', async () => {
  const items = [{ description: 'Sign', price: 10000 }]
  const invoice = (await clients[0].post('/invoices', { customerId, items })).body
  const payment = { amount: 7000, method: 'card', date: '2026-11-21' }
  const paymentId = uuid()
  await times(20, (client) => client.post(`/invoices/${invoice.id}/payments`, { ...payment, paymentId }))
  expect((await clients[0].get(`/invoices/${invoice.id}`)).body).toMatchObject({
    paidAmount: 7000,
    balance: 5000,
  })
  const more = (await times(2, (client) =>
    client.post(`/invoices/${invoice.id}/payments`, { ...payment, amount: 5000 }),
  )) as {
    status: number
  }[]
  expect(more.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await clients[1].get(`/invoices/${invoice.id}`)).body).toMatchObject({ status: 'paid', balance: 0 })
})

test('what the dashboard counts is what is there', async () => {
  const counted = await first.pool.query(`select
    (select count(*) from quotes where archived_at is null) as quotes,
    (select count(*) from invoices where status <> 'void' and kind <> 'credit-note') as invoices,
    (select coalesce(sum(paid_amount), 0)::bigint from invoices where status = 'paid' and kind <> 'credit-note') as revenue`)
  const [row] = counted.rows
  expect((await clients[1].get('/stats/admin')).body).toMatchObject({
    totalQuotes: row.quotes,
    totalInvoices: row.invoices,
    revenue: row.revenue,
    totalCustomers: 1,
  })
})
