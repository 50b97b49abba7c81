/** The report of numbers, through the call, and its file. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import type { NumberReport, NumberRow } from '#domain/office/number-report.ts'
import { addCustomer, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

const clock = makeTestClock('2027-03-01T11:00:00Z')
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId: string

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
  customerId = (await addCustomer(admin, { name: 'Ann', companyName: '=Quay Cafe' })).id
})
afterAll(() => shop.stop())

const today = () => londonDay(clock.now())
/** A day of its own for each test, so that its numbers begin at 001. */
const nextDay = () => {
  clock.set(`${addDays(today(), 1)}T11:00:00Z`)
  return today()
}
const items = [{ description: 'Sign', price: 10_000 }]
const draft = () => post('/invoices', { customerId, items })
const issue = async () => {
  const { id, version } = await draft()
  return post(`/invoices/${id}/issue`, { version })
}
async function report(query = '', day = today()): Promise<NumberReport> {
  const answer = await admin.get(`/reports/numbers?from=${day}&to=${day}${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const shown = (rows: readonly NumberRow[]) => rows.map(({ number, fate }) => [number.slice(-3), fate])
const run = (query: ReturnType<typeof sql>) => shop.deps.db.execute(query)

describe('Every number is there', () => {
  test('with what became of it, deposits among the invoices, and no gap', async () => {
    const day = nextDay()
    await draft()
    const whole = await issue()
    const part = await issue()
    const gone = await draft()
    const twice = await draft()
    const final = await draft()
    await post(`/invoices/${whole.id}/credit`, { amount: 12_000, reason: 'Wrong', version: whole.version })
    await post(`/invoices/${part.id}/credit`, { amount: 1200, reason: 'Late', version: part.version })
    await admin.delete(`/invoices/${gone.id}?version=${gone.version}`)
    await post(`/invoices/${twice.id}/void`, { reason: 'Made twice', version: twice.version })
    const half = { kind: 'percent', value: 50 }
    await post(`/invoices/${final.id}/deposit`, { deposit: half, version: final.version })
    const { rows, ...rest } = await report()
    expect(shown(rows)).toEqual([
      ['001', 'draft'],
      ['002', 'credited'],
      ['003', 'part-credited'],
      ['004', 'deleted'],
      ['005', 'void'],
      ['006', 'draft'],
      ['007', 'draft'],
    ])
    expect(rest).toMatchObject({ count: 7, days: 1, randomDays: 0, gaps: [], gapCount: 0 })
    expect(rows[6]).toMatchObject({ kind: 'Deposit invoice', customer: '=Quay Cafe', total: 6000 })
    expect(rows[4]).toMatchObject({ reason: 'Made twice', issuedOn: null, day })
    expect(rows[1]).toMatchObject({ documentId: whole.id, issuedOn: day })
    expect(shown((await report('&series=credit-note')).rows)).toEqual([
      ['001', 'issued'],
      ['002', 'issued'],
    ])
  })

  test('also of quotes: numbers at random have no gaps, and a deleted draft keeps its number', async () => {
    nextDay()
    const first = await post('/quotes', { customerId, items, title: 'Front' })
    const other = await post('/quotes', { customerId, items, title: 'Side' })
    const { body } = await admin.post(`/quotes/${first.id}/status`, { status: 'sent', version: 1 })
    const revised = await admin.patch(`/quotes/${first.id}`, {
      version: body.quote.version,
      items: [],
      revise: true,
    })
    expect(revised.body.revision).toBe('B')
    expect((await admin.delete(`/quotes/${other.id}?version=1`)).body.archived).toBe(false)
    const { rows, ...rest } = await report('&series=quote')
    const fates = new Map(rows.map(({ number, fate }) => [number, fate]))
    expect(fates.get(first.quoteNumber)).toBe('draft')
    expect(fates.get(other.quoteNumber)).toBe('gone')
    expect(rest).toMatchObject({ count: 2, days: 1, randomDays: 1, gapCount: 0 })
  })
})

describe('A gap is named', () => {
  test('if a document is not there any more, or the list of numbers was shortened too', async () => {
    nextDay()
    const made = [await draft(), await draft(), await draft(), await draft()]
    const [, second, third] = made
    await run(sql`delete from invoices where id in (${second.id}, ${third.id})`)
    await run(sql`delete from numbers_taken where kind = 'invoice' and day = ${today()} and n = 3`)
    const { rows, count, gaps, gapCount } = await report()
    expect(shown(rows)).toEqual([
      ['001', 'draft'],
      ['002', 'gap'],
      ['003', 'gap'],
      ['004', 'draft'],
    ])
    expect([count, gapCount]).toEqual([4, 2])
    expect(gaps.map(({ number }) => number)).toEqual([second.invoiceNumber, third.invoiceNumber])
    expect(gaps[0]).toMatchObject({ documentId: null, customer: '', total: null, kind: '' })
  })

  test('and so is a document with a number that was never given', async () => {
    nextDay()
    const { id } = await draft()
    const number = `INV-${today().replaceAll('-', '')}-417`
    await run(sql`update invoices set invoice_number = ${number} where id = ${id}`)
    const { gaps, gapCount, count } = await report()
    expect(shown(gaps)).toEqual([
      ['001', 'gap'],
      ['417', 'unlisted'],
    ])
    expect([gapCount, count]).toEqual([2, 2])
  })

  test('while a number that was skipped because it was given at random before is none', async () => {
    nextDay()
    await run(sql`insert into numbers_taken (kind, day, n) values ('invoice', ${today()}, 2)`)
    const made = [await draft(), await draft()]
    await run(
      sql`update invoices set invoice_number = invoice_number where id in (${made[0].id}, ${made[1].id})`,
    )
    const { rows } = await report()
    // Nothing has the 2, which is a gap; the 3 after it is not.
    expect(shown(rows)).toEqual([
      ['001', 'draft'],
      ['002', 'gap'],
      ['003', 'draft'],
    ])
  })

  test('but what another program numbered is in no series', async () => {
    nextDay()
    const { id, invoiceNumber } = await draft()
    const other = await draft()
    await run(sql`update invoices set invoice_number = 'INV-4711' where id = ${other.id}`)
    await run(sql`delete from numbers_taken where kind = 'invoice' and day = ${today()} and n = 2`)
    await run(sql`update number_days set reached = 1 where kind = 'invoice' and day = ${today()}`)
    const { rows, gapCount } = await report()
    expect(rows.map(({ documentId, number }) => [documentId, number])).toEqual([[id, invoiceNumber]])
    expect(gapCount).toBe(0)
    await run(
      sql`update invoices set is_opening = true, issued_at = now(), invoice_number = ${`${invoiceNumber.slice(0, -3)}417`} where id = ${other.id}`,
    )
    expect((await report()).gapCount, 'carried in from another shop of Fascia').toBe(0)
    await run(sql`update invoices set is_opening = false where id = ${other.id}`)
    const faultsWith = async (number: string) => {
      await run(sql`update invoices set invoice_number = ${number} where id = ${other.id}`)
      const answer = await admin.get('/reports/numbers?from=2027-01-01&to=2027-12-31')
      expect(answer.status, number).toBe(200)
      return answer.body.gapCount
    }
    const without = await faultsWith('INV-4711')
    for (const odd of ['INV-20270231-001', 'INV-20270399-001', 'INV-20270301-0000000001'])
      expect(await faultsWith(odd), odd).toBe(without)
    expect(await faultsWith('INV-20270228-001')).toBe(without + 1)
  })
})

test('the file has every row, read in parts, and no name runs as a formula', async () => {
  const day = nextDay()
  const { invoiceNumber } = await issue()
  await draft()
  const path = `/api/reports/numbers.csv?from=${day}&to=${day}&series=invoice`
  const answer = await fetch(shop.url + path, { headers: { cookie: admin.cookie } })
  expect(answer.headers.get('content-disposition')).toContain(`numbers-of-invoices-${day}-to-${day}.csv`)
  const [head, first, second, end] = (await answer.text()).split('\r\n')
  expect(head).toBe('Number,Day,Document,Customer,Total,Issued,What became of it,Reason')
  expect(first).toBe(`${invoiceNumber},${day},Invoice,'=Quay Cafe,120,${day},Issued,`)
  expect(second).toContain('"Draft, not issued"')
  expect(end).toBe('')
})

test('a period is at most a year, and nobody but admins reads it', async () => {
  for (const query of ['', 'from=2027-01-02&to=2027-01-01', 'from=2026-01-01&to=2027-01-02'])
    expect((await admin.get(`/reports/numbers?${query}`)).status, query).toBe(400)
  expect((await admin.get('/reports/numbers?from=2028-01-01&to=2028-12-31')).status).toBe(200)
  const fay = await signInWorker(shop, 'fay')
  for (const path of ['numbers', 'numbers.csv'])
    expect((await fay.get(`/reports/${path}?from=2027-01-01&to=2027-01-01`)).status).toBe(403)
})
