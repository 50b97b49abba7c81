/** The reports of sales and quotes: each figure equals that of a walk over all documents, whatever happened to them. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import {
  type FiguresBy,
  figuresBy,
  isSomethingBehind,
  type QuoteSums,
  type SalesSums,
} from '#domain/office/figures.ts'
import { quoteFiguresOf } from '#domain/office/quote-report.ts'
import { salesFiguresOf } from '#domain/office/sales-report.ts'
import { boxesOf, sumByRate } from '#domain/office/vat-report.ts'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { everyKind } from '#server/testing/every-kind.ts'
import { readAll } from '#server/testing/figures-rows.ts'
import { walkFigures } from '#server/testing/figures-walk.ts'
import { CustomerBooks, type Step, step, stepKinds } from '#server/testing/money-walk.ts'
import { rounds } from '#server/testing/rounds.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { foldSums } from './fold-sums.ts'
import { listVat, sumVat } from './vat.store.ts'

const FIRST = '2026-02-20'
const clock = makeTestClock(`${FIRST}T23:30:00Z`)
let shop: Fascia
let admin: Client
let fay: Client & { id: string }
const services: string[] = []

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  fay = await signInWorker(shop, 'fay')
  await makeLawful(admin)
  for (const category of ['Vehicle Wraps', '3D Signs', 'Safety Signs'])
    services.push((await admin.post('/services', { name: category, category, price: 100 })).body.id)
})
afterAll(() => shop.stop())

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 900 }), kind: fc.constantFrom(0, 1, 2, null) }),
  { minLength: 1, maxLength: 3 },
)
/** What becomes of a quote; those that are not possible are refused. */
const answers = ['sent', 'accepted', 'rejected', 'revise', 'draft'] as const
const sources = ['office', 'survey', 'enquiry', 'design'] as const
const shuffled = fc.shuffledSubarray([...answers], { minLength: answers.length })
/** Two or three answers for each of four quotes: each kind is given twice. */
const dealt = fc
  .tuple(shuffled, shuffled)
  .map(([one, other]) => [one.slice(0, 2), one.slice(2), other.slice(0, 2), other.slice(2)])
const more = fc.array(fc.constantFrom(...answers), { maxLength: rounds(0, 3) })
/** A quote from each source. */
const offers = fc
  .tuple(dealt, fc.array(fc.tuple(lines, more), { minLength: 4, maxLength: 4 }))
  .map(([each, quotes]) =>
    sources.map((from, place) => {
      const [some = [], others = []] = quotes[place] ?? []
      return { from, lines: some, answers: [...(each[place] ?? []), ...others] }
    }),
  )

type Offers = typeof offers extends fc.Arbitrary<infer All> ? All : never

let day = FIRST
/** An hour at which London's day is another than that of UTC in summer. */
function nextDay(days: number): void {
  day = addDays(day, days)
  clock.set(`${day}T23:30:00Z`)
}

const itemsOf = (of: readonly { price: number; kind: number | null }[]) =>
  of.map(({ price, kind }) => ({
    ...{ description: 'Sign', price, quantity: 1.5 },
    serviceId: kind === null ? null : services[kind],
  }))

async function makeQuote(
  customerId: string,
  { lines: some, from }: { lines: { price: number; kind: number | null }[]; from: string },
) {
  const items = itemsOf(some)
  if (from === 'survey') {
    const survey = await fay.post('/measurements', { title: 'Front', status: 'submitted' })
    const { quote } = (await admin.post(`/measurements/${survey.body.id}/quote`, { customerId })).body
    return (await admin.patch(`/quotes/${quote.id}`, { version: quote.version, items })).body
  }
  if (from === 'office') return (await admin.post('/quotes', { customerId, title: 'Front', items })).body
  const quote = (await admin.post('/quotes', { customerId, title: 'Front', items })).body
  await shop.deps.db.execute(sql`
    insert into enquiries (id, number, name, message, consent_at, consent_wording, quote_id, sign_design)
    values (gen_random_uuid(), ${`ENQ-${quote.id}`}, 'Ann', 'A sign', now(), 'Yes', ${quote.id},
      ${from === 'design' ? '{}' : null}::jsonb)`)
  return quote
}

async function follow(id: string, then: readonly (typeof answers)[number][]): Promise<void> {
  let at = id
  for (const [place, one] of then.entries()) {
    nextDay(place % 3)
    const quote = (await admin.get(`/quotes/${at}`)).body
    if (one === 'revise') {
      const price = 50 + place * 7
      const revised = await admin.patch(`/quotes/${at}`, {
        ...{ version: quote.version, revise: true },
        items: [{ description: 'Sign', price, quantity: 3, serviceId: services[place % 3] }],
      })
      if (revised.status === 200) at = revised.body.id
    } else {
      const rejectedFor = one === 'rejected' && place % 2 === 0 ? { rejectedFor: 'price' } : {}
      await admin.post(`/quotes/${at}/status`, { status: one, version: quote.version, ...rejectedFor })
    }
  }
}

type Side = Record<string, number | null> & { evenedOut?: never }
type Row = { id: string; now: Side; before: Side }
/** Which noughts have documents is of the documents, not of their sums. */
const sumsIn = ({ evenedOut: _, ...sums }: Side) => sums
const sumOf = (rows: readonly Row[], side: 'now' | 'before', name: string) =>
  rows.reduce((all, row) => all + (row[side][name] ?? 0), 0)

/** What documents behind a figure come to, all pages of them. */
async function behind(report: string, query: string, part: 'net' | 'gross' | 'number'): Promise<number> {
  let sum = 0
  for (let cursor = ''; ; ) {
    const { body } = await admin.get(`/reports/${report}/documents?limit=5&${query}${cursor}`)
    for (const item of body.items) sum += part === 'number' ? 1 : (item[part] ?? 0)
    if (!body.hasMore) return sum
    cursor = `&cursor=${body.nextCursor}`
  }
}

const figuresOf = {
  sales: (sums: Partial<SalesSums>) =>
    salesFiguresOf({
      ...{ invoices: 0, net: 0, gross: 0, received: 0, paid: 0, paidDays: 0, paidCount: 0 },
      ...sums,
    }),
  quotes: (sums: Partial<QuoteSums>) =>
    quoteFiguresOf({
      ...{ quoted: 0, quotedValue: 0, won: 0, wonValue: 0, answerDays: 0, lost: 0, lostValue: 0 },
      ...sums,
    }),
}
const added = {
  sales: ['invoices', 'net', 'gross', 'received', 'paid'],
  quotes: ['quoted', 'quotedValue', 'won', 'wonValue', 'lost', 'lostValue'],
}

type Kept = Awaited<ReturnType<typeof readAll>>

/** @param kept what is there now; read once for all reports that are asked for before the next change */
async function checkReport(
  of: 'sales' | 'quotes',
  by: FiguresBy,
  [from, to]: [string, string],
  kept: Kept,
): Promise<void> {
  const { body } = await admin.get(`/reports/${of}?from=${from}&to=${to}&by=${by}`)
  const rows: Row[] = body.rows
  for (const [side, days] of [['now', { from, to }] as const, ['before', body.beforeDays] as const]) {
    const walked = walkFigures(kept, of, by, days)
    // The compared months have other names.
    const of1 = [...walked].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0))
    if (by !== 'month' || side === 'now')
      for (const [key, sums] of of1) {
        const row = rows.find(({ id }) => id === key)
        expect(row && sumsIn(row[side]), `${of} by ${by}, row ${key}, ${side}`).toEqual(figuresOf[of](sums))
      }
    for (const name of added[of]) {
      const total = of1.reduce((sum, [, sums]) => sum + (figuresOf[of](sums)[name as never] ?? 0), 0)
      expect(body.totals[side][name], `total of ${name} by ${by}, ${side}`).toBe(total)
      expect(sumOf(rows, side, name), `sum of ${name} by ${by}, ${side}`).toBe(total)
    }
  }
}

async function checkDocuments(from: string, to: string): Promise<void> {
  for (const by of ['kind', 'customer', 'source'] as const) {
    const sales: Row[] = (await admin.get(`/reports/sales?from=${from}&to=${to}&by=${by}`)).body.rows
    for (const { id, now } of sales) {
      const of = (figure: string) =>
        `from=${from}&to=${to}&by=${by}&key=${encodeURIComponent(id)}&figure=${figure}`
      expect(await behind('sales', of('invoiced'), 'net'), `invoiced by ${by} ${id}`).toBe(now.net)
      expect(await behind('sales', of('received'), 'gross'), `received by ${by} ${id}`).toBe(now.received)
      expect(await behind('sales', of('invoices'), 'number'), `invoices by ${by} ${id}`).toBe(now.invoices)
      for (const figure of ['invoiced', 'received'] as const)
        expect(isSomethingBehind(figure, now), `${figure} by ${by} ${id}`).toBe(
          (await behind('sales', of(figure), 'number')) > 0,
        )
    }
    const quotes: Row[] = (await admin.get(`/reports/quotes?from=${from}&to=${to}&by=${by}`)).body.rows
    for (const { id, now } of quotes) {
      const of = `from=${from}&to=${to}&by=${by}&key=${encodeURIComponent(id)}&figure=quotes`
      expect(await behind('quotes', of, 'number'), `quotes by ${by} ${id}`).toBe(now.quoted)
    }
  }
  const { reasons } = (await admin.get(`/reports/quotes?from=${from}&to=${to}`)).body
  for (const { id, now } of reasons)
    expect(await behind('quotes', `from=${from}&to=${to}&by=reason&key=${id}&figure=lost`, 'net')).toBe(
      now.lostValue,
    )
}

/** The kept sums of VAT, now and in the period before, against what all documents come to, and against the list of them. */
async function checkVat(from: string, to: string): Promise<void> {
  type Amounts = { net: number; vat: number }
  const ofRates = async (days: { from: string; to: string }) =>
    sumByRate(await sumVat(shop.deps.db, { from: days.from, to: days.to, registered: true }))
  const { groups, count, ...report } = (await admin.get(`/reports/vat?from=${from}&to=${to}`)).body
  const isThere = (one: { net: number; vat: number }) => one.net !== 0 || one.vat !== 0
  const rates: { vatCategory: string; vatRate: number; net: number; vat: number; before: Amounts }[] = groups
  const [now, before] = [await ofRates({ from, to }), await ofRates(report.before)]
  const counted = rates.map(({ vatCategory, vatRate, net, vat }) => ({ vatCategory, vatRate, net, vat }))
  expect(counted.filter(isThere), `VAT from ${from} to ${to}`).toEqual(now.filter(isThere))
  const compared = rates.map(({ vatCategory, vatRate, before: { net, vat } }) => ({
    vatCategory,
    vatRate,
    net,
    vat,
  }))
  expect(compared.filter(isThere), `VAT before ${from} to ${to}`).toEqual(before.filter(isThere))
  const boxes = ({ box1, net, outsideScope }: Record<string, unknown>) => ({ box1, net, outsideScope })
  expect(boxes(report)).toEqual(boxes(boxesOf(now)))
  expect(boxes(report.before)).toEqual(boxes(boxesOf(before)))
  const listed = await listVat(shop.deps.db, { from, to, registered: true, limit: null })
  expect(count).toBe(listed.length)
}

async function checkReports(from: string, to: string): Promise<void> {
  await checkVat(from, to)
  const kept = await readAll(shop)
  for (const by of figuresBy) {
    await checkReport('sales', by, [from, to], kept)
    await checkReport('quotes', by, [from, to], kept)
  }
}

async function moveTo(id: string, groupIds: string[]): Promise<void> {
  const { version } = (await admin.get(`/customers/${id}`)).body
  expect((await admin.patch(`/customers/${id}`, { version, groupIds })).status).toBe(200)
}

/** A customer's quotes, and then their invoices and money. */
async function live(money: readonly Step[], quotes: Offers): Promise<void> {
  const customer = await addCustomer(admin)
  const group = (await admin.post('/groups', { name: `Trade ${customer.id}` })).body
  if (money.length % 2 === 0)
    await admin.patch(`/customers/${customer.id}`, { version: customer.version, groupIds: [group.id] })
  for (const one of quotes) {
    nextDay(1)
    const quote = await makeQuote(customer.id, one)
    await follow(quote.id, one.answers)
  }
  const account = new CustomerBooks(shop, admin, customer.id, (off) => addDays(day, off))
  for (const [place, one] of money.entries()) {
    nextDay(2)
    await account.take(one)
    // Some days are folded into the kept sums, some never, and what happens later changes days of either kind.
    if (place % 3 === 0) await foldSums({ ...shop.deps, clock }, 5)
    if (place % 4 === 3) await moveTo(customer.id, place % 8 === 3 ? [group.id] : [])
    if (place % 5 === 2)
      await shop.deps.db.execute(sql`
        update invoices set tax_point = tax_point - 9 where customer_id = ${customer.id} and kind <> 'credit-note'`)
  }
  // The steps write lines of no service.
  await shop.deps.db.execute(sql`
    update invoices set items = (
      select jsonb_agg(case when place % 3 = 1 then line else jsonb_set(line, '{serviceId}', to_jsonb((${sql.param(services)}::text[])[place % 2 + 1])) end)
      from jsonb_array_elements(items) with ordinality of_line(line, place))
    where kind = 'invoice' and customer_id = ${customer.id}`)
}

test('each figure is that of a walk over all documents, by each row, and its rows add up', async () => {
  const steps = fc.record({ money: everyKind(step, stepKinds, { most: rounds(1, 10) }), quotes: offers })
  await fc.assert(
    fc.asyncProperty(steps, async ({ money, quotes }) => {
      await live(money, quotes)
      await checkReports(FIRST, day)
      await checkReports(addDays(day, -20), addDays(day, -3))
      await checkDocuments(addDays(day, -40), day)
      while (await foldSums({ ...shop.deps, clock }));
      await checkReports(FIRST, day)
      expect((await admin.get('/reports/books?part=reports')).body.faults).toEqual([])
    }),
    { numRuns: rounds(1, 40), endOnFailure: true },
  )
})

test('what is folded in while a change is on its way counts once it is there', async () => {
  const on = londonDay(clock.now())
  const invoiced = async () => (await admin.get(`/reports/sales?from=${on}&to=${on}`)).body.totals.now.net
  const customer = await addCustomer(admin)
  const { id } = (
    await admin.post('/invoices', { customerId: customer.id, items: itemsOf([{ price: 40, kind: 0 }]) })
  ).body
  const before = await invoiced()
  const tomorrow = makeTestClock(`${addDays(on, 1)}T10:00:00Z`)
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`update invoices set issued_at = ${clock.now().toISOString()} where id = ${id}`)
    while (await foldSums({ ...shop.deps, clock: tomorrow }));
    expect(await invoiced()).toBe(before)
  })
  expect(await invoiced()).toBe(before + 60)
  while (await foldSums({ ...shop.deps, clock: tomorrow }));
  expect(await invoiced()).toBe(before + 60)
})

test('other categories, surveyors and enquiries count from the moment of the change', async () => {
  const on = londonDay(clock.now())
  const customer = await addCustomer(admin)
  const quote = await makeQuote(customer.id, { lines: [{ price: 10, kind: 0 }], from: 'survey' })
  const other = await makeQuote(customer.id, { lines: [{ price: 20, kind: 0 }], from: 'design' })
  for (const one of [quote, other]) await follow(one.id, ['sent'])
  while (await foldSums({ ...shop.deps, clock: makeTestClock(`${addDays(on, 1)}T10:00:00Z`) }));
  const check = async () => {
    const kept = await readAll(shop)
    for (const by of figuresBy) await checkReport('quotes', by, [on, on], kept)
  }
  await check()
  const meg = await signInWorker(shop, 'meg')
  await shop.deps.db.execute(
    sql`update measurements set worker_id = ${meg.id} where id = ${quote.measurementId}`,
  )
  await check()
  await shop.deps.db.execute(sql`update enquiries set sign_design = null where quote_id = ${other.id}`)
  await check()
  await shop.deps.db.execute(sql`update services set category = 'Banners' where id = ${services[0]}`)
  await check()
  await shop.deps.db.execute(sql`delete from enquiries where quote_id = ${other.id}`)
  await check()
})

test('a customer who moves to another group takes along what was kept', async () => {
  const on = londonDay(clock.now())
  const tomorrow = makeTestClock(`${addDays(on, 1)}T10:00:00Z`)
  const fold = async () => {
    while (await foldSums({ ...shop.deps, clock: tomorrow }));
  }
  const customer = await addCustomer(admin)
  const made = await admin.post('/groups', { name: 'Builders' })
  const other = await admin.post('/groups', { name: 'Cafes' })
  const quote = await makeQuote(customer.id, { lines: [{ price: 10, kind: 0 }], from: 'office' })
  await follow(quote.id, ['sent'])
  await fold()
  for (const groups of [[made.body.id], [other.body.id, made.body.id], [], [made.body.id]]) {
    await moveTo(customer.id, groups)
    await checkReport('quotes', 'group', [on, on], await readAll(shop))
    if (groups.length === 2) await fold()
  }
  await fold()
  const marks = await shop.deps.db.execute(sql`select from report_marks where customer is not null`)
  expect(marks.rows).toEqual([])
  await shop.deps.db.execute(sql`delete from group_members where group_id = ${made.body.id}`)
  await checkReport('quotes', 'group', [on, on], await readAll(shop))
  await fold()
  await checkReport('quotes', 'group', [on, on], await readAll(shop))
  expect((await admin.get('/reports/books?part=reports')).body.faults).toEqual([])
})

test('nobody but admins reads it, and no period is a mistake', async () => {
  const paths = ['sales', 'sales.csv', 'quotes', 'quotes.csv', 'sales/documents', 'quotes/documents']
  for (const path of [...paths, 'sales/documents.csv', 'quotes/documents.csv']) {
    const isOfOne = path.includes('/documents')
    const figure = isOfOne ? (path.startsWith('sales') ? '&figure=paid' : '&figure=won') : ''
    expect((await fay.get(`/reports/${path}?from=2026-01-01&to=2026-12-31${figure}`)).status).toBe(403)
    for (const query of [
      '',
      'from=2026-09-02&to=2026-09-01',
      'from=2020-01-01&to=2026-01-01',
      'from=2026-09-01&to=2026-09-02&by=week',
    ])
      expect((await clientOf(shop.url, admin.cookie).get(`/reports/${path}?${query}${figure}`)).status).toBe(
        400,
      )
  }
})
