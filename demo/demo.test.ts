import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { normalisePostcode } from '#domain/addresses.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { counts } from '#domain/money/lines.ts'
import { isValidPhone } from '#domain/phones.ts'
import { totalsOf } from '#domain/sales/documents.ts'
import { isOverdue } from '#domain/sales/invoices.ts'
import { missingBeforeIssue } from '#domain/sales/issuing.ts'
import { describeRemarks, kitTotal, partsToday } from '#domain/sales/kit-lines.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { priceService } from '#domain/sales/pricing.ts'
import { quoteStatuses } from '#domain/sales/quote-words.ts'
import { statusOn } from '#domain/sales/quotes.ts'
import { missingFromSeller } from '#domain/shop/settings.ts'
import { stageKinds } from '#domain/shop/stages.ts'
import { packageFolder } from '#server/platform/config.ts'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { kits } from '#server/platform/db/kits.tables.ts'
import { numbersTaken } from '#server/platform/db/numbers.tables.ts'
import { allocations, customerCredit, takeBacks } from '#server/platform/db/payments.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { user } from '#server/platform/db/sign-in.tables.ts'
import { customers, groups, services } from '#server/platform/db/tables.ts'
import { shopTotals } from '#server/platform/db/totals.tables.ts'
import { customerSelection } from '#server/shop/customers/customer-rows.store.ts'
import { groupSelection } from '#server/shop/groups/groups.store.ts'
import { presentService } from '#server/shop/services/present-service.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { compileCache } from '#server/testing/process.ts'
import { fillAccounts } from './accounts.ts'
import { fillShop } from './fill.ts'
import { demoSettings } from './settings.ts'
import { makeDemoShop } from './shop.ts'
import { fillStaff } from './staff.ts'

const people = {
  admin: '019a0000-0000-7000-8000-000000000001',
  workers: ['019a0000-0000-7000-8000-000000000002', '019a0000-0000-7000-8000-000000000003'],
}
const now = new Date()
/** Changes, links and files that an office of five makes on a busy day. */
const MOST_A_DAY = 150
const today = londonDay(now)

let database: TestDatabase
let shop: Awaited<ReturnType<typeof readShop>>

async function readShop() {
  const { db } = database
  return {
    customers: await db.select(customerSelection).from(customers),
    groups: await db.select(groupSelection).from(groups),
    services: await db.select().from(services),
    quotes: await db.select().from(quotes),
    invoices: await db.select().from(invoices),
    payments: await db.select().from(allocations),
    takeBacks: await db.select().from(takeBacks),
    credit: await db.select().from(customerCredit),
    numbers: await db.select().from(numbersTaken),
    totals: await db.select().from(shopTotals),
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(profiles).values([people.admin, ...people.workers].map((id) => ({ id })))
  await fillShop(database.db, 1886, now, people)
  await fillAccounts(database.db, now, people)
  shop = await readShop()
})
afterAll(() => database.close())

describe('the made-up shop', () => {
  test('has two years of work', () => {
    expect(shop.customers.length).toBeGreaterThanOrEqual(120)
    expect(shop.services.length).toBeGreaterThanOrEqual(60)
    expect(shop.quotes.length).toBeGreaterThanOrEqual(600)
    expect(shop.invoices.filter(({ kind }) => kind === 'invoice').length).toBeGreaterThanOrEqual(400)
    expect(new Set(shop.services.map(({ pricingModel }) => pricingModel)).size).toBe(7)
    expect(new Set(shop.customers.map(({ type }) => type)).size).toBe(4)
    const months = new Set(shop.quotes.map(({ createdAt }) => createdAt.toISOString().slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(24)
  })

  test('has quotes and invoices in every state', () => {
    expect(new Set(shop.quotes.map((quote) => statusOn(quote, today)))).toEqual(new Set(quoteStatuses))
    expect(new Set(shop.invoices.map(({ status }) => status)).size).toBe(4)
    expect(new Set(shop.invoices.map(({ kind }) => kind)).size).toBe(3)
    expect(shop.invoices.some((invoice) => isOverdue(invoice, today))).toBe(true)
    expect(shop.quotes.some(({ revision }) => revision === 'B')).toBe(true)
    expect(shop.quotes.some(({ discount }) => discount?.kind === 'amount')).toBe(true)
    const lines = shop.quotes.flatMap(({ items }) => items)
    expect(new Set(lines.map(({ kind }) => kind)).size).toBe(4)
    expect(lines.some(({ price }) => price === 2.45)).toBe(true)
    expect(lines.some(({ formula }) => formula.includes('m²'))).toBe(true)
  })

  test('has customers with phone numbers that are reserved for examples', () => {
    for (const customer of shop.customers) {
      expect(customer.phone).toMatch(/^\+441614960\d{3}$/)
      expect(isValidPhone(customer.phone)).toBe(true)
      expect(normalisePostcode(customer.postcode)).toBe(customer.postcode)
      expect(customer.email).toMatch(/^[a-z]+@[a-z0-9]+\.example$/)
    }
  })

  test('has groups with customers, right counts, and workers assigned to them', () => {
    expect(shop.groups.length).toBeGreaterThanOrEqual(5)
    for (const group of shop.groups) {
      const members = shop.customers.filter(({ groupIds }) => groupIds.includes(group.id))
      expect(members.length).toBeGreaterThan(0)
      expect(group.members).toBe(members.length)
    }
    expect(shop.groups.some(({ archivedAt }) => archivedAt !== null)).toBe(true)
    expect(shop.groups.some(({ assignedTo }) => assignedTo.length > 0)).toBe(true)
  })

  test('has totals that match the lines of each document', () => {
    for (const row of [...shop.quotes, ...shop.invoices.filter(({ kind }) => kind !== 'credit-note')])
      expect(row).toMatchObject(totalsOf(row.items, row.vatRate, row.discount))
  })

  test('has no lines at 0.00, and prices from the catalogue', () => {
    const catalogue = new Map(shop.services.map((service) => [service.id, service]))
    for (const row of [...shop.quotes, ...shop.invoices]) {
      expect(row.total === 0).toBe(false)
      for (const line of row.items.filter(({ kind }) => kind === 'item' || kind === 'optional')) {
        expect(line.price).toBeGreaterThan(0)
        const service = catalogue.get(line.serviceId ?? '')
        if (service && counts(line) && line.quantity > 0)
          expect(priceService(service, line)).toMatchObject({ price: line.price, needs: null })
      }
    }
  })

  test('has kits of services that there are, of which one has older prices', async () => {
    const rows = await database.db.select().from(kits)
    const all = rows.map((kit) => partsToday({ ...kit, services: shop.services.map(presentService) }))
    expect(rows.map(({ name }) => name)).toContain('Shop front package')
    expect(all.map((parts) => describeRemarks(parts) !== '').filter(Boolean)).toHaveLength(1)
    for (const parts of all) expect(kitTotal(parts)).toBeGreaterThan(100_00)
  })

  test('has balances that match payments, credits and deposits', () => {
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
    for (const invoice of shop.invoices.filter(({ kind }) => kind !== 'credit-note')) {
      const related = (key: 'creditOf' | 'depositOf') =>
        shop.invoices.filter((other) => other[key] === invoice.id).map(({ total }) => ({ amount: total }))
      expect(invoice.paidAmount).toBe(sum(shop.payments.filter(({ invoiceId }) => invoiceId === invoice.id)))
      expect(invoice.creditedAmount).toBe(-sum(related('creditOf')) + 0)
      expect(invoice.depositAmount).toBe(sum(related('depositOf')))
      expect(invoice.balance).toBe(balanceOf(invoice))
      if (invoice.status !== 'void') expect(invoice.status).toBe(invoiceStatusOf(invoice))
    }
  })

  test('has the usual cases: a bounced cheque, one transfer for two invoices, credit, and a payment before issue', () => {
    expect(shop.takeBacks).toMatchObject([{ reason: 'The cheque bounced' }])
    const places = Map.groupBy(
      shop.payments.filter(({ kind }) => kind === 'payment'),
      ({ paymentId }) => paymentId,
    )
    expect([...places.values()].filter((entries) => entries.length === 2)).toHaveLength(1)
    expect(shop.credit.filter(({ amount }) => amount > 0)).toHaveLength(1)
    const unissued = shop.invoices.filter(({ kind, status, issuedAt }) => {
      return kind === 'invoice' && status !== 'void' && issuedAt === null
    })
    expect(unissued.filter(({ status }) => status === 'paid')).toHaveLength(1)
    expect(unissued.filter(({ status }) => status === 'unpaid').length).toBeGreaterThan(0)
  })

  test('has dashboard totals that match the records', () => {
    const sum = (key: 'quotes' | 'invoices' | 'unpaidInvoices' | 'revenue' | 'customers') =>
      shop.totals.reduce((all, slot) => all + slot[key], 0)
    const live = shop.invoices.filter(({ kind, status }) => kind !== 'credit-note' && status !== 'void')
    expect(sum('quotes')).toBe(shop.quotes.length)
    expect(sum('customers')).toBe(shop.customers.length)
    expect(sum('invoices')).toBe(live.length)
    expect(sum('unpaidInvoices')).toBe(live.filter(({ status }) => status !== 'paid').length)
    const paid = live.filter(({ status }) => status === 'paid')
    expect(sum('revenue')).toBe(paid.reduce((all, { paidAmount }) => all + paidAmount, 0))
  })

  test('has invoice numbers without gaps, in order', () => {
    // Several of an account are made in one moment.
    const inOrder = shop.invoices.toSorted(
      (a, b) =>
        a.createdAt.getTime() - b.createdAt.getTime() || a.invoiceNumber.localeCompare(b.invoiceNumber),
    )
    for (const kind of ['INV', 'CRN']) {
      const next = new Map<string, number>()
      for (const { invoiceNumber, createdAt } of inOrder.filter((row) =>
        row.invoiceNumber.startsWith(kind),
      )) {
        const day = londonDay(createdAt).replaceAll('-', '')
        const n = (next.get(day) ?? 0) + 1
        expect(invoiceNumber).toBe(`${kind}-${day}-${String(n).padStart(3, '0')}`)
        next.set(day, n)
      }
    }
    const given = new Set([
      ...shop.quotes.map(({ quoteNumber }) => quoteNumber),
      ...shop.invoices.map(({ invoiceNumber }) => invoiceNumber),
    ])
    expect(shop.numbers).toHaveLength(given.size)
  })

  test('has only lawful invoices', () => {
    expect(missingFromSeller(demoSettings)).toEqual([])
    const wantsNumber = new Set(shop.customers.filter(({ poRequired }) => poRequired).map(({ id }) => id))
    for (const invoice of shop.invoices.filter(({ issuedAt }) => issuedAt !== null)) {
      const poRequired = wantsNumber.has(invoice.customerId)
      expect(missingBeforeIssue(invoice, demoSettings, { poRequired })).toEqual([])
    }
  })

  test('has dates in the past only, on whatever day it is opened', () => {
    for (const opened of [
      '2026-11-21T09:30:00Z',
      '2027-01-01T00:10:00Z',
      '2028-02-29T12:00:00Z',
      '2026-07-06T15:00:00Z',
    ]) {
      const end = new Date(opened)
      const { customers, quotes, invoices } = makeDemoShop(7, end, people)
      for (const { createdAt, updatedAt = createdAt } of [...customers, ...quotes, ...invoices])
        expect(createdAt <= updatedAt && updatedAt <= end).toBe(true)
    }
  })

  test('is the same each time', () => {
    expect(makeDemoShop(7, now, people)).toEqual(makeDemoShop(7, now, people))
  })
})

test('the demo prints how to sign in, and removes its data', async () => {
  // A separate folder: another demonstration on this machine has its files in the usual one.
  const temporary = await mkdtemp(join(tmpdir(), 'fascia-of-demo-'))
  onTestFinished(() => rm(temporary, { recursive: true, force: true }))
  const folders = async () => (await readdir(temporary)).filter((name) => name.startsWith('fascia-demo-'))
  const child = spawn(process.execPath, ['demo/run.ts', '--no-pages'], {
    cwd: packageFolder,
    env: {
      PATH: process.env.PATH,
      TMPDIR: temporary,
      PORT: '0',
      // As the launcher sets it: what it loads was compiled before.
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: 'postgres://nowhere.example/shop',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Password')) resolve()
    })
    void ended.then(() => resolve())
  })
  const url = /open at (\S+)/.exec(output)?.[1] ?? ''
  const [, email = ''] = /Admin +(\S+)/.exec(output) ?? []
  const [, password = ''] = /Password (.+) \(/.exec(output) ?? []
  const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password }),
  })
  expect(signIn.status).toBe(200)
  const cookie = signIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const workers = await fetch(`${url}/api/workers`, { headers: { cookie } })
  const { items: staff } = (await workers.json()) as { items: { id: string; email: string }[] }
  expect(staff).toHaveLength(6)
  const joe = staff.find((one) => one.email.startsWith('joe@'))
  const work = await fetch(`${url}/api/stats/workers/${joe?.id}`, { headers: { cookie } })
  const { hours } = (await work.json()) as { hours: { minutes: number }[] }
  // This week may have only begun.
  expect(Math.min(...hours.slice(1, 5).map(({ minutes }) => minutes))).toBeGreaterThan(0)
  const read = async (path: string) =>
    (await (await fetch(`${url}/api${path}`, { headers: { cookie } })).json()).items
  const kept = () => read('/mails?status=kept') as Promise<{ subject: string; record: { id: string } }[]>
  const revised = async () => (await kept()).find(({ subject }) => /^Quote \S+ B /.test(subject))
  await expect.poll(revised, { timeout: 30_000 }).toMatchObject({ kind: 'quote' })
  const record = (await revised())?.record
  const both = (await read('/quotes?status=sent&limit=100')) as {
    id: string
    quoteNumber: string
    revision: string
  }[]
  const sent = both.find(({ id }) => id === record?.id)
  expect(sent?.revision).toBe('B')
  expect(both).toContainEqual(expect.objectContaining({ quoteNumber: sent?.quoteNumber, revision: 'A' }))
  const accepted = (await read('/quotes?status=accepted&limit=100')) as { id: string }[]
  const agreed = await Promise.all(accepted.map(({ id }) => read(`/quotes/${id}/acceptances`)))
  expect(agreed.flat()).toHaveLength(2)
  expect(agreed.flat()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ channel: 'phone', role: 'Owner', reopenedAt: null }),
      expect.objectContaining({ channel: 'link', role: 'Manager', reopenedAt: null }),
    ]),
  )
  const jobs = (await read('/jobs?limit=100')) as { stageKind: string; blocked: unknown }[]
  expect(new Set(jobs.map(({ stageKind }) => stageKind))).toEqual(new Set(stageKinds))
  expect(jobs.filter(({ blocked }) => blocked !== null).length).toBeGreaterThan(0)
  const today = londonDay(new Date())
  const diary = (await read(`/visits?from=${today}&to=${addDays(today, 14)}`)) as { kind: string }[]
  for (const kind of ['fitting', 'survey', 'delivery', 'away'])
    expect(diary.map((visit) => visit.kind)).toContain(kind)
  const debtors = (await read('/debtors')) as { lastRemindedOn: string | null }[]
  expect(debtors.some(({ lastRemindedOn }) => lastRemindedOn !== null)).toBe(true)
  expect((await read('/reminders')).length).toBeGreaterThan(0)
  const [account] = (await read('/bank-statements')) as { counts: object }[]
  expect(account?.counts).toEqual({ booked: 3, ignored: 1, open: 7 })
  const charges = (await read('/invoices?issued=false&q=Late payment of')) as { total: number }[]
  expect(charges).toHaveLength(1)
  const views = (await read('/views')) as { list: string; search: string; shared: boolean }[]
  expect(views.filter(({ shared }) => shared)).toHaveLength(5)
  for (const { list, search } of views.filter(({ list }) => list === 'quotes' || list === 'invoices'))
    expect([search, (await read(`/${list}?${search}`)).length > 0]).toEqual([search, true])
  const check = await fetch(`${url}/api/evidence/verify`, { headers: { cookie } })
  expect(await check.json()).toMatchObject({ ok: true })
  const done: { at: string; undoable: boolean }[] = []
  let cursor = ''
  do {
    const answer = await fetch(`${url}/api/activity?limit=100${cursor}`, { headers: { cookie } })
    const page = (await answer.json()) as { items: typeof done; nextCursor: string | null }
    done.push(...page.items)
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
  } while (cursor)
  // What people did lies over weeks, on many days, and none of it in the future.
  expect(new Set(done.map(({ at }) => londonDay(new Date(at)))).size).toBeGreaterThan(30)
  expect(done.filter(({ at }) => Date.parse(at) > Date.now())).toEqual([])
  // Today is a full day of the office, and no more than that.
  const onDays = Map.groupBy(done, ({ at }) => londonDay(new Date(at)))
  expect(Math.max(...[...onDays.values()].map(({ length }) => length))).toBeLessThan(MOST_A_DAY)
  expect(done.filter(({ undoable }) => undoable).length).toBeGreaterThan(15)
  expect(await folders()).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await folders()).toEqual([])
})

test('its people have a history: one left, one is invited, and the security log shows sign-ins', async () => {
  const { db } = database
  const workers = ['joe', 'amina'].map((name, index) => ({
    ...{ id: people.workers[index] ?? '', email: `${name}@irwellsigns.example`, name },
  }))
  await db.insert(user).values(workers)
  await fillStaff(db, 1886, now, people)
  const staff = await db.select().from(profiles)
  expect(staff.filter(({ invitedAt }) => invitedAt !== null)).toHaveLength(1)
  expect(staff.filter(({ disabledAt }) => disabledAt !== null)).toHaveLength(1)
  for (const id of people.workers)
    expect(staff.find((one) => one.id === id)?.lastSignInAt?.getTime()).toBeLessThan(now.getTime())
  const log = await db.select().from(securityEvents)
  expect(log.length).toBeGreaterThan(60)
  expect(Math.max(...log.map(({ at }) => at.getTime()))).toBeLessThan(now.getTime())
})
