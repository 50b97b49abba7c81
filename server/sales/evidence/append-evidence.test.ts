import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_PREVIOUS, readEvidence } from '#domain/sales/evidence.ts'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { addQuoteEvidence, newQuote } from '#server/testing/evidence.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { verifyEvidence } from './verify-evidence.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

async function readAll() {
  const { rows } = await shop.pool.query<{ number: string; previous: string; hash: string; record: string }>(
    'select number, previous, e.hash, record from evidence e join evidence_records on evidence_id = e.id order by number',
  )
  return rows
}

describe('evidence', () => {
  test('is a chain in which each record holds the hash of the one before it', async () => {
    const quote = await newQuote(admin)
    const first = await addQuoteEvidence(shop, quote)
    const second = await addQuoteEvidence(shop, quote, { kind: 'reject', reason: 'Price' })
    const rows = await readAll()
    expect(rows.map(({ number }) => Number(number))).toEqual([1, 2])
    expect(rows.map(({ previous }) => previous)).toEqual([NO_PREVIOUS, first.hash])
    for (const { record, hash } of rows) expect(createHash('sha256').update(record).digest('hex')).toBe(hash)
    expect(rows[1]?.hash).toBe(second.hash)
    expect(readEvidence(rows[0]?.record ?? '')).toMatchObject({
      number: 1,
      about: { noun: 'quote', id: quote.id, revision: 'A' },
      at: { utc: '2026-07-21T13:05:09.000Z', london: '21 Jul 2026, 14:05 in London' },
      name: 'Jo Bell',
    })
  })

  test('has no gap and no fork when forty are written at once, some of which are undone', async () => {
    const quote = await newQuote(admin)
    const before = (await readAll()).length
    const done = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        addQuoteEvidence(shop, quote, {}, async () => {
          if (n % 4 === 0) throw new Error('undone')
        }),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    const rows = await readAll()
    expect(rows.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: before + 30 }, (_, n) => n + 1),
    )
    for (const [n, { previous }] of rows.entries()) expect(previous).toBe(rows[n - 1]?.hash ?? NO_PREVIOUS)
  })
})

test('a check while others write finds nothing wrong', async () => {
  const quote = await newQuote(admin)
  const checks = Array.from({ length: 10 }, () => verifyEvidence(shop.deps, new Date()))
  const writes = Array.from({ length: 30 }, () => addQuoteEvidence(shop, quote))
  for (const { faults } of await Promise.all(checks)) expect(faults).toEqual([])
  await Promise.all(writes)
  expect((await verifyEvidence(shop.deps, new Date())).ok).toBe(true)
})

test('a check reads more records than a page has', async () => {
  const quote = await newQuote(admin)
  await Promise.all(Array.from({ length: 210 }, () => addQuoteEvidence(shop, quote)))
  const check = await verifyEvidence(shop.deps, new Date())
  expect(check).toMatchObject({ ok: true, faults: [] })
  expect(check.count).toBeGreaterThan(210)
})

describe('the database refuses', () => {
  test.each([
    ["update evidence set revision = 'B'", /only added to/],
    ['delete from evidence', /only added to/],
    ['truncate evidence cascade', /only added to/],
    ["update evidence_records set record = 'x'", /only added to/],
    ['delete from evidence_records', /kept for six years/],
    ['truncate evidence_records', /only added to/],
    ['update evidence_end set count = count - 1', /follows its records/],
    ["update evidence_end set count = count + 1, hash = repeat('a', 64)", /follows its records/],
    ['delete from evidence_end', /only added to/],
    ["insert into evidence_end (id, hash) values (2, '')", /only added to/],
    [
      `insert into evidence select gen_random_uuid(), number + 1000, kind, channel, at, quote_id, invoice_id,
        revision, total, document_sha256, signature_sha256, hash, repeat('b', 64) from evidence order by number desc limit 1`,
      /does not follow the last/,
    ],
    [
      `insert into evidence select gen_random_uuid(), number + 1, kind, channel, at, quote_id, invoice_id,
        revision, total, document_sha256, signature_sha256, repeat('c', 64), repeat('b', 64) from evidence order by number desc limit 1`,
      /does not follow the last/,
    ],
    [`insert into evidence_records select gen_random_uuid(), repeat('d', 64), '{}'`, /evidence_records_hash/],
  ])('%s', async (statement, why) => {
    await expect(shop.pool.query(statement)).rejects.toThrow(why)
  })
})
