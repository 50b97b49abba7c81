/** The chain is broken on purpose, as only a superuser of the database can, and each break is found. */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, signInAdmin } from '#server/testing/client.ts'
import { addQuoteEvidence, keepFile, newQuote } from '#server/testing/evidence.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
/** Of the six records, in their order; the third has files. */
const ids: string[] = []
let pdf: { sha256: string; fileId: string }
let drawn: { sha256: string; fileId: string }
const tables = ['evidence', 'evidence_records', 'evidence_end']

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  const quote = await newQuote(admin)
  const document = await keepFile(shop, 'quote.pdf', 'application/pdf', Buffer.from('%PDF-1.7 shown'))
  const picture = await keepFile(shop, 'signature.png', 'image/png', Buffer.from('a drawn name'))
  pdf = document
  drawn = picture
  for (let n = 1; n <= 6; n += 1)
    ids.push(
      (
        await addQuoteEvidence(shop, quote, {
          total: n * 1000,
          ...(n === 3 ? { document, signature: { kind: 'drawn' as const, ...picture } } : {}),
        })
      ).id,
    )
  for (const table of tables) await shop.pool.query(`create table kept_${table} as table ${table}`)
})
afterAll(() => shop.stop())
afterEach(async () => {
  await breaking(
    ...tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} table kept_${table}`]),
  )
  expect(await check()).toMatchObject({ ok: true, count: 6, broken: [], faults: [] })
})

/** Runs statements as a superuser who has switched the triggers and constraints off. */
async function breaking(...statements: string[]): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('alter table evidence_records drop constraint if exists evidence_records_hash')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

async function check() {
  const { status, body } = await admin.get('/evidence/verify')
  expect(status).toBe(200)
  return body
}

const found = async () =>
  (await check()).faults.map(({ kind, number }: { kind: string; number: number | null }) => [kind, number])

const pathOf = (sha256: string) => join(shop.deps.config.dataDir, 'files', sha256.slice(0, 2), sha256)

test('a whole chain is whole, and tells how it ends', async () => {
  const { rows } = await shop.pool.query('select hash from evidence where number = 6')
  expect(await check()).toMatchObject({ ok: true, count: 6, deleted: 0, faultCount: 0, end: rows[0].hash })
})

describe('found is', () => {
  test('a changed record', async () => {
    await breaking(
      `update evidence_records set record = replace(record, '"totalPence": 2000', '"totalPence": 1') where evidence_id = '${ids[1]}'`,
    )
    expect(await check()).toMatchObject({ ok: false, broken: [ids[1]] })
    expect(await found()).toEqual([['record', 2]])
  })

  test('a changed record whose hash was worked out again', async () => {
    await forge(2)
    expect(await found()).toEqual([['replaced', 2]])
  })

  test('the same at the end of the chain', async () => {
    await forge(6)
    expect(await found()).toEqual([['end', 6]])
  })

  test('a changed hash', async () => {
    await breaking(`update evidence set hash = repeat('a', 64) where number = 4`)
    expect(await found()).toEqual([['hash', 4]])
  })

  test('a missing record', async () => {
    await take(3)
    expect(await found()).toEqual([['missing', 3]])
  })

  test('a missing first record', async () => {
    await take(1)
    expect(await found()).toEqual([['missing', 1]])
  })

  test('missing records at the end', async () => {
    await take(5)
    await take(6)
    expect(await check()).toMatchObject({ faults: [{ what: 'Records 5 to 6 are missing.', id: null }] })
  })

  test('all of them missing', async () => {
    await breaking('delete from evidence_records', 'delete from evidence')
    expect(await check()).toMatchObject({ ok: false, count: 0, faults: [{ kind: 'missing' }] })
  })

  test('a missing record whose gap was closed', async () => {
    await take(3)
    await breaking(
      'update evidence set number = number - 1 where number > 3',
      'update evidence_end set count = count - 1',
    )
    const faults = await found()
    expect(faults).toContainEqual(['moved', 3])
    expect(faults).toContainEqual(['replaced', 2])
  })

  test('records that changed places', async () => {
    await breaking(
      'update evidence set number = 100 where number = 2',
      'update evidence set number = 2 where number = 3',
      'update evidence set number = 3 where number = 100',
    )
    const faults = await found()
    expect(faults).toContainEqual(['moved', 2])
    expect(faults).toContainEqual(['moved', 3])
  })

  test('a record that was put in', async () => {
    await breaking(
      'update evidence set number = number + 100 where number > 3',
      'update evidence set number = number - 99 where number > 100',
      'update evidence_end set count = 7',
      `insert into evidence select gen_random_uuid(), 4, kind, channel, at, quote_id, invoice_id, revision, total, null, null, hash, repeat('b', 64) from evidence where number = 3`,
    )
    const faults = await found()
    expect(faults).toContainEqual(['inserted', 4])
    expect(faults).toContainEqual(['text-missing', 4])
    expect(faults).toContainEqual(['moved', 5])
  })

  test('a record that was put in after the end', async () => {
    await breaking(
      `insert into evidence select gen_random_uuid(), 7, kind, channel, at, quote_id, invoice_id, revision, total, null, null, hash, repeat('b', 64) from evidence where number = 6`,
    )
    expect(await found()).toEqual([['inserted', 7]])
  })

  test('a changed hash of the record before', async () => {
    await breaking(`update evidence set previous = repeat('c', 64) where number = 5`)
    expect(await check()).toMatchObject({ broken: [ids[4]] })
    expect(await found()).toEqual([['previous', 5]])
  })

  test('a text that was taken out', async () => {
    await breaking(`delete from evidence_records where evidence_id = '${ids[0]}'`)
    expect(await found()).toEqual([['text-missing', 1]])
  })

  test.each([
    ["kind = 'reject'", 'what it is'],
    ["channel = 'phone'", 'how it came'],
    ["at = at + interval '1 second'", 'the time'],
    ["revision = 'B'", 'the revision'],
    ['total = 1', 'the total'],
    ["document_sha256 = repeat('d', 64)", 'the hash of the PDF'],
    ['signature_sha256 = null', 'the hash of the signature'],
  ])('a record beside which stands something else: %s', async (change, name) => {
    await breaking(`update evidence set ${change} where number = 3`)
    expect((await check()).faults).toEqual([
      {
        kind: 'columns',
        id: ids[2],
        number: 3,
        what: `Beside record 3 stands something else than it says: ${name}.`,
      },
    ])
  })

  test('an end that was changed or taken out', async () => {
    await breaking(`update evidence_end set hash = repeat('e', 64)`)
    expect(await found()).toEqual([['end', 6]])
    await breaking('delete from evidence_end')
    expect(await found()).toEqual([['end', null]])
  })

  test.each([
    ['document', () => pdf.sha256],
    ['signature', () => drawn.sha256],
  ] as const)('a %s whose bytes are gone, or were changed', async (what, sha256) => {
    const path = pathOf(sha256())
    const bytes = await readFile(path)
    await rm(path)
    expect(await found()).toEqual([[`${what}-missing`, 3]])
    await writeFile(path, 'other bytes')
    expect(await found()).toEqual([[`${what}-changed`, 3]])
    await writeFile(path, bytes)
  })

  test('a PDF that was exchanged for another file', async () => {
    const other = await keepFile(shop, 'other.pdf', 'application/pdf', Buffer.from('%PDF-1.7 other'))
    await breaking(
      `update evidence_records set document_file_id = '${other.fileId}' where evidence_id = '${ids[2]}'`,
    )
    expect(await found()).toEqual([['document-changed', 3]])
    await breaking(
      `update evidence_records set signature_file_id = null where evidence_id = '${ids[2]}'`,
      `update evidence_records set document_file_id = '${pdf.fileId}' where evidence_id = '${ids[2]}'`,
    )
    expect(await found()).toEqual([['signature-missing', 3]])
  })
})

/** Changes what a record says, and its hash with it. */
async function forge(number: number): Promise<void> {
  const { rows } = await shop.pool.query(
    'select e.id, record from evidence e join evidence_records on evidence_id = e.id where number = $1',
    [number],
  )
  const record = rows[0].record.replace('Jo Bell', 'Someone else')
  const hash = createHash('sha256').update(record).digest('hex')
  await breaking(
    `update evidence set hash = '${hash}' where number = ${number}`,
    `update evidence_records set hash = '${hash}', record = '${record}' where evidence_id = '${rows[0].id}'`,
  )
}

async function take(number: number): Promise<void> {
  await breaking(
    `delete from evidence_records where evidence_id = (select id from evidence where number = ${number})`,
    `delete from evidence where number = ${number}`,
  )
}
