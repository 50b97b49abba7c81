/** Lists as files: read back with the parsers that people's own programs resemble. */
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { markedLists } from '#domain/list-words.ts'
import { addCustomer, posting, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

const shop = await startTestShop()
const admin = await signInAdmin(shop)
const post = posting(admin)
const today = londonDay(new Date())
afterAll(() => shop.stop())

/** The path of a list's calls. */
const pathOf = (list: string) => ({ surveys: 'measurements', templates: 'quote-templates' })[list] ?? list

const line = (pence: number) => ({ kind: 'item', title: 'Board', quantity: 1, price: pence })

beforeAll(async () => {
  const odd = await addCustomer(admin, { name: '=HYPERLINK("x")', companyName: 'Müller & Söhne <Ltd>' })
  const plain = await addCustomer(admin, { name: 'Ann', companyName: 'Bolt' })
  for (const [customerId, title, pence] of [
    [odd.id, '@SUM(1)', 12_345],
    [plain.id, 'Fascia, "best"', 100],
    [plain.id, 'Tray', 50_000],
  ])
    await post('/quotes', { customerId, title, vatRate: 20, items: [line(Number(pence))] })
  await post('/invoices', { customerId: plain.id, title: 'Board', vatRate: 20, items: [line(1000)] })
})

/** The rows of the workbook's sheet. */
async function readWorkbook(path: string) {
  const { bytes } = await readFile(path)
  return readSheet(new Blob([Uint8Array.from(bytes)]))
}

async function readFile(path: string) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status, path).toBe(200)
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

describe('as CSV', () => {
  test('has the rows that the filters leave, in their order, and no formula', async () => {
    const { bytes, headers } = await readFile('/quotes/file?sort=total&order=asc')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="quotes-${today}.csv"`)
    const text = bytes.toString()
    expect(text.startsWith('\uFEFFNumber,')).toBe(true)
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
    expect(
      data.map(({ Title, Name, Company, Total, Date: made }) => [Title, Name, Company, Total, made]),
    ).toEqual([
      ['Fascia, "best"', 'Ann', 'Bolt', '1.2', today],
      [`'@SUM(1)`, `'=HYPERLINK("x")`, 'Müller & Söhne <Ltd>', '148.14', today],
      ['Tray', 'Ann', 'Bolt', '600', today],
    ])
    const none = (await readFile('/quotes/file?status=accepted')).bytes.toString()
    expect(none.trim().split('\r\n')).toHaveLength(1)
  })

  test('has every page of a long list once', async () => {
    await shop.pool.query(
      `insert into customers (id, name, created_at) select gen_random_uuid(), 'Row ' || n, now() - n * interval '1 hour' from generate_series(1, 1234) n`,
    )
    const { data } = Papa.parse<Record<string, string>>(
      (await readFile('/customers/file?q=row%20&sort=name')).bytes.toString(),
      { header: true, skipEmptyLines: true },
    )
    expect(new Set(data.map((row) => Object.values(row)[0])).size).toBe(1234)
  })
})

describe('as a workbook', () => {
  test('has days as days, sums as numbers in pounds, and texts as they are', async () => {
    const [headings, ...rows] = await readWorkbook('/quotes/file?format=xlsx&sort=total')
    expect(headings).toEqual([
      'Number',
      'Revision',
      'Company',
      'Name',
      'Title',
      'Status',
      'Date',
      'Valid until',
      'Total',
    ])
    expect(rows.map((row) => [row[2], row[3], row[4], row[8]])).toEqual([
      ['Bolt', 'Ann', 'Tray', 600],
      ['Müller & Söhne <Ltd>', '=HYPERLINK("x")', '@SUM(1)', 148.14],
      ['Bolt', 'Ann', 'Fascia, "best"', 1.2],
    ])
    const made: unknown = rows[0]?.[6]
    expect(made instanceof Date && made.toISOString().slice(0, 10)).toBe(today)
  })

  test.each([
    'invoices',
    'customers',
    'payments',
    'jobs',
    'measurements',
    'enquiries',
    'recurring',
    'services',
    'mails',
    ...['groups', 'kits', 'templates', 'texts', 'users', 'workers'],
  ])('%s too', async (list) => {
    const [headings] = await readWorkbook(`/${pathOf(list)}/file?format=xlsx`)
    expect(headings?.length).toBeGreaterThan(3)
  })
})

test('people with their state and no more; groups with the names of their workers', async () => {
  const { id } = (await post('/workers', { email: 'gus@shop.example', displayName: 'Gus' })).worker
  await post('/groups', { name: 'Trade', discountPercent: 12.5, paymentTermsDays: 0, assignedTo: [id] })
  await post('/groups', { name: 'Schools' })
  const people = await readWorkbook('/users/file?format=xlsx&state=invited')
  expect(people.map((row) => row.map((cell) => (cell instanceof Date ? 'a day' : cell)))).toEqual([
    ...[['Name', 'Company', 'Email', 'Phone', 'Role', 'State', 'Second factor', 'Last sign-in', 'Added']],
    ['Gus', null, 'gus@shop.example', null, 'Worker', 'Invited', 'Off', null, 'a day'],
  ])
  const workers = await readWorkbook('/workers/file?format=xlsx&q=gus')
  expect(workers.map(([name]) => name)).toEqual(['Name', 'Gus'])
  const groups = await readWorkbook('/groups/file?format=xlsx&sort=discount')
  expect(groups.map((row) => row.slice(0, 6))).toEqual([
    ['Name', 'Description', 'Workers', 'Discount %', 'Terms in days', 'Customers'],
    ['Trade', null, 'Gus', 12.5, 0, 0],
    ['Schools', null, null, null, null, 0],
  ])
})

test('kits with what they come to today, templates with their net, texts with their words', async () => {
  const { id: serviceId } = await post('/services', { name: 'Tray', price: 2500, unit: 'each' })
  await post('/kits', { name: 'Shop front', parts: [{ serviceId, quantity: 3 }] })
  const [, kit] = await readWorkbook('/kits/file?format=xlsx&sort=name')
  expect([kit?.[0], kit?.[3], kit?.[5]]).toEqual(['Shop front', 'As saved', 75])
  await post('/quote-templates', { name: 'Pub', title: 'Pub signs', items: [line(1999), line(1)] })
  const [, template] = await readWorkbook('/quote-templates/file?format=xlsx&q=pub')
  expect([template?.[0], template?.[1], template?.[2], template?.[5]]).toEqual(['Pub', 'Pub signs', 2, 20])
  await post('/kits', { name: 'Board', parts: [{ serviceId, quantity: 5 }] })
  await post('/quote-templates', { name: 'Pub garden', items: [line(1000)] })
  const namesOf = async (path: string) => (await readWorkbook(path)).slice(1).map(([name]) => name)
  expect(await namesOf('/kits/file?format=xlsx&sort=today')).toEqual(['Board', 'Shop front'])
  expect(await namesOf('/kits/file?format=xlsx&sort=today&order=asc')).toEqual(['Shop front', 'Board'])
  expect(await namesOf('/quote-templates/file?format=xlsx&q=pub&sort=net')).toEqual(['Pub', 'Pub garden'])
  const netUp = await readFile('/quote-templates/file?format=csv&q=pub&sort=net&order=asc')
  expect(`${netUp.bytes}`.match(/^"?Pub( garden)?\b/gm)).toEqual(['Pub garden', 'Pub'])
  await post('/texts', { name: 'Access', use: 'notes', text: 'Keep the bay free' })
  const texts = await readWorkbook('/texts/file?format=xlsx&use=notes')
  expect(texts.map((row) => row.slice(0, 3))).toEqual([
    ['Name', 'Put into', 'Text'],
    ['Access', 'Notes of a quote or invoice', 'Keep the bay free'],
  ])
  expect(await readWorkbook('/texts/file?format=xlsx&archived=true')).toHaveLength(1)
})

test('admins only, and the security log has who took which list', async () => {
  const worker = await signInWorker(shop, 'wanda')
  expect((await admin.get('/quotes/file?format=pdf')).status).toBe(400)
  for (const name of markedLists) {
    const list = pathOf(name)
    expect((await worker.get(`/${list}/file`)).status, list).toBe(403)
    await readFile(`/${list}/file`)
    expect((await admin.get('/security-events?limit=1')).body.items[0], list).toMatchObject({
      ...{ kind: 'data-exported', details: { list: name } },
      actor: { email: 'admin@shop.example' },
    })
  }
})

describe('the marked rows alone', () => {
  const marked = async (list: string, body: object) => {
    const answer = await fetch(`${shop.url}/api/lists/${list}/file`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(body),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  beforeAll(async () => {
    const { id: customerId } = (await admin.get('/customers?limit=1')).body.items[0]
    const surveyor = await signInWorker(shop, 'will')
    for (const [name, amount, date] of [
      ['Cyd', 1200, today],
      ['Dee', 3400, addDays(today, -1)],
    ]) {
      await post('/jobs', { customerId, title: name })
      await post('/payments', { customerId, date, amount, method: 'cash', allocations: [] })
      await post('/services', { name, price: amount })
      await post('/recurring', { customerId, firstDay: '2039-01-01', title: name, items: [line(1000)] })
      await post('/mails/test', {})
      const { id: serviceId } = await post('/services', { name: `${name} again`, price: amount })
      await post('/kits', { name, parts: [{ serviceId }] })
      await post('/groups', { name })
      await post('/quote-templates', { name, items: [line(1000)] })
      await post('/texts', { name, use: 'line', text: 'Words' })
      await posting(surveyor)('/measurements', { title: name, siteAddress: '2 High Street' })
      await admin.post('/enquiries', { name, email: 'a@irwell.example', message: 'A sign', consent: true })
    }
  })

  test.each(markedLists)('of %s, as the whole list has them', async (list) => {
    const path = `/${pathOf(list)}`
    const ids = (await admin.get(`${path}?limit=2`)).body.items.map(({ id }: { id: string }) => id)
    expect(ids.length).toBeGreaterThan(0)
    const gone = '019a0000-0000-7000-8000-0000000000cc'
    const rowsOf = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString().trim()).data
    const csv = rowsOf((await marked(list, { ids: [...ids.toReversed(), gone] })).bytes)
    expect(csv).toEqual(rowsOf((await readFile(`${path}/file`)).bytes).slice(0, 1 + ids.length))
    const sheet = await marked(list, { ids: ids.slice(-1), format: 'xlsx' })
    const whole = await readWorkbook(`${path}/file?format=xlsx`)
    expect(await readSheet(new Blob([Uint8Array.from(sheet.bytes)]))).toEqual([whole[0], whole[ids.length]])
  })

  test('of workers has no administrator', async () => {
    const { items } = (await admin.get('/users?limit=100&role=admin')).body
    const { bytes } = await marked('workers', { ids: items.map(({ id }: { id: string }) => id) })
    expect(bytes.toString().trim().split('\n')).toHaveLength(1)
  })

  test('none, too many, another list and a worker are refused; the log has who took it', async () => {
    const ids = Array.from({ length: 201 }, () => '019a0000-0000-7000-8000-0000000000cc')
    expect((await marked('quotes', { ids: [] })).status).toBe(400)
    expect((await marked('quotes', { ids })).status).toBe(400)
    expect((await marked('evidence', { ids: ids.slice(1) })).status).toBe(400)
    expect((await marked('quotes', { ids: ids.slice(1) })).status).toBe(200)
    const { items } = (await admin.get('/security-events?limit=1')).body
    expect(items[0]).toMatchObject({ kind: 'data-exported', details: { list: 'quotes' } })
  })
})
