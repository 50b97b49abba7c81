/** Many people at the same moment, in two processes on one database. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, type Client, clientOf, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startTestShop>>
let first: Shop
let second: Shop
let clients: [Client, Client]
let customerId: string

beforeAll(async () => {
  first = await startTestShop()
  // The same secret, because otherwise one process would not accept the other's sessions.
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

test('60 invoices get 60 consecutive numbers, and a void one keeps its own', async () => {
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

test('60 quotes at once get 60 numbers', async () => {
  const made = (await times(60, (client) => client.post('/quotes', { customerId }))) as {
    body: { quoteNumber: string }
  }[]
  expect(new Set(made.map(({ body }) => body.quoteNumber)).size).toBe(60)
  for (const { body } of made) expect(body.quoteNumber).toMatch(/^QUO-\d{8}-\d{3}$/)
})

test('20 requests that create the same invoice create it once, and no number is lost', async () => {
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

test('20 times the same payment counts once; two different ones never overpay', async () => {
  const items = [{ description: 'Sign', price: 10000 }]
  const invoice = (await clients[0].post('/invoices', { customerId, items })).body
  const payment = { amount: 7000, method: 'card', date: '2026-11-21' }
  const paymentId = uuid()
  await times(20, (client) => client.post(`/invoices/${invoice.id}/payments`, { ...payment, paymentId }))
  expect((await clients[0].get(`/invoices/${invoice.id}`)).body).toMatchObject({
    paidAmount: 7000,
    balance: 5000,
  })
  const more = await times(2, (client) =>
    client.post(`/invoices/${invoice.id}/payments`, { ...payment, amount: 5000 }),
  )
  expect(more).toMatchObject([{ status: 200 }, { status: 200 }])
  const after = (await clients[1].get(`/invoices/${invoice.id}`)).body
  expect(after).toMatchObject({ status: 'paid', balance: 0, paidAmount: 12000 })
  expect((await clients[1].get(`/customers/${customerId}`)).body.credit).toBe(5000)
})

test('two transfers at once over the same two invoices: one is recorded, the other refused', async () => {
  const bill = async () =>
    (await clients[0].post('/invoices', { customerId, items: [{ description: 'Sign', price: 10000 }] })).body
  const made: { id: string }[] = []
  for (let count = 0; count < 2; count++) made.push(await bill())
  const before = (await clients[0].get(`/customers/${customerId}`)).body.credit
  const shares = made.map(({ id }) => ({ invoiceId: id, amount: 12000 }))
  const transfer = { customerId, amount: 25000, date: '2026-11-21', method: 'bank transfer' }
  const answers = (await times(8, (client, index) =>
    // A transaction that locks in the other order waits too, but never for one that waits for it.
    client.post('/payments', { ...transfer, allocations: index % 4 < 2 ? shares : shares.toReversed() }),
  )) as { status: number }[]
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  for (const { id } of made)
    expect((await clients[1].get(`/invoices/${id}`)).body).toMatchObject({ paidAmount: 12000, balance: 0 })
  expect((await clients[1].get(`/customers/${customerId}`)).body.credit).toBe(before + 1000)
})

test('the same transfer sent many times at once is recorded once', async () => {
  const { body: invoice } = await clients[0].post('/invoices', {
    customerId,
    items: [{ description: 'Sign', price: 10000 }],
  })
  const before = (await clients[0].get(`/customers/${customerId}`)).body.credit
  const allocations = [{ invoiceId: invoice.id, amount: 12000 }]
  const transfer = { id: uuid(), customerId, amount: 13000, date: '2026-11-21', method: 'card', allocations }
  const answers = (await times(12, (client) => client.post('/payments', transfer))) as {
    status: number
    body: object
  }[]
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect((await clients[1].get(`/customers/${customerId}`)).body.credit).toBe(before + 1000)
})

test('credit is used once by many requests at once, and never becomes negative when its payment is taken back', async () => {
  const own = (await addCustomer(clients[0], { name: 'Crowded' })).id
  const transfer = { customerId: own, amount: 12000, date: '2026-11-21', method: 'card', allocations: [] }
  const { body: payment } = await clients[0].post('/payments', transfer)
  const invoices: { id: string }[] = []
  for (let count = 0; count < 4; count++)
    invoices.push(
      (
        await clients[0].post('/invoices', {
          customerId: own,
          items: [{ description: 'Sign', price: 10000 }],
        })
      ).body,
    )
  const answers = (await times(6, (client, index) => {
    const invoice = invoices[index]
    if (invoice) return client.post(`/customers/${own}/credit/use`, { invoiceId: invoice.id, amount: 12000 })
    if (index === 4)
      return client.post(`/payments/${payment.id}/take-back`, { reason: 'Bounced', version: payment.version })
    const refund = { amount: 12000, date: '2026-11-21', method: 'card' }
    return client.post(`/customers/${own}/credit/refund`, refund)
  })) as { status: number }[]
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
  expect((await clients[1].get(`/customers/${own}`)).body.credit).toBe(0)
})

test('the dashboard’s totals are those of the records', async () => {
  const counted = await first.pool.query(`select
    (select count(*) from quotes where archived_at is null) as quotes,
    (select count(*) from invoices where status <> 'void' and kind <> 'credit-note') as invoices,
    (select coalesce(sum(paid_amount), 0)::bigint from invoices where status = 'paid' and kind <> 'credit-note') as revenue`)
  const [row] = counted.rows
  expect((await clients[1].get('/stats/admin')).body).toMatchObject({
    totalQuotes: row.quotes,
    totalInvoices: row.invoices,
    revenue: row.revenue,
    totalCustomers: 2,
  })
})

test('a deposit and its invoice, changed, paid and credited at once, agree', async () => {
  const sign = (price: number) => [{ description: 'Sign', price }]
  for (const round of [1, 2, 3, 4]) {
    const admin = clients[0]
    const final = (await admin.post('/invoices', { customerId, items: sign(10000) })).body
    const asked = { version: final.version, deposit: { kind: 'percent', value: 50 } }
    const deposit = (await admin.post(`/invoices/${final.id}/deposit`, asked)).body
    const { version } = (await admin.get(`/invoices/${final.id}`)).body
    const payment = { amount: 1000, method: 'card', date: '2026-11-21' }
    const credit = { amount: 12000, reason: 'Not wanted' }
    if (round % 2 === 0) await admin.post(`/invoices/${final.id}/payments`, payment)
    const answers = (await Promise.all(
      [
        (client: Client) =>
          client.patch(`/invoices/${deposit.id}`, { version: deposit.version, items: sign(3000) }),
        (client: Client) => client.post(`/invoices/${deposit.id}/payments`, payment),
        (client: Client) => client.post(`/invoices/${final.id}/credit`, { ...credit, version: version + 1 }),
        (client: Client) => client.patch(`/invoices/${final.id}`, { version, items: sign(9000) }),
        (client: Client) =>
          client.post(`/invoices/${deposit.id}/void`, { version: deposit.version, reason: 'Twice' }),
      ].map((ask, index) => ask(clients[index % 2 === 0 ? 0 : 1])),
    )) as { status: number }[]
    for (const { status } of answers) expect([200, 400, 409]).toContain(status)
    const after = (await admin.get(`/invoices/${final.id}`)).body
    const stands = (await admin.get(`/invoices/${deposit.id}`)).body
    expect(after.depositAmount).toBe(stands.status === 'void' ? 0 : stands.total - stands.creditedAmount)
    expect(after.balance).toBe(after.total - after.paidAmount - after.creditedAmount - after.depositAmount)
    expect(after.balance).toBeGreaterThanOrEqual(0)
  }
})
