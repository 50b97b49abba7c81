/** What the office gets to see of the evidence: lists, and a ZIP for a dispute. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { diskOf } from '#server/platform/storage/files.store.ts'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { addQuoteEvidence, keepFile, newQuote } from '#server/testing/evidence.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

describe('the list', () => {
  test('is newest first, page by page, by kind, and of a record with all its revisions and its invoice', async () => {
    const quote = await newQuote(admin)
    const mine = [
      await addQuoteEvidence(shop, quote, { kind: 'reject' }),
      await addQuoteEvidence(shop, quote),
      await addQuoteEvidence(shop, quote, { kind: 'changes' }),
    ]
    await addQuoteEvidence(shop, await newQuote(admin))
    const first = (await admin.get('/evidence?limit=3&count=true')).body
    expect(first.items.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2])
    expect(first).toMatchObject({ hasMore: true, count: { rows: 4, isMore: false } })
    const second = (await admin.get(`/evidence?limit=3&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ items: [{ number: 1 }], hasMore: false, nextCursor: null })
    expect((await admin.get('/evidence?kind=reject')).body.items).toHaveLength(1)
    expect((await admin.get('/evidence?cursor=nonsense')).status).toBe(400)

    const sent = { status: 'sent', version: 1 }
    const { body } = await admin.post(`/quotes/${quote.id}/status`, sent)
    const revised = await admin.post(`/quotes/${quote.id}/revise`, { version: body.quote.version })
    const next = revised.body
    expect(next.revision).toBe('B')
    const ofB = await addQuoteEvidence(shop, next)
    const accepting = { status: 'accepted', version: next.version }
    const accepted = (await admin.post(`/quotes/${next.id}/status`, accepting)).body
    const all = idsOf([ofB, ...[...mine].reverse()])
    for (const id of [quote.id, next.id, accepted.invoice.id]) {
      const { items } = (await admin.get(`/evidence?record=${id}`)).body
      expect(idsOf(items).filter((one) => all.includes(one))).toEqual(all)
    }
    expect((await admin.get(`/evidence?record=${mine[0]?.id}`)).body.items).toEqual([])
  })

  test('of a record is in the order of when it was said, page by page, whenever it was sent', async () => {
    const quote = await newQuote(admin)
    const saidAt = async (time: string) =>
      (await addQuoteEvidence(shop, quote, { at: new Date(`2026-07-${time}Z`) })).id
    const noon = await saidAt('21T12:00:00')
    const last = await saidAt('22T09:00:00')
    // Signed on a phone without a line, and sent when the others were there already.
    const early = await saidAt('21T08:00:00')
    const [same, after] = [await saidAt('21T12:00:00'), await saidAt('21T12:00:00.001')]
    const inOrder = [last, after, same, noon, early]
    expect(idsOf((await admin.get(`/evidence?record=${quote.id}`)).body.items)).toEqual(inOrder)
    const found: string[] = []
    for (let cursor = ''; cursor !== null; ) {
      const { body } = await admin.get(`/evidence?record=${quote.id}&limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...idsOf(body.items))
      cursor = body.nextCursor
    }
    expect(found).toEqual(inOrder)
    // The list of all is the chain.
    const all = await admin.get('/evidence?limit=1')
    expect(idsOf(all.body.items)).toEqual([after])
    const elsewhere = `/evidence?record=${quote.id}&cursor=${all.body.nextCursor}`
    expect((await admin.get(elsewhere)).status).toBe(400)
  })

  test('is for admins only, like the check and the ZIP', async () => {
    const worker = await signInWorker(shop, 'wanda')
    for (const path of ['/evidence', '/evidence/verify', `/evidence/${(await newQuote(admin)).id}/bundle`])
      expect((await worker.get(path)).status).toBe(403)
  })
})

describe('the ZIP', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fascia-bundle-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function download(id: string): Promise<Record<string, Uint8Array>> {
    const answer = await fetch(`${shop.url}/api/evidence/${id}/bundle`, { headers: { cookie: admin.cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/evidence-QUO-\d{8}-\d{3}-A-\d+\.zip/)
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }

  test('has what sha256sum agrees to, and the hashes before and after', async () => {
    const quote = await newQuote(admin)
    const before = await addQuoteEvidence(shop, quote)
    const document = await keepFile(shop, 'quote.pdf', 'application/pdf', Buffer.from('%PDF-1.7 shown'))
    const drawn = await keepFile(shop, 'name.png', 'image/png', Buffer.from('drawn'))
    const signature = { kind: 'drawn' as const, fileId: drawn.fileId, sha256: drawn.sha256 }
    const { id, hash } = await addQuoteEvidence(shop, quote, { document, signature, name: 'Zoë Ní Bhriain' })
    const after = await addQuoteEvidence(shop, quote)
    const files = await download(id)
    expect(Object.keys(files).sort()).toEqual(
      ['CHECK.txt', 'SHA256SUMS', 'document.pdf', 'record.json', 'signature.png'].sort(),
    )
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    const run = promisify(execFile)
    const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder })
    expect(stdout).toBe('record.json: OK\ndocument.pdf: OK\nsignature.png: OK\n')
    const sum = await run('sha256sum', ['record.json'], { cwd: folder })
    expect(sum.stdout).toBe(`${hash}  record.json\n`)
    const text = strFromU8(files['CHECK.txt'] ?? new Uint8Array())
    for (const one of [before.hash, hash, after.hash, 'Zoë Ní Bhriain', '21 Jul 2026, 14:05 in London'])
      expect(text).toContain(one)
    expect(text).not.toContain('WHAT IS WRONG')
    expect(JSON.parse(strFromU8(files['record.json'] ?? new Uint8Array()))).toMatchObject({
      document: { sha256: document.sha256 },
      terms: 'Payment within 30 days.',
    })
  })

  test('says what is missing', async () => {
    const document = await keepFile(shop, 'quote.pdf', 'application/pdf', Buffer.from('%PDF-1.7 lost'))
    const { id } = await addQuoteEvidence(shop, await newQuote(admin), { document })
    await diskOf(shop.deps).remove(document.sha256)
    const files = await download(id)
    expect(Object.keys(files)).not.toContain('document.pdf')
    expect(strFromU8(files['CHECK.txt'] ?? new Uint8Array())).toContain('document.pdf is missing')
  })

  test('of no record is not found', async () => {
    expect((await admin.get(`/evidence/${(await newQuote(admin)).id}/bundle`)).status).toBe(404)
  })
})
