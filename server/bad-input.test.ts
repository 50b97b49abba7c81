/** For any input a client gets an answer that says what is wrong: never a crash, never a stack. */
import { isContractProcedure } from '@orpc/contract'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import { firstDesign } from '#domain/sign/sign-design.ts'
import type { Fascia } from './main.ts'
import {
  addCustomer,
  type CallResponse,
  type Client,
  clientOf,
  makeLawful,
  signInAdmin,
  signInWorker,
} from './testing/client.ts'
import { rounds } from './testing/rounds.ts'
import { startTestShop } from './testing/shop.ts'

let shop: Fascia
let admin: Client
let worker: Client
let customerId: string
const ids: Record<string, string> = {}
const invitedId = uuid()

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wanda')
  customerId = (await addCustomer(admin)).id
  await admin.post('/workers', { id: invitedId, email: 'wilf@shop.example', displayName: 'Wilf' })
  const items = [{ description: 'Fascia', quantity: 1, price: 85000 }]
  ids.customers = customerId
  ids.services = (await admin.post('/services', { name: 'Fascia panel' })).body.id
  ids.projects = (await admin.post('/projects', { title: 'Mill', service: '3D Signs' })).body.id
  ids.quotes = (await admin.post('/quotes', { customerId, items })).body.id
  ids.measurements = (await worker.post('/measurements', { title: 'Front' })).body.id
  ids.invoices = (await admin.post('/invoices', { customerId, items })).body.id
  const payment = { customerId, amount: 100, method: 'card', date: '2026-11-21', allocations: [] }
  ids.payments = (await admin.post('/payments', payment)).body.id
})
afterAll(() => shop.stop())

const json = { 'content-type': 'application/json' }
const calls = Object.entries(contract)
  .filter(([noun]) => noun !== 'files' && noun !== 'imports')
  .flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, procedure]) => {
      if (!isContractProcedure(procedure)) return []
      const { route, meta } = procedure['~orpc']
      const { method = 'POST', path = '' } = route
      return [{ name: `${noun}.${name}`, noun, method, path, who: meta.who }]
    }),
  )
const changes = calls.filter(({ method }) => ['POST', 'PATCH', 'PUT'].includes(method))
const reads = calls.filter(({ method, path }) => method === 'GET' && !path.endsWith('/pdf'))
/** A signed-in person: only their input is looked at. */
const callerOf = ({ who }: { who: string }) => (who === 'worker' ? worker : admin)
const pathOf = ({ path, noun }: { path: string; noun: string }) =>
  path.replace('{id}', ids[noun] ?? uuid()).replace('{token}', 'x'.repeat(43))

/** Calls whose body has another id than the path (CALLS.md): of the payment, or of the charge, that is made. */
const withOwnId = ['invoices.pay', 'reminders.chargeLatePayment']

describe('an id in the body of a call whose path has one', () => {
  const beside = changes.filter(({ name, path }) => path.includes('{id}') && !withOwnId.includes(name))

  test.each(beside)('of $name is refused', async (call) => {
    const { status, body } = await callerOf(call).send(
      call.method,
      pathOf(call),
      JSON.stringify({ id: uuid(), version: 1 }),
      json,
    )
    expect(status).toBe(400)
    expect(body.fields).toContainEqual({
      path: 'id',
      message: 'Not a field that can be set: it is part of the path',
    })
  })
})

/** Answered, or refused in the shape of the API, in words that reveal nothing internal. */
function expectPolite({ status, body }: CallResponse): void {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  for (const fault of body.fields ?? []) {
    expect(fault).toEqual({ path: expect.any(String), message: expect.any(String) })
    // A sentence for people, not the schema library's.
    expect(fault.message).not.toMatch(
      /Invalid (input|option|string)|expected .*received|^Too (small|big)|Unrecognized/,
    )
  }
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|select |insert into|violates|ZodError/i)
}

/** Valid bodies for each call, to be spoilt in one place. */
const line = {
  kind: 'item',
  title: 'Fascia',
  description: 'Tray',
  widthMm: 3000,
  heightMm: 900,
  quantity: 1,
  unit: 'each',
  price: 100,
  vatRate: null,
  vatCategory: null,
  options: ['Lit'],
  choice: '',
  measurementItem: null,
}
const photo = (id: string) => ({
  id,
  caption: 'From the kerb',
  takenAt: '2026-11-21T12:00:00Z',
  place: { latitude: 53.4, longitude: -2.2, accuracyM: 8 },
  annotations: [{ id: uuid(), kind: 'dimension', from: [0.1, 0.5], to: [0.9, 0.5], valueMm: 4810 }],
  calibration: { kind: 'length', from: [0, 0.9], to: [0, 0.1], knownMm: 1981 },
})
const document = {
  title: 'Shop front',
  items: [line],
  workLocation: '',
  vatRate: 20,
  discount: { kind: 'amount', value: 1 },
  notes: '',
  richContent: '<p>Text</p>',
}
const known: Record<string, object> = {
  customers: {
    name: 'Ann',
    type: 'trade',
    email: 'a@b.example',
    phone: '0161 496 0000',
    postcode: 'M5 4WT',
    contacts: [{ name: 'Bob' }],
    sites: [{ name: 'Mill' }],
    assignedTo: [invitedId],
    vatNumber: 'GB 831 4958 16',
    custom: { colour: 'red' },
    marketing: { consent: true, at: '2026-01-01', how: 'by phone' },
  },
  groups: {
    ...{ name: 'Trade', colour: 'teal', discountPercent: 10, paymentTermsDays: 14, assignedTo: [invitedId] },
    custom: { Rebate: 'Yearly' },
  },
  services: {
    name: 'Panel',
    price: 1.5,
    breaks: [{ from: 10, price: 1 }],
    minimumAreaM2: 0.5,
    wastePercent: 5,
    options: [{ name: 'Lit', effect: 'factor', value: 1.25 }],
    targetMarginPercent: 40,
    leadTimeDays: 3,
  },
  projects: {
    ...{ title: 'Mill', service: '3D Signs', place: 'Ancoats', text: 'Letters', published: false },
    photos: [{ fileId: uuid(), alt: 'Letters on a mill' }],
  },
  quotes: { ...document, validUntil: '2026-12-24', deposit: { kind: 'percent', value: 50 } },
  invoices: { ...document, dueDate: '2026-12-24', taxPoint: null },
  settings: { tradingName: 'Quay Signs', defaultVatRate: 20, paymentTermsDays: 30, bankSortCode: '200000' },
  profile: { displayName: 'Ann', phone: '' },
  measurements: {
    ...{ customerId: null, title: 'Front', surveyDate: '2026-11-21', siteContactPhone: '0161 496 0000' },
    ...{
      accessEquipment: 'ladder',
      hazards: 'Cables',
      planning: { listedBuilding: 'no' },
      status: 'submitted',
    },
    signOff: { name: 'Ann', strokes: [[[0.1, 0.9]]], at: '2026-11-21T12:00:00Z' },
    signs: [
      {
        ...{ id: uuid(), signType: 'fascia-panel', quantity: 2, widthMm: 4800, illumination: 'internal' },
        ...{ colours: [{ part: 'Panel', system: 'RAL', code: '7016' }], photos: [photo(uuid())] },
      },
    ],
    photos: [photo(uuid())],
  },
  enquiries: {
    name: 'Ann',
    email: 'a@b.example',
    message: 'A sign',
    widthMm: 4800,
    postcode: 'M5 4WT',
    signDesign: { ...firstDesign },
    consent: true,
  },
}
const own: Record<string, object> = {
  'quotes.changeStatus': { status: 'sent', acceptance: { name: 'Ann', role: '', channel: 'phone' } },
  'projects.move': { before: null },
  'groups.changeWorkers': { add: [uuid()], remove: [uuid()] },
  'groups.changeMembers': { add: [uuid()], remove: [uuid()] },
  'invoices.pay': { amount: 1, method: 'card', date: '2026-11-21', reference: 'x', paymentId: uuid() },
  'invoices.changeStatus': { status: 'void', reason: 'x' },
  'invoices.credit': { lines: [{ lineId: uuid(), quantity: 1 }], reason: 'x' },
  'invoices.deposit': { deposit: { kind: 'amount', value: 100 } },
  'invoices.void': { reason: 'x' },
  'enquiries.update': { status: 'answered' },
  'enquiries.convert': { customerId: null },
}

const evil = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800x',
    -0,
    -1,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e21,
    0.1 + 0.2,
    'NaN',
    '1e999',
    '0x10',
    '١٢٣',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    "'; drop table quotes; --",
    '%_\\',
    [],
    {},
    [[]],
    true,
    { toString: 1 },
    { kind: 'percent', value: 1e9 },
    'x'.repeat(200_001),
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
  ),
  fc.jsonValue({ maxDepth: 3, depthSize: 'small' }),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.uuid(),
)

describe.each(changes)('$name', (call) => {
  const valid = { ...own[call.name], ...(own[call.name] ? {} : known[call.noun]), version: 1 }

  test('any JSON', async () => {
    const request = fc.asyncProperty(fc.jsonValue(), async (body) =>
      expectPolite(await callerOf(call).send(call.method, pathOf(call), JSON.stringify(body), json)),
    )
    await fc.assert(request, { numRuns: rounds(2, 100) })
  })

  test('a valid body with one value spoilt', async () => {
    const places = placesIn(valid)
    const request = fc.asyncProperty(fc.constantFrom(...places), evil, async (place, value) =>
      expectPolite(
        await callerOf(call).send(
          call.method,
          pathOf(call),
          JSON.stringify(spoil(valid, place, value)),
          json,
        ),
      ),
    )
    await fc.assert(request, { numRuns: rounds(6, 500) })
  })
})

describe.each(reads)('$name', (call) => {
  test('any query parameters', async () => {
    const names = ['limit', 'cursor', 'q', 'status', 'customerId', 'archived', 'kind', 'phone', 'except']
    const query = fc.dictionary(
      fc.oneof(fc.constantFrom(...names, '__proto__', 'q[]', 'q[a][b]', '[', 'limit[0]'), fc.string()),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', '1e3', '-1', 'NaN', '5', '%', 'all')),
      { maxKeys: 3 },
    )
    const request = fc.asyncProperty(query, async (asked) =>
      expectPolite(await callerOf(call).get(`${pathOf(call)}?${toQuery(asked)}`)),
    )
    await fc.assert(request, { numRuns: rounds(4, 500) })
  })
})

test('the bodies that were spoilt above are valid', async () => {
  for (const [noun, client] of [
    ['customers', admin],
    ['measurements', worker],
    ['services', admin],
  ] as const) {
    const answer = await client.post(`/${noun}`, known[noun])
    expect([noun, answer.body.fields ?? []]).toEqual([noun, []])
  }
})

describe('bodies that are not valid JSON for the call', () => {
  const bodies: [string, string | undefined, string | undefined, number[]][] = [
    ['no body', undefined, undefined, [400]],
    ['an empty body', '', 'application/json', [400]],
    ['malformed', '{"name":', 'application/json', [400]],
    ['text', 'name=Ann', 'text/plain', [415]],
    ['XML', '<name>Ann</name>', 'application/xml', [415]],
    ['an unknown content type', 'x', 'x', [415]],
    ['a form without its boundary', 'x', 'multipart/form-data', [415]],
    ['a form that is cut off', '--b\r\nContent-Dis', 'multipart/form-data; boundary=b', [415]],
    ['10 MB of text', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 'application/json', [413]],
    ['1 MB of a name', JSON.stringify({ name: 'x'.repeat(1_000_000) }), 'application/json', [400]],
    ['100,000 lists in one another', '['.repeat(100_000) + ']'.repeat(100_000), 'application/json', [400]],
    [
      '100,000 objects in one another',
      `${'{"custom":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      'application/json',
      [400],
    ],
    ['a number beyond all numbers', '{"name":"Ann","paymentTermsDays":1e400}', 'application/json', [400]],
    ['a name twice', '{"name":"Ann","name":null}', 'application/json', [400]],
    ['a prototype', '{"name":"Ann","__proto__":{"role":"admin"}}', 'application/json', [400]],
    ['a constructor', '{"name":"Ann","constructor":{"prototype":{}}}', 'application/json', [400]],
  ]
  test.each(bodies)('%s', async (_name, body, type, expected) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const answer = await admin.send('POST', '/customers', body, headers)
    expectPolite(answer)
    expect(expected).toContain(answer.status)
  })
})

describe('sign-in', () => {
  const text = fc.oneof(evil, fc.constantFrom('a@b.example', 'x'.repeat(129)))
  const body = fc.record({ email: text, password: text, name: text, callbackURL: text }, { requiredKeys: [] })

  test.each(['/auth/sign-up/email', '/auth/update-user', '/auth/change-password'])('%s', async (path) => {
    const request = fc.asyncProperty(body, async (given) => expectPolite(await admin.post(path, given)))
    await fc.assert(request, { numRuns: rounds(6, 500) })
  })

  test.each([
    ['/auth/sign-in/email', { email: 'a\u0000@b.example', password: 'secret' }],
    ['/auth/sign-in/email', { email: 'a@b.example', password: '\u0000\ud800' }],
    ['/auth/sign-up/email', { email: 'nul@b.example', password: 'secret', name: 'A\u0000' }],
    ['/auth/sign-up/email', { email: 'half@b.example', password: 'secret', name: '\ud800' }],
    ['/auth/sign-up/email', { email: 'image@b.example', password: 'secret', name: 'A', image: '\u0000' }],
    ['/auth/sign-up/email', { email: `${'a'.repeat(2000)}@b.example`, password: 'secret', name: 'A' }],
    ['/auth/sign-up/email', { email: 'long@b.example', password: 'secret', name: 'A'.repeat(60_000) }],
  ])('%s of %o', async (path, given) => expectPolite(await clientOf(shop.url).post(path, given)))

  test.each(['', '{', '[]', 'null', '"x"', `{"email":"${'x'.repeat(100_000)}"}`])(
    'a body %#',
    async (given) => {
      expectPolite(await clientOf(shop.url).send('POST', '/auth/sign-in/email', given, json))
    },
  )
})

test('a body that is too large is refused with a message, and the connection is closed', async () => {
  for (const path of ['/customers', '/auth/sign-in/email']) {
    const answer = await clientOf(shop.url, admin.cookie).post(path, { name: 'x'.repeat(6_000_000) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', fields: [] } })
    expect(answer.headers.get('connection')).toBe('close')
  }
})

test('a body with very many errors is not echoed', async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field${n}`, n]))
  const long = { ['x'.repeat(100_000)]: 1 }
  for (const body of [many, long, { name: 'Ann', contacts: Array(50_000).fill({ x: 1 }) }]) {
    const answer = await admin.post('/customers', body)
    expectPolite(answer)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body).length).toBeLessThan(20_000)
  }
})

test('a body that cannot be read is a 400, and is not logged as an error', async () => {
  const log = vi.spyOn(shop.deps.log, 'error')
  const form = { 'content-type': `multipart/form-data; boundary=${'b'.repeat(32)}` }
  for (const [path, body, headers] of [
    ['/files', '--b\r\nContent-Dis', form],
    ['/files', `--${'b'.repeat(32)}\r\nContent-Disposition: form-data; name="%ff"\r\n\r\nx`, form],
    ['/customers', '{"a":'.repeat(100_000), json],
    [`/customers/${customerId}/restore`, '{"a":', json],
  ] as const)
    expect((await admin.send('POST', path, body, headers)).status).toBe(400)
  expect(log).not.toHaveBeenCalled()
})

test('after all that the shop still works', async () => {
  await makeLawful(admin)
  expect((await admin.post('/quotes', { customerId, items: [{ title: 'Sign', price: 1 }] })).status).toBe(200)
})

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

function spoil(value: unknown, [key, ...rest]: string[], evilValue: unknown): unknown {
  if (key === undefined) return evilValue
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = spoil(copy[key], rest, evilValue)
  return copy
}

function toQuery(asked: Record<string, string>): string {
  return Object.entries(asked)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&')
}
