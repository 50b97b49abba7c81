/** The security log, for admins to read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let wendy: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  wendy = await signInWorker(shop, 'wendy')
})
afterAll(() => shop.stop())

interface Event {
  id: string
  at: string
  kind: string
}

const read = async (query = ''): Promise<Event[]> =>
  (await admin.get(`/security-events?limit=100${query}`)).body.items
const today = londonDay(new Date())

test('is for admins only', async () => {
  expect((await clientOf(shop.url).get('/security-events')).status).toBe(401)
  expect(await wendy.get('/security-events')).toMatchObject({
    status: 403,
    body: { message: 'Admin privileges required' },
  })
})

test('lists newest first who signed in, from where, and how', async () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'
  const body = JSON.stringify({ email: 'wendy@shop.example', password: 'wrong one' })
  const headers = { 'content-type': 'application/json', 'user-agent': agent }
  await clientOf(shop.url).send('POST', '/auth/sign-in/email', body, headers)
  const [latest, ...others] = await read(`&personId=${wendy.id}`)
  expect(latest).toEqual({
    ...{ id: expect.any(String), at: expect.any(String), kind: 'sign-in-failed', details: {} },
    person: { id: wendy.id, name: 'wendy', email: 'wendy@shop.example' },
    ...{ actor: null, address: expect.stringMatching(/127\.0\.0\.1|::1/), device: 'Chrome on Android' },
  })
  expect(others.at(-1)?.kind).toBe('sign-in')
})

test('names nobody when there is no such account, and does not keep the address that was typed', async () => {
  await clientOf(shop.url).post('/auth/sign-in/email', { email: 'no@where.example', password: 'whatever' })
  const [latest] = await read('&kind=sign-in-failed')
  expect(latest).toMatchObject({ person: null })
  expect(JSON.stringify(await read())).not.toMatch(/no@where|whatever/)
})

describe('is filtered', () => {
  test('by kind', async () => {
    const kinds = new Set((await read('&kind=sign-in')).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['sign-in']))
    expect((await read('&kind=all')).length).toBe((await read()).length)
    expect((await admin.get('/security-events?kind=nothing')).body.fields[0].path).toBe('kind')
  })

  test('by days in London, both included', async () => {
    const insert = (at: string) =>
      shop.pool.query(`insert into security_events (kind, at) values ('sign-out', $1)`, [at])
    // In summer the day begins an hour earlier than in UTC.
    await insert('2026-06-09T22:59:59.999Z')
    await insert('2026-06-09T23:00:00Z')
    await insert('2026-06-10T22:59:59.999Z')
    await insert('2026-06-10T23:00:00Z')
    const times = (await read('&from=2026-06-10&to=2026-06-10')).map(({ at }) => at)
    expect(times).toEqual(['2026-06-10T22:59:59.999Z', '2026-06-09T23:00:00.000Z'])
    expect(await read(`&from=${addDays(today, 1)}`)).toEqual([])
    expect((await admin.get('/security-events?from=yesterday')).body.fields[0].path).toBe('from')
  })

  test('to an empty list for a person without entries', async () => {
    expect(await read('&personId=019ab000-0000-7000-8000-000000000000')).toEqual([])
  })
})

test('lists each entry once over its pages, even with equal times', async () => {
  await shop.pool.query(
    `insert into security_events (kind, at) select 'sign-out', '2025-01-01T00:00:00Z' from generate_series(1, 25)`,
  )
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: Event[]; nextCursor: string | null } = (
      await admin.get(`/security-events?to=2025-01-01&limit=10${cursor && `&cursor=${cursor}`}`)
    ).body
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toHaveLength(25)
  expect(new Set(seen).size).toBe(25)
  expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)))
})

test.each(['', 'rubbish', Buffer.from('m5x0 1').toString('base64url')])(
  'a cursor that the server did not issue is refused: %s',
  async (cursor) => {
    expect((await admin.get(`/security-events?cursor=${cursor}`)).body.fields[0].path).toBe('cursor')
  },
)
