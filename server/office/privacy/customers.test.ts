/** A customer's data: exported completely, and erased except what the law requires us to keep. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { customerErasure, keptUntil } from '#domain/office/privacy.ts'
import type { Fascia } from '#server/main.ts'
import { diskOf } from '#server/platform/storage/files.store.ts'
import {
  addCustomer,
  archiveJobs,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { eraseKeptPdfs } from './accepted-pdfs.ts'
import { eraseExpired } from './erase-expired.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wanda')
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const items = [{ title: 'Fascia', quantity: 1, price: 85000, costPrice: 31337 }]
const who = {
  name: 'Zebedee Quill',
  companyName: 'Quill and Sons',
  email: 'zebedee@quill.example',
  phone: '0161 496 0123',
  address: '17 Inkwell Row, Salford, M5 4WT',
  contacts: [{ name: 'Petronella Quill', role: 'Wife', email: 'p@quill.example', phone: '' }],
  sites: [{ name: 'Quill Mill', address: '9 Mill Lane', accessNotes: 'Key at Mrs Quill' }],
  notes: 'Zebedee talks of nothing but ink',
  custom: { Birthday: 'Quill 1 April' },
  marketing: { consent: true, at: '2026-01-01', how: 'Quill said so' },
}
const personal = /quill|zebedee|inkwell|petronella|4960123/i

/** A customer with a declined quote, a draft quote, a void invoice, and a paid one with a payment. */
async function makeHistory() {
  const customer = await addCustomer(admin, { ...who, assignedTo: [worker.id] })
  const customerId = customer.id
  const texts = {
    title: 'Quill’s shop',
    workLocation: '17 Inkwell Row',
    notes: 'For Zebedee',
    internalNotes: 'Quill!',
  }
  const draft = (await admin.post('/quotes', { customerId, items, ...texts })).body
  const declined = (await admin.post('/quotes', { customerId, items, ...texts })).body
  await admin.post(`/quotes/${declined.id}/status`, {
    ...{ status: 'rejected', version: declined.version, reason: 'Quill thinks it dear' },
  })
  const accepted = (await admin.post('/quotes', { customerId, items, ...texts })).body
  const acceptance = { name: 'Zebedee Quill', role: 'Owner', channel: 'phone' }
  const { quote, invoice } = (
    await admin.post(`/quotes/${accepted.id}/status`, { status: 'accepted', version: 1, acceptance })
  ).body
  const [job] = (await admin.get(`/jobs?customerId=${customerId}`)).body.items
  const task = { id: uuid(), text: 'Ask Quill for the key' }
  await admin.patch(`/jobs/${job.id}`, { version: job.version, notes: 'Quill is often out', tasks: [task] })
  const spent = {
    kind: 'material',
    description: 'Vinyl for Quill',
    reference: 'Quill 7',
    supplier: 'Perspex Ltd',
  }
  const cost = (await admin.post(`/jobs/${job.id}/costs`, { ...spent, amount: 4200, day: '2026-11-20' })).body
  const other = (await admin.post('/invoices', { customerId, items, ...texts })).body
  await admin.post(`/invoices/${other.id}/void`, { version: 1, reason: 'Quill changed his mind' })
  return { customer, draft, declined, quote, invoice, other, job, cost }
}

async function settle(invoice: { id: string }) {
  const issued = (await admin.post(`/invoices/${invoice.id}/issue`, { version: 1 })).body
  await archiveJobs(admin, issued.customerId)
  await admin.patch(`/invoices/${invoice.id}/chase`, { version: 1, disputed: 'Quill finds it crooked' })
  const payment = { amount: issued.total, method: 'card', date: '2026-11-21', reference: 'QUILL' }
  return (await admin.post(`/invoices/${invoice.id}/payments`, payment)).body
}

const versionOf = async (id: string) => (await admin.get(`/customers/${id}`)).body.version
const erase = async (id: string, more: object = {}) =>
  admin.post(`/customers/${id}/erase`, { version: await versionOf(id), reason: 'They asked', ...more })

/** SHA-256 of the bytes that a call answers. */
async function sha256Of(path: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status).toBe(200)
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')
}

describe('an export', () => {
  test('is for admins', async () => {
    const { id } = await addCustomer(admin, { assignedTo: [worker.id] })
    for (const path of ['export', 'erasure']) {
      expect((await clientOf(shop.url).get(`/customers/${id}/${path}`)).status).toBe(401)
      expect((await worker.get(`/customers/${id}/${path}`)).status).toBe(403)
    }
    expect((await worker.post(`/customers/${id}/erase`, { version: 1, reason: 'x' })).status).toBe(403)
    expect((await admin.get(`/customers/${worker.id}/export`)).status).toBe(404)
  })

  test('is a file of labelled parts with everything, and is in the security log', async () => {
    const { customer, quote, invoice } = await makeHistory()
    await settle(invoice)
    const { status, headers, body } = await admin.get(`/customers/${customer.id}/export`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="customer-${customer.id}.json"`)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('cache-control')).toBe('no-store')
    const parts = new Map<string, { what: string; items: Record<string, unknown>[] }>(
      body.parts.map((part: { name: string }) => [part.name, part]),
    )
    for (const { what } of parts.values()) expect(what).toMatch(/\w{3}.+\.$/)
    expect(parts.get('customer')?.items).toMatchObject([
      { notes: who.notes, sites: who.sites, custom: who.custom },
    ])
    expect(parts.get('quotes')?.items).toHaveLength(3)
    expect(parts.get('quotes')?.items).toContainEqual(
      expect.objectContaining({ id: quote.id, internalNotes: 'Quill!' }),
    )
    const [accepted] = parts.get('accepted quotes')?.items ?? []
    expect(accepted).toMatchObject({ quoteId: quote.id, name: 'Zebedee Quill', channel: 'phone' })
    expect(Buffer.from(String(accepted?.pdf), 'base64').toString('latin1')).toMatch(/^%PDF/)
    expect(parts.get('invoices')?.items).toHaveLength(2)
    expect(parts.get('unpaid invoices')?.items).toMatchObject([{ disputed: 'Quill finds it crooked' }])
    expect(parts.get('payments')?.items).toMatchObject([{ reference: 'QUILL', method: 'card' }])
    const changes = parts.get('history')?.items ?? []
    expect(changes).toContainEqual(
      expect.objectContaining({ noun: 'quotes', recordId: quote.id, action: 'accept' }),
    )
    expect(parts.get('security events')?.items).toMatchObject([{ kind: 'data-exported' }])
    // The cost of a sign to the shop is not personal data; nor is any other customer's data the customer's.
    expect(JSON.stringify(body)).not.toMatch(/31337|costPrice|"search"/)
  })

  test('of a customer with more than a page of documents has each once', async () => {
    const { id } = await addCustomer(admin)
    const { id: quoteId } = (await admin.post('/quotes', { customerId: id, items })).body
    await shop.deps.db.execute(sql`insert into quotes (id, customer_id, customer, items, vat_rate, subtotal,
        discount_amount, net, vat_groups, vat_amount, total, quote_number, valid_until, created_at)
      select gen_random_uuid(), customer_id, customer, items, vat_rate, subtotal, discount_amount, net, vat_groups,
        vat_amount, total, 'Q' || n, valid_until, created_at + (n / 7) * interval '1 ms'
      from quotes, generate_series(1, 1000) as n where id = ${quoteId}`)
    const { body } = await admin.get(`/customers/${id}/export`)
    const quotes = body.parts.find((part: { name: string }) => part.name === 'quotes')
    const found = quotes.items.map((item: { id: string }) => item.id)
    expect(found).toHaveLength(1001)
    expect(new Set(found).size).toBe(1001)
  })
})

test('an export that breaks off is no valid file, and the shop goes on', async () => {
  const { id } = await addCustomer(admin)
  const url = `${shop.url}/api/customers/${id}/export`
  await shop.deps.db.execute(sql`alter table history rename to elsewhere`)
  try {
    const answer = await fetch(url, { headers: { cookie: admin.cookie } })
    await expect(answer.json()).rejects.toThrow()
  } finally {
    await shop.deps.db.execute(sql`alter table elsewhere rename to history`)
  }
  // A person who closes the window during the download.
  const leaving = new AbortController()
  await fetch(url, { headers: { cookie: admin.cookie }, signal: leaving.signal })
  leaving.abort()
  expect((await admin.get(`/customers/${id}/export`)).status).toBe(200)
})

describe('erasing a customer', () => {
  test('waits until work and money are settled, and lists what is open', async () => {
    const { customer, invoice } = await makeHistory()
    const [job] = (await admin.get(`/jobs?customerId=${customer.id}`)).body.items
    const refused = await erase(customer.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'INCOMPLETE' } })
    expect(refused.body.fields).toEqual([
      { path: invoice.id, message: `${invoice.invoiceNumber}: not issued yet; issue it, or make it void` },
      { path: job.id, message: `${job.jobNumber}: not done yet; finish it, or archive it` },
    ])
    await admin.post(`/invoices/${invoice.id}/issue`, { version: 1 })
    const plan = (await admin.get(`/customers/${customer.id}/erasure`)).body
    expect(plan.open).toEqual([
      { noun: 'invoices', id: invoice.id, number: invoice.invoiceNumber, why: 'not paid yet' },
      { noun: 'jobs', id: job.id, number: job.jobNumber, why: 'not done yet; finish it, or archive it' },
    ])
    expect((await erase(customer.id)).status).toBe(409)
    expect((await admin.get(`/customers/${customer.id}`)).body.name).toBe(who.name)
  })

  test('needs a reason and a version', async () => {
    const { id } = await addCustomer(admin)
    expect((await admin.post(`/customers/${id}/erase`, { version: 1, reason: ' ' })).status).toBe(400)
    expect((await admin.post(`/customers/${id}/erase`, { reason: 'x' })).status).toBe(400)
    expect((await admin.post(`/customers/${id}/erase`, { version: 9, reason: 'x' })).body.code).toBe(
      'CONFLICT',
    )
  })

  test('keeps issued invoices as issued, says until when, and keeps nothing else', async () => {
    const { customer, draft, declined, quote, invoice, other, job, cost } = await makeHistory()
    await settle(invoice)
    const issued = (await admin.get(`/invoices/${invoice.id}`)).body
    const agreed = await sha256Of(`/quotes/${quote.id}/pdf`)
    const answer = await erase(customer.id)
    expect(answer.status).toBe(200)
    const noted = await shop.deps.db.execute(sql`select from chases where invoice_id = ${invoice.id}`)
    expect(noted.rows).toEqual([])
    const { erasure } = answer.body
    const until = keptUntil(issued.taxPoint, '03-31')
    expect(erasure).toMatchObject({ keptCount: 1, keptUntil: until, open: [] })
    expect(erasure.kept).toEqual([{ id: invoice.id, number: invoice.invoiceNumber, until }])
    expect(customerErasure.parse(erasure)).toBeTruthy()
    // What was agreed to belongs to the invoice, and is kept with it.
    expect(erasure.keptPdfs).toBe(1)
    expect(await sha256Of(`/quotes/${quote.id}/pdf`)).toBe(agreed)

    const erased = (await admin.get(`/customers/${customer.id}`)).body
    expect(erased).toMatchObject({
      ...{ name: 'Erased customer', email: '', phone: '', address: '', contacts: [], sites: [], notes: '' },
      ...{ custom: {}, assignedTo: [], archivedAt: expect.any(String), erasedAt: expect.any(String) },
    })
    for (const id of [draft.id, declined.id, quote.id]) {
      const left = (await admin.get(`/quotes/${id}`)).body
      expect(JSON.stringify(left)).not.toMatch(personal)
      expect(left).toMatchObject({
        customer: { name: 'Erased customer' },
        total: 102000,
        archivedAt: expect.any(String),
      })
    }
    expect(JSON.stringify((await admin.get(`/invoices/${other.id}`)).body)).not.toMatch(personal)

    expect(job.customerId).toBe(customer.id)
    const made = (await admin.get(`/jobs/${job.id}`)).body
    expect(JSON.stringify(made)).not.toMatch(personal)
    expect(made).toMatchObject({ customer: { name: 'Erased customer' }, tasks: [], items: [{ quantity: 1 }] })

    const costs = (await admin.get(`/jobs/${job.id}/costs`)).body
    expect(costs.items).toMatchObject([
      { id: cost.id, amount: 4200, supplier: 'Perspex Ltd', description: '', reference: '' },
    ])

    const { customer: asIssued, notes, workLocation } = (await admin.get(`/invoices/${invoice.id}`)).body
    expect(asIssued).toEqual({ ...issued.customer, email: '', phone: '' })
    expect({ notes, workLocation }).toEqual({ notes: issued.notes, workLocation: issued.workLocation })
    expect((await admin.get(`/invoices/${invoice.id}/pdf`)).status).toBe(200)

    for (const list of ['customers?', 'customers?archived=true&', 'quotes?', 'quotes?archived=true&']) {
      const { items } = (await admin.get(`/${list}q=quill`)).body
      for (const { id, customerId } of items) expect([id, customerId]).not.toContain(customer.id)
    }
    // Except in the PDF of the kept invoice, the name is nowhere in the database.
    const rows = await shop.deps.db.execute<{ record_id: string; text: string }>(sql`
      select record_id, concat(before::text, after::text) as text from history where record_id in (
        ${customer.id}, ${draft.id}, ${declined.id}, ${quote.id}, ${other.id}, ${invoice.id}, ${job.id}, ${cost.id})`)
    expect(rows.rows.length).toBeGreaterThan(8)
    for (const { text } of rows.rows) expect(text).not.toMatch(personal)
  })

  test('keeps the PDF of an acceptance that was undone as evidence only', async () => {
    const { customer, quote, invoice } = await makeHistory()
    const { items: kept } = (await admin.get(`/quotes/${quote.id}/acceptances`)).body
    const path = `/quotes/${quote.id}/acceptances/${kept[0].id}/pdf`
    const sha256 = await sha256Of(path)
    expect(invoice.status).toBe('unpaid')
    const reopened = { status: 'draft', version: quote.version, reason: 'Quill thought again' }
    expect((await admin.post(`/quotes/${quote.id}/status`, reopened)).status).toBe(200)
    expect(await sha256Of(path)).toBe(sha256)
    await archiveJobs(admin, customer.id)
    expect((await erase(customer.id)).body.erasure).toMatchObject({ keptPdfs: 0, keptEvidence: 1 })
    expect((await admin.get(path)).status).toBe(404)
    expect(await diskOf(shop.deps).has(sha256)).toBe(true)
  })

  test('keeps the history of who changed what and when', async () => {
    const { id } = await addCustomer(admin, who)
    await admin.patch(`/customers/${id}`, { version: 1, notes: 'Quill came by', phone: '0161 496 0124' })
    await erase(id)
    const { rows } = await shop.deps.db.execute<{ action: string; after: unknown }>(
      sql`select action, after from history where record_id = ${id} order by id`,
    )
    expect(rows).toEqual([
      { action: 'create', after: { id, version: 1, changed: [] } },
      { action: 'update', after: { id, version: 2, changed: ['notes', 'phone'] } },
      { action: 'erase', after: { id, version: 3 } },
    ])
  })

  test('deletes saved views that look for them, with what history says of these', async () => {
    const { id } = await addCustomer(admin, { ...who, companyName: 'Xanthippe Lettering' })
    await addCustomer(admin, { name: 'Another Lettering' })
    const save = (name: string, search: string) =>
      admin.post('/views', { list: 'invoices', name, search, shared: true })
    const theirs = await save('Late ones', `status=overdue&customerId=${id}`)
    await save('Late', 'q=petronella+quill')
    await save('For Zebedee Quill', 'status=open')
    // A word that is in their name alone, and one that others have too.
    await save('Unpaid of hers', 'status=open&q=Xanthi')
    const shared = await save('Letters', 'q=lettering')
    const other = await save('Nobody’s ink', 'q=ink')
    expect([theirs.status, shared.status, other.status]).toEqual([200, 200, 200])
    await erase(id)
    const left = (await admin.get('/views?list=invoices')).body.items
    const ids = left.map((one: { id: string }) => one.id)
    expect(ids).toEqual(expect.arrayContaining([shared.body.id, other.body.id]))
    expect(ids).toHaveLength(2)
    const { rows } = await shop.deps.db.execute<{ after: object }>(
      sql`select after from history where record_id = ${theirs.body.id}`,
    )
    expect(rows).toEqual([{ after: { id: theirs.body.id, version: 1, changed: [] } }])
  })

  test('is final: nothing of them can be changed, restored, deleted, quoted or erased again', async () => {
    const { id } = await addCustomer(admin, who)
    const { id: quoteId } = (await admin.post('/quotes', { customerId: id, items })).body
    const { body } = await erase(id)
    const { version } = body.customer
    const group = (await admin.post('/groups', { name: 'Back in' })).body
    const tries = [
      admin.post(`/groups/${group.id}/customers`, { add: [id] }),
      admin.patch(`/customers/${id}`, { version, name: 'Back' }),
      admin.post(`/customers/${id}/restore`, { version }),
      admin.delete(`/customers/${id}?version=${version}`),
      admin.post(`/customers/${id}/erase`, { version, reason: 'Again' }),
      admin.post('/quotes', { customerId: id, items }),
      admin.post('/invoices', { customerId: id, items }),
      admin.post(`/quotes/${quoteId}/status`, { version: 2, status: 'accepted' }),
      admin.patch(`/quotes/${quoteId}`, { version: 2, title: 'For Quill' }),
    ]
    for (const { status, body } of await Promise.all(tries))
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'LOCKED' })
  })

  test('removes them from their workers’ lists, and is in the security log', async () => {
    const { id } = await addCustomer(admin, { ...who, assignedTo: [worker.id] })
    expect((await worker.get(`/customers/${id}`)).status).toBe(200)
    await erase(id, { reason: 'Asked on the phone' })
    expect((await worker.get(`/customers/${id}`)).status).toBe(404)
    const { rows } = await shop.deps.db.execute(
      sql`select kind, details->>'reason' as reason from security_events where details->>'customerId' = ${id}`,
    )
    expect(rows).toEqual([{ kind: 'data-erased', reason: 'Asked on the phone' }])
  })

  test('removes mails to them', async () => {
    const { id } = await addCustomer(admin, who)
    await shop.deps.db.execute(sql`insert into mails (id, kind, recipient, subject, customer_id) values
      (gen_random_uuid(), 'quote', 'other@quill.example', 'Your quote', ${id}),
      (gen_random_uuid(), 'test', 'Zebedee@Quill.example', 'Hello', null),
      (gen_random_uuid(), 'test', 'somebody@else.example', 'Hello', null)`)
    const { body } = await admin.get(`/customers/${id}/erasure`)
    expect(body.mails).toBe(2)
    await erase(id)
    const { rows } = await shop.deps.db.execute(sql`select recipient from mails`)
    expect(rows).toEqual([{ recipient: 'somebody@else.example' }])
  })
})

describe('kept records', () => {
  test('are checked each night', async () => {
    const { rows } = await shop.deps.db.execute(sql`select name, cron, timezone from jobs.schedule`)
    expect(rows).toContainEqual({ name: 'kept-records', cron: '10 3 * * *', timezone: 'Europe/London' })
    const { db, jobs } = shop.deps
    // A run may also start by itself, at its time of the night.
    const done = async () =>
      (await db.execute(sql`select 1 from jobs.job where name = 'kept-records' and state = 'completed'`)).rows
        .length
    const before = await done()
    await db.transaction((tx) => jobs.add(tx, 'kept-records', {}))
    await expect.poll(done).toBeGreaterThan(before)
  })

  test('are erased the day after their last day, not before', async () => {
    const { customer, quote, invoice } = await makeHistory()
    const { taxPoint } = await settle(invoice)
    const agreed = await sha256Of(`/quotes/${quote.id}/pdf`)
    await erase(customer.id)
    const { body: later } = await admin.get(`/invoices/${invoice.id}`)
    const stays = await makeHistory()
    await settle(stays.invoice)

    const until = keptUntil(taxPoint, '03-31')
    expect(await eraseExpired(shop.deps.db, new Date(`${until}T12:00:00Z`))).toBe(0)
    expect(await eraseKeptPdfs(shop.deps)).toBe(0)
    expect((await admin.get(`/invoices/${invoice.id}`)).body).toEqual(later)
    const past = new Date(`${addDays(until, 1)}T12:00:00Z`)
    expect(await eraseExpired(shop.deps.db, past)).toBeGreaterThan(0)
    const { body: erased } = await admin.get(`/invoices/${invoice.id}`)
    expect(JSON.stringify({ ...erased, seller: null })).not.toMatch(personal)
    expect(erased).toMatchObject({
      total: 102000,
      status: 'paid',
      payments: [{ reference: '', amount: 102000 }],
    })
    expect(await eraseExpired(shop.deps.db, past)).toBe(0)
    await eraseKeptPdfs(shop.deps)
    expect((await admin.get(`/quotes/${quote.id}/acceptances`)).body.items).toEqual([])
    // The PDF is evidence, too, and goes with that (evidence.test.ts).
    expect(await diskOf(shop.deps).has(agreed)).toBe(true)
    // Customers who were not erased keep their invoices, however old.
    expect((await admin.get(`/invoices/${stays.invoice.id}`)).body.customer.name).toBe(who.name)
    expect(await sha256Of(`/quotes/${stays.quote.id}/pdf`)).toMatch(/./)
    expect((await admin.get(`/customers/${customer.id}/erasure`)).body).toMatchObject({
      kept: [],
      keptEvidence: 1,
    })
  })

  test('stay as long as their last payment needs', async () => {
    const { customer, invoice } = await makeHistory()
    await settle(invoice)
    await shop.deps.db.execute(
      sql`update allocations set date = '2028-06-01' where invoice_id = ${invoice.id}`,
    )
    expect((await erase(customer.id)).body.erasure.keptUntil).toBe('2035-03-31')
  })

  test('stay as long as the shop’s own financial year needs', async () => {
    const { body: settings } = await admin.get('/settings')
    expect(settings.financialYearEnd).toBe('03-31')
    const change = (financialYearEnd: string) =>
      admin.patch('/settings', { version: settings.version, financialYearEnd })
    expect((await change('02-30')).status).toBe(400)
    expect((await change('12-31')).status).toBe(200)
    const { customer, invoice } = await makeHistory()
    const { taxPoint } = await settle(invoice)
    expect((await erase(customer.id)).body.erasure.keptUntil).toBe(
      `${Number(taxPoint.slice(0, 4)) + 6}-12-31`,
    )
  })
})
