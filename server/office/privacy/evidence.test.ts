/** Evidence about an erased customer is kept for as long as claims can be made, and then says nothing of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { diskOf } from '#server/platform/storage/files.store.ts'
import { archiveJobs, type Client, signInAdmin } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { addQuoteEvidence, keepFile, newQuote } from '#server/testing/evidence.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { eraseKeptEvidence } from './erase-evidence.ts'

const clock = makeTestClock('2026-11-23T12:00:00Z')
let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

let files = 0
async function addWithPdf(quote: Awaited<ReturnType<typeof newQuote>>, at: string) {
  files += 1
  const document = await keepFile(shop, 'quote.pdf', 'application/pdf', Buffer.from(`PDF ${files}`))
  const picture = await keepFile(shop, 'signature.png', 'image/png', Buffer.from(`name ${files}`))
  const signature = { kind: 'drawn' as const, fileId: picture.fileId, sha256: picture.sha256 }
  const { id } = await addQuoteEvidence(shop, quote, { at: new Date(at), document, signature })
  return { id, document, picture }
}

const erase = async (id: string) =>
  (await admin.post(`/customers/${id}/erase`, { version: 1, reason: 'They asked' })).body.erasure
const check = async () => (await admin.get('/evidence/verify')).body
const has = (sha256: string) => diskOf(shop.deps).has(sha256)

test('the plan says how much is kept and until when; what is old goes at night, with its files', async () => {
  const quote = await newQuote(admin)
  const other = await newQuote(admin)
  const old = await addWithPdf(quote, '2019-06-30T12:00:00Z')
  const young = await addWithPdf(quote, '2026-11-20T12:00:00Z')
  const others = await addWithPdf(other, '2019-06-30T12:00:00Z')
  expect(await eraseKeptEvidence(shop.deps, clock.now())).toBe(0)

  const exported = await admin.get(`/customers/${quote.customerId}/export`)
  expect(JSON.stringify(exported.body)).toContain('Jo Bell')
  expect(await erase(quote.customerId)).toMatchObject({ keptEvidence: 2, keptUntil: '2033-03-31' })
  expect(await check()).toMatchObject({ ok: true, count: 3, deleted: 0 })

  expect(await eraseKeptEvidence(shop.deps, clock.now())).toBe(1)
  expect(await check()).toMatchObject({ ok: true, count: 3, deleted: 1 })
  expect(await Promise.all([old.document, old.picture].map(({ sha256 }) => has(sha256)))).toEqual([
    false,
    false,
  ])
  for (const { document, picture } of [young, others])
    for (const { sha256 } of [document, picture]) expect(await has(sha256)).toBe(true)
  const { body } = await admin.get(`/evidence?record=${quote.id}`)
  expect(body.items.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    [young.id, 'Jo Bell'],
    [old.id, ''],
  ])
  expect((await admin.get(`/evidence/${old.id}/bundle`)).status).toBe(404)
})

test('the PDF of an undone acceptance stays if evidence names it', async () => {
  const quote = await newQuote(admin)
  const version = (await admin.get(`/quotes/${quote.id}`)).body.version
  const accepted = (await admin.post(`/quotes/${quote.id}/status`, { version, status: 'accepted' })).body
  const { rows } = await shop.pool.query(
    'select file_id as "fileId", sha256, size from accepted_pdfs where quote_id = $1',
    [quote.id],
  )
  await addQuoteEvidence(shop, quote, { document: { ...rows[0], name: 'quote.pdf' } })
  const reopened = { status: 'draft', version: accepted.quote.version, reason: 'They thought again' }
  expect((await admin.post(`/quotes/${quote.id}/status`, reopened)).status).toBe(200)
  await archiveJobs(admin, quote.customerId)
  expect(await erase(quote.customerId)).toMatchObject({ keptPdfs: 0 })
  expect(await has(rows[0].sha256)).toBe(true)
  expect(await check()).toMatchObject({ ok: true, faults: [] })
})

test('a draft with evidence is archived, never deleted', async () => {
  const quote = await newQuote(admin)
  await addQuoteEvidence(shop, quote)
  expect((await admin.delete(`/quotes/${quote.id}?version=1`)).body).toMatchObject({ archived: true })
})
