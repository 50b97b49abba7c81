/**
 * An acceptance is stored with the PDF of exactly what was accepted, and those bytes are served from then on
 * (D32).
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import { clearFiles } from '#server/shop/files/clear-files.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { othersAt } from '#server/testing/others.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { printDocument } from './print-document.ts'

const trouble = vi.hoisted(() => ({ isFull: false, isDrawingDown: false, drawn: 0 }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    open: async (...[path, flags, mode]: Parameters<typeof real.open>) => {
      if (trouble.isFull && flags === 'wx')
        throw Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' })
      return real.open(path, flags, mode)
    },
  }
})
vi.mock('#server/pdf/pdf-thread.ts', async (original) => {
  const real = await original<typeof import('#server/pdf/pdf-thread.ts')>()
  return {
    ...real,
    drawPdf: (...request: Parameters<typeof real.drawPdf>) => {
      if (trouble.isDrawingDown) return Promise.reject(new Error('the thread that draws PDFs ended with 1'))
      trouble.drawn += 1
      return real.drawPdf(...request)
    },
  }
})

let shop: Fascia
let admin: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())
beforeEach(() => {
  trouble.isFull = false
  trouble.isDrawingDown = false
})

type Known = { id: string; version: number }
const items = [
  { title: 'Fascia', quantity: 1, price: 85000 },
  { kind: 'optional', title: 'Trough light', quantity: 1, price: 4000 },
]
const acceptance = { name: 'Jo Bell', role: 'Owner', channel: 'phone' }
const makeQuote = async (fields: object = {}) =>
  (await admin.post('/quotes', { customerId, items, title: 'Shop front', ...fields })).body
const setStatus = (quote: Known, status: string, more: object = {}) =>
  admin.post(`/quotes/${quote.id}/status`, { status, version: quote.version, ...more })
const accept = (quote: Known) => setStatus(quote, 'accepted', { acceptance })
const read = async (path: string) => (await admin.get(path)).body

/** The bytes of a PDF that a call answers. */
async function download(path: string): Promise<Buffer> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: admin.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}
const pdfOf = ({ id }: { id: string }) => download(`/quotes/${id}/pdf`)
const textOf = async (pdf: Buffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replace(/\s+/g, ' ')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What the store of files has with these bytes. */
const folder = () => join(shop.deps.config.dataDir, 'files')
const onDisk = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    // The logo's small copy is no file of its own.
    .filter((name) => !name.endsWith('-thumb'))
const count = async (table: 'files' | 'accepted_pdfs' | 'invoices') =>
  (await shop.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('the accepted PDF', () => {
  test('says who, how and when, and which options were taken; its SHA-256 is stored', async () => {
    const quote = await makeQuote()
    const { body } = await accept(quote)
    const pdf = await pdfOf(quote)
    const text = await textOf(pdf)
    const day = new Date().toLocaleDateString('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      timeZone: 'Europe/London',
    })
    expect(text).toContain(`Accepted by Jo Bell (Owner) by phone on ${day}.`)
    expect(text).toContain('not taken')
    expect(text).toContain('£1,020.00')
    const { items: kept } = await read(`/quotes/${quote.id}/acceptances`)
    expect(kept).toEqual([
      {
        ...acceptance,
        id: kept[0].id,
        quoteId: quote.id,
        revision: 'A',
        at: body.quote.acceptance.at,
        recordedBy: expect.stringMatching(/./),
        total: 102000,
        sha256: sha256(pdf),
        size: pdf.byteLength,
        reopenedAt: null,
        reopenedReason: '',
      },
    ])
    expect(await onDisk()).toContain(sha256(pdf))
  })

  test('keeps its bytes after settings, logo, customer and services change, also in a mail', async () => {
    const { body } = await accept(await makeQuote())
    const before = await pdfOf(body.quote)
    const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: '#CF3A22' } })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png')
    const { body: logo } = await admin.send('POST', '/files', form)
    const { version } = await read('/settings')
    const moved = { tradingName: 'Other Signs', addressLine1: '9 Moved Street', logoFileId: logo.id }
    expect((await admin.patch('/settings', { version, ...moved })).status).toBe(200)
    const customer = await read(`/customers/${customerId}`)
    const renamed = { version: customer.version, name: 'Ann Married' }
    expect((await admin.patch(`/customers/${customerId}`, renamed)).status).toBe(200)

    expect((await pdfOf(body.quote)).equals(before)).toBe(true)
    // A mail with the quote that was queued before it was accepted, and is sent after.
    const stale = { ...body.quote, status: 'sent', acceptance: null }
    const enclosed = await printDocument(shop.deps, { of: 'quote', quote: stale, survey: null }, new Date())
    expect(Buffer.from(await enclosed.arrayBuffer()).equals(before)).toBe(true)
    const another = await makeQuote()
    expect(await textOf(await pdfOf(another))).toContain('Other Signs')
  })

  test('of a re-opened acceptance stays, and is listed on every revision', async () => {
    const { body: first } = await accept(await makeQuote())
    const before = await pdfOf(first.quote)
    const { body: open } = await setStatus(first.quote, 'draft', { reason: 'Wrong colour' })
    const changed = await admin.patch(`/quotes/${open.quote.id}`, {
      version: open.quote.version,
      items: [{ title: 'Tray', quantity: 1, price: 90000 }],
    })
    expect(await textOf(await pdfOf(changed.body))).not.toContain('Accepted by')
    const { status, body: second } = await accept(changed.body)
    expect(status).toBe(200)
    const { body: next } = await admin.post(`/quotes/${second.quote.id}/revise`, {
      version: second.quote.version,
    })

    for (const id of [second.quote.id, next.id]) {
      const { items: kept } = await read(`/quotes/${id}/acceptances`)
      expect(kept).toMatchObject([
        { quoteId: second.quote.id, total: 108000, reopenedAt: null },
        { quoteId: second.quote.id, total: 102000, reopenedReason: 'Wrong colour' },
      ])
      const [now, then] = kept
      const path = (accepted: { id: string }) => `/quotes/${second.quote.id}/acceptances/${accepted.id}/pdf`
      expect((await download(path(then))).equals(before)).toBe(true)
      expect((await download(path(now))).equals(await pdfOf(second.quote))).toBe(true)
    }
  })

  test('of a quote that is invoiced again is that of its first acceptance', async () => {
    const { body } = await accept(await makeQuote())
    const before = await pdfOf(body.quote)
    const { id, version } = body.invoice
    await admin.post(`/invoices/${id}/void`, { version, reason: 'Twice' })
    const again = await setStatus(await read(`/quotes/${body.quote.id}`), 'accepted')
    expect(again.status).toBe(200)
    expect((await pdfOf(body.quote)).equals(before)).toBe(true)
    expect((await read(`/quotes/${body.quote.id}/acceptances`)).items).toHaveLength(1)
  })

  test('stays when the quote is archived and restored, and when files are cleaned up at night', async () => {
    const { body } = await accept(await makeQuote())
    const before = await pdfOf(body.quote)
    await admin.delete(`/quotes/${body.quote.id}?version=${body.quote.version}`)
    await clearFiles(shop.deps, new Date(Date.now() + 40 * 24 * 3600_000))
    expect((await pdfOf(body.quote)).equals(before)).toBe(true)
  })
})

describe('accepting', () => {
  test('twice, or again after a lost answer, keeps one PDF', async () => {
    const quote = await makeQuote()
    const [files, kept] = [await count('files'), await count('accepted_pdfs')]
    const answers = await Promise.all([accept(quote), accept(quote), accept(quote)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.quote.acceptance.at)).size).toBe(1)
    const bytes = await pdfOf(quote)
    expect((await accept(quote)).body).toEqual(answers[0]?.body)
    expect([await count('files'), await count('accepted_pdfs')]).toEqual([files + 1, kept + 1])
    // Those that were made in vain are gone again.
    expect((await onDisk()).length).toBe(await count('files'))
    expect(await onDisk()).toContain(sha256(bytes))
  })

  test('a version that changed while its PDF was made is refused, and the PDF is deleted', async () => {
    const quote = await makeQuote()
    const [files, invoices] = [await count('files'), await count('invoices')]
    const others = othersAt(shop)
    const other = await others.begin()
    await other.query('select from quotes where id = $1 for update', [quote.id])
    const refused = accept(quote)
    await others.untilWaiting(1)
    expect((await onDisk()).length).toBe(files + 1)
    await other.query('update quotes set version = version + 1 where id = $1', [quote.id])
    await other.query('commit')
    await others.leave()
    expect(await refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { version: 2 } } })
    expect([await count('files'), await count('invoices')]).toEqual([files, invoices])
    expect((await onDisk()).length).toBe(files)
  })

  test('makes no PDF for a refused acceptance', async () => {
    const quote = await makeQuote({ validUntil: '2026-01-31' })
    await setStatus(quote, 'sent')
    const { drawn } = trouble
    expect((await accept(quote)).body.code).toBe('CONFLICT')
    expect((await accept({ ...quote, version: 2 })).body.code).toBe('EXPIRED')
    expect((await accept({ id: uuid(), version: 1 })).status).toBe(404)
    expect(trouble.drawn).toBe(drawn)
  })

  test.each([
    ['the PDF cannot be drawn', 'isDrawingDown', messages.pdfNotMade],
    ['the disk is full', 'isFull', messages.diskFull],
  ] as const)('is refused when %s, and changes nothing', async (_, which, message) => {
    const quote = await makeQuote()
    const before = [await count('files'), await count('accepted_pdfs'), await count('invoices')]
    const files = (await onDisk()).length
    trouble[which] = true
    const refused = await accept(quote)
    expect([refused.status, refused.body]).toEqual([503, { code: 'UNAVAILABLE', message, fields: [] }])
    expect(await read(`/quotes/${quote.id}`)).toEqual(quote)
    expect([await count('files'), await count('accepted_pdfs'), await count('invoices')]).toEqual(before)
    expect((await onDisk()).length).toBe(files)
    trouble[which] = false
    expect((await accept(quote)).status).toBe(200)
  })
})

describe('a PDF', () => {
  const pathOf = (hash: string) => join(folder(), hash.slice(0, 2), hash)

  test('that is missing or damaged on the disk is answered with a message', async () => {
    const { body } = await accept(await makeQuote())
    const hash = sha256(await pdfOf(body.quote))
    await writeFile(pathOf(hash), 'something else')
    const changed = await admin.get(`/quotes/${body.quote.id}/pdf`)
    expect([changed.status, changed.body.message]).toEqual([404, messages.fileDamaged])
    await rm(pathOf(hash))
    const gone = await admin.get(`/quotes/${body.quote.id}/pdf`)
    expect([gone.status, gone.body.message]).toEqual([404, messages.fileGone])
  })

  test('of a quote accepted before PDFs were kept is made with the current data', async () => {
    const { body } = await accept(await makeQuote())
    await shop.pool.query('delete from accepted_pdfs where quote_id = $1', [body.quote.id])
    expect(await textOf(await pdfOf(body.quote))).toContain('Accepted by Jo Bell')
    expect((await read(`/quotes/${body.quote.id}/acceptances`)).items).toEqual([])
  })

  test('of an acceptance that failed is deleted after a day', async () => {
    await accept(await makeQuote())
    const name = sha256(Buffer.from('drawn in vain'))
    const path = join(folder(), name.slice(0, 2))
    await mkdir(path, { recursive: true })
    await writeFile(join(path, name), 'drawn in vain')
    const old = new Date(Date.now() - 2 * 24 * 3600_000)
    await utimes(join(path, name), old, old)
    await clearFiles(shop.deps, new Date())
    expect(await onDisk()).not.toContain(name)
  })

  test('is for admins: a worker and a visitor get none, also not as a file', async () => {
    const { body } = await accept(await makeQuote())
    const { items: kept } = await read(`/quotes/${body.quote.id}/acceptances`)
    const { rows } = await shop.pool.query('select file_id from accepted_pdfs where id = $1', [kept[0].id])
    const worker = await signInWorker(shop, 'pdf-worker')
    const acceptances = `/quotes/${body.quote.id}/acceptances`
    for (const path of [`/quotes/${body.quote.id}/pdf`, acceptances, `${acceptances}/${kept[0].id}/pdf`]) {
      expect((await worker.get(path)).status).toBe(403)
      expect((await fetch(`${shop.url}/api${path}`)).status).toBe(401)
    }
    expect((await worker.get(`/files/${rows[0].file_id}`)).status).toBe(404)
    // It is not a picture, and has no small copy.
    expect((await admin.get(`/files/${rows[0].file_id}?size=thumb`)).status).toBe(404)
  })

  test('is found under its own quote only', async () => {
    const { body: one } = await accept(await makeQuote())
    const { body: other } = await accept(await makeQuote())
    const { items: kept } = await read(`/quotes/${one.quote.id}/acceptances`)
    const wrong = await admin.get(`/quotes/${other.quote.id}/acceptances/${kept[0].id}/pdf`)
    expect([wrong.status, wrong.body.message]).toEqual([404, messages.acceptanceNotFound])
  })
})
