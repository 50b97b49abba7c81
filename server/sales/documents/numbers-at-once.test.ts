/** Everything that takes a number, at once in two processes; and a process that is killed meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCustomer,
  type CallResponse,
  type Client,
  clientOf,
  makeLawful,
  signIn,
  signInAdmin,
} from '#server/testing/client.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { startProcess } from '#server/testing/process.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

const items = [{ title: 'Fascia', quantity: 1, price: 85000 }]
const lastPart = (number: string) => Number(number.split('-')[2])
const upwards = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

describe('two processes', () => {
  type Shop = Awaited<ReturnType<typeof startTestShop>>
  let first: Shop
  let second: Shop
  let clients: [Client, Client]

  beforeAll(async () => {
    first = await startTestShop()
    const { databaseUrl, authSecret } = first.deps.config
    second = await startTestShop({ databaseUrl, authSecret })
    const admin = await signInAdmin(first)
    await makeLawful(admin)
    clients = [admin, clientOf(second.url, admin.cookie)]
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
  })

  test('quotes, invoices, acceptances, credit notes and changes of one customer at once cause no deadlock', async () => {
    const [admin] = clients
    const customer = await addCustomer(admin)
    const customerId = customer.id
    const made = async (path: string) => (await admin.post(path, { customerId, items })).body
    const accepted: { id: string; version: number }[] = []
    const credited: { id: string; version: number }[] = []
    for (let count = 0; count < 8; count++) {
      accepted.push(await made('/quotes'))
      const { id, version } = await made('/invoices')
      credited.push((await admin.post(`/invoices/${id}/issue`, { version })).body)
    }
    const ways: ((client: Client, index: number) => Promise<CallResponse>)[] = [
      (client) => client.post('/quotes', { customerId, items }),
      (client) => client.post('/invoices', { customerId, items }),
      (client, index) => {
        const quote = accepted[index]
        return client.post(`/quotes/${quote?.id}/status`, { status: 'accepted', version: quote?.version })
      },
      (client, index) => {
        const invoice = credited[index]
        const credit = { amount: 1000, reason: 'Scratched', version: invoice?.version }
        return client.post(`/invoices/${invoice?.id}/credit`, credit)
      },
      (client, index) => client.post(`/quotes/${accepted[index]?.id}/duplicate`, {}),
      (client) => client.patch(`/customers/${customerId}`, { notes: 'x', version: customer.version }),
    ]
    const answers = await Promise.all(
      accepted.flatMap((_, index) => ways.map((ask, way) => ask(clients[(index + way) % 2] ?? admin, index))),
    )
    const statuses = answers.map(({ status }) => status)
    // One change of the customer is the first; the others were made against an older version.
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
    expect(statuses.filter((status) => status !== 409 && status !== 200)).toEqual([])
    const { rows } = await first.pool.query<{ kind: string; numbers: string[]; taken: number[] }>(`
      select kind, array_agg(n order by n) as taken,
        case kind when 'quote' then (select array_agg(quote_number) from quotes where revision = 'A')
          when 'job' then (select array_agg(job_number) from jobs)
          when 'invoice' then (select array_agg(invoice_number) from invoices where kind <> 'credit-note')
          else (select array_agg(invoice_number) from invoices where kind = 'credit-note') end as numbers
      from numbers_taken group by kind order by kind`)
    expect(rows.map(({ kind, taken }) => [kind, taken.length])).toEqual([
      ['credit-note', 8],
      ['invoice', 24],
      ['job', 8],
      ['quote', 24],
    ])
    for (const { kind, numbers, taken } of rows) {
      expect(upwards(numbers.map(lastPart))).toEqual(taken)
      if (kind !== 'quote') expect(taken).toEqual(taken.map((_, index) => index + 1))
    }
  })
})

describe('a process', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fascia-numbers-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('that is killed while it makes invoices leaves no gap, and loses none that was answered', async () => {
    const databaseUrl = await createEmptyDatabase('template_fascia')
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      AUTH_SECRET: 'a secret of more than thirty-two characters',
    }
    const killed = startProcess(environment)
    const admin = await signIn(await killed.url, testAdmin)
    const { id: customerId } = await addCustomer(admin)
    const answered: number[] = []
    const create = async (client: Client) => {
      const { body } = await client.post('/invoices', { customerId, items })
      answered.push(lastPart(body.invoiceNumber))
      if (answered.length === 10) killed.kill('SIGKILL')
    }
    await Promise.allSettled(Array.from({ length: 60 }, () => create(admin)))
    await killed.ended
    const next = startProcess(environment)
    const again = await signIn(await next.url, testAdmin)
    await Promise.all(Array.from({ length: 10 }, () => create(again)))
    const database = new Connection({ connectionString: databaseUrl })
    await database.connect()
    const { rows } = await database.query<{ invoices: number[]; taken: number[] }>(`
      select (select array_agg(split_part(invoice_number, '-', 3)::int order by invoice_number) from invoices) as invoices,
        (select array_agg(n order by n) from numbers_taken where kind = 'invoice') as taken`)
    await database.end()
    next.kill('SIGTERM')
    await next.ended
    const { invoices = [], taken = [] } = rows[0] ?? {}
    expect(answered.length).toBeGreaterThanOrEqual(20)
    expect(invoices).toEqual(invoices.map((_, index) => index + 1))
    expect(taken).toEqual(invoices)
    expect(invoices).toEqual(expect.arrayContaining(answered))
  })
})
