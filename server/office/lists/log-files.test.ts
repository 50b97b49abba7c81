/** Evidence, the security log and activity as files: for an insurer or an accountant. */
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDay } from '#domain/dates.ts'
import { addCustomer, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { addQuoteEvidence, newQuote } from '#server/testing/evidence.ts'
import { startTestShop } from '#server/testing/shop.ts'

const shop = await startTestShop()
const admin = await signInAdmin(shop)
const worker = await signInWorker(shop, 'wanda')
afterAll(() => shop.stop())

const today = londonDay(new Date())
const hash = expect.stringMatching(/^[0-9a-f]{64}$/)

/** More than are read at once. */
const MANY = 120

beforeAll(async () => {
  const quote = await newQuote(admin)
  await addQuoteEvidence(shop, quote, { at: new Date('2026-10-25T00:30:00Z'), name: '=HYPERLINK("x")' })
  const no = { kind: 'reject', channel: 'phone', total: null, reason: 'Too dear', signature: null } as const
  const recordedBy = { id: worker.id, name: 'Ada' }
  await addQuoteEvidence(shop, quote, { ...no, recordedBy, at: new Date('2026-10-25T01:30:00Z') })
  // So long ago that its text may be deleted.
  await addQuoteEvidence(shop, quote, { kind: 'changes', at: new Date('2019-06-01T09:00:00Z') })
  const { id } = await addCustomer(admin, { name: 'Ann', phone: '0161 496 0001' })
  await admin.patch(`/customers/${id}`, { version: 1, phone: '0161 496 0002', notes: '@SUM(1)' })
})

async function read(path: string) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status, path).toBe(200)
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  return { rows: data, name: answer.headers.get('content-disposition') }
}

async function readWorkbook(path: string) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  return readSheet(new Blob([await answer.arrayBuffer()]))
}

test('evidence has what each record says, who said it when, and its hashes; no formula', async () => {
  const { rows, name } = await read('/evidence/file')
  expect(name).toBe(`attachment; filename="evidence-${today}.csv"`)
  expect(rows.slice(-2)).toEqual([
    expect.objectContaining({
      ...{
        Record: '2',
        What: 'Declined',
        Day: '2026-10-25',
        Time: '01:30',
        'In UTC': '2026-10-25T01:30:00.000Z',
      },
      ...{ Who: 'Jo Bell', How: 'By phone', 'Written down by': 'Ada', Total: '', Words: 'Too dear' },
      ...{ Signature: '', 'Hash of the record before': rows.at(-1)?.Hash },
    }),
    expect.objectContaining({
      ...{
        Record: '1',
        What: 'Accepted',
        Day: '2026-10-25',
        Time: '01:30',
        'In UTC': '2026-10-25T00:30:00.000Z',
      },
      ...{
        About: expect.stringMatching(/^QUO-/),
        Who: `'=HYPERLINK("x")`,
        Role: 'Owner',
        How: 'On the link',
      },
      ...{ Total: '120', 'PO number': 'PO 7', 'Terms ticked': 'Yes', Signature: 'Jo Bell' },
      ...{ Address: '192.0.2.7', Browser: 'Safari on iOS', Hash: hash },
    }),
  ])
  const sheet = await readWorkbook('/evidence/file?format=xlsx&from=2026-01-01&sort=date&order=asc')
  const [headings, first] = sheet
  expect(headings?.slice(0, 4)).toEqual(['Record', 'What', 'About', 'Day'])
  expect([first?.[0], first?.[6], first?.[10]]).toEqual([1, '=HYPERLINK("x")', 120])
})

test('evidence has the records that the filters leave, and says which texts were deleted', async () => {
  const recordsOf = async (query: string) =>
    (await read(`/evidence/file?${query}`)).rows.map(({ Record }) => Record)
  expect(await recordsOf('kind=reject')).toEqual(['2'])
  expect(await recordsOf('from=2026-10-25&to=2026-10-25&sort=date&order=asc')).toEqual(['1', '2'])
  expect(await recordsOf('from=2026-01-01&to=2026-10-24')).toEqual([])
  await shop.pool.query(
    `delete from evidence_records r using evidence e where e.id = r.evidence_id and e.number = 3`,
  )
  expect((await read('/evidence/file?kind=changes')).rows).toEqual([
    expect.objectContaining({ Record: '3', Who: 'Deleted', About: '', Words: '', Hash: hash }),
  ])
})

test('evidence and activity have every page of a long list once', async () => {
  const quote = await newQuote(admin)
  for (let more = 0; more < MANY; more++) await addQuoteEvidence(shop, quote)
  const { rows } = await read('/evidence/file?kind=accept')
  expect(new Set(rows.map(({ Record }) => Record)).size).toBe(MANY + 1)
  expect(rows).toHaveLength(MANY + 1)
  for (let more = 0; more < MANY; more++) await addCustomer(admin, { name: `Row ${more}` })
  const events = (await read('/activity/file?noun=customers')).rows.map(({ What }) => What)
  expect(new Set(events.filter((what) => what?.includes('Row'))).size).toBe(MANY)
})

test('the security log has who did what to whose account, from where, and who took it', async () => {
  await admin.get('/evidence/file')
  await read('/quotes/file')
  const { rows, name } = await read('/security-events/file?kind=data-exported')
  expect(name).toBe(`attachment; filename="security-log-${today}.csv"`)
  expect(rows[0]).toMatchObject({
    ...{
      Day: today,
      What: 'Personal data exported',
      Details: 'quotes',
      'Done by': expect.stringMatching(/./),
    },
    Address: expect.stringMatching(/127\.0\.0\.1|::1/),
  })
  expect(rows.every(({ What }) => What === 'Personal data exported')).toBe(true)
  const theirs = (await read(`/security-events/file?personId=${worker.id}&from=${today}&to=${today}`)).rows
  expect(theirs[0]).toMatchObject({ 'Whose account': 'wanda', Email: 'wanda@shop.example', 'Done by': '' })
})

test('activity has what was changed from what to what, by person, kind and day', async () => {
  const { rows } = await read('/activity/file?noun=customers')
  const changed = rows.find(({ Changes }) => Changes?.includes('0161 496 0002'))
  expect(changed).toMatchObject({ Day: today, Kind: 'Customers', What: expect.stringContaining('Ann') })
  expect(changed?.Changes).toContain('the phone: 0161 496 0001 → 0161 496 0002')
  expect((await read('/activity/file?to=2020-01-01')).rows).toEqual([])
  expect((await readWorkbook('/activity/file?format=xlsx&noun=customers')).length).toBe(rows.length + 1)
})

test.each([
  ['/evidence', 'evidence', 'kind=bribe'],
  ['/security-events', 'security log', 'kind=bribe'],
  ['/activity', 'activity', 'noun=bribes'],
])('%s: admins only, and the security log has who took it', async (path, list, wrong) => {
  expect((await worker.get(`${path}/file`)).status).toBe(403)
  expect((await clientOf(shop.url).get(`${path}/file`)).status).toBe(401)
  for (const query of ['format=pdf', wrong, 'limit=5'])
    expect((await admin.get(`${path}/file?${query}`)).status, query).toBe(400)
  await read(`${path}/file`)
  expect((await admin.get('/security-events?limit=1')).body.items[0]).toMatchObject({
    ...{ kind: 'data-exported', details: { list } },
    actor: { email: 'admin@shop.example' },
  })
})
