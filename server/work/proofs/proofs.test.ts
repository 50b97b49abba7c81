/** Proofs: versions of the artwork, their pages as pictures, and the customer's word on them. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstDesign } from '#domain/sign/sign-design.ts'
import type { Fascia } from '#server/main.ts'
import type { ChangeNotice } from '#server/platform/db/change.ts'
import { watchChanges } from '#server/platform/live/changes.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fitter: Client & { id: string }
let other: Client & { id: string }

let artwork: BlobPart

beforeAll(async () => {
  artwork = new Uint8Array(
    await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  fitter = await signInWorker(shop, 'fay')
  other = await signInWorker(shop, 'otto')
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function newJob(more: object = {}) {
  const customer = await addCustomer(admin)
  const items = [{ id: uuid(), title: 'Fascia' }]
  return (await admin.post('/jobs', { customerId: customer.id, title: 'Front', items, ...more })).body
}
const upload = (jobId: string, bytes: BlobPart, name = 'artwork.pdf') =>
  admin.send('POST', `/jobs/${jobId}/files`, formOf({ file: new File([bytes], name) }))
/** A picture, which is drawn in a hundredth of the time that a PDF takes, unless it is said what. */
async function newProof(jobId: string, bytes: BlobPart = artwork, name = 'artwork.png') {
  const file = await upload(jobId, bytes, name)
  expect(file.status, JSON.stringify(file.body)).toBe(200)
  const made = await admin.post(`/jobs/${jobId}/proofs`, { fileId: file.body.id, note: 'First idea' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const read = async (id: string) => (await admin.get(`/proofs/${id}`)).body
async function drawn(id: string) {
  await expect.poll(async () => (await read(id)).drawing).not.toBe('waiting')
  return read(id)
}
const post = async (id: string, what: string, more: object = {}) =>
  admin.post(`/proofs/${id}/${what}`, { version: (await read(id)).version, ...more })
const decision = { decision: 'approved', name: 'Priya Nair', role: 'Manager', channel: 'email' }
const approval = async (jobId: string) =>
  (await admin.get(`/jobs/${jobId}`)).body.gates.find(({ gate }: { gate: string }) => gate === 'approval')

async function pictureOf(path: string, who: Client = admin) {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { cookie: who.cookie } })
  if (answer.status !== 200) return answer.status
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  return { format, width, height }
}

describe('a new proof', () => {
  test('is what the board and the job show, small and made at once; else a photo of the survey', async () => {
    const job = await newJob()
    const boardOf = async (who: Client = admin) =>
      (await who.get('/jobs/board')).body.items.find(({ id }: { id: string }) => id === job.id).picture
    expect(await boardOf()).toBeNull()
    const first = await drawn((await newProof(job.id)).id)
    expect(await boardOf()).toEqual({ of: 'proof', id: first.id })
    const next = await drawn((await newProof(job.id)).id)
    expect(await boardOf()).toEqual({ of: 'proof', id: next.id })
    expect((await admin.get(`/jobs/${job.id}`)).body.picture).toEqual({ of: 'proof', id: next.id })
    const [plain, marked] = [uuid(), uuid()]
    const mark = { id: uuid(), kind: 'box', colour: 'red', from: [0.1, 0.1], to: [0.2, 0.2] }
    const photo = (id: string, annotations: object[]) => ({ id, kind: 'other', annotations })
    const photos = [photo(plain, []), photo(marked, [mark])]
    const sign = { id: uuid(), signType: 'totem', photos }
    const survey = (await fitter.post('/measurements', { signs: [sign] })).body
    const measured = await newJob({ measurementId: survey.id, people: [fitter.id] })
    const pictureOfJob = async (who: Client) => (await who.get(`/jobs/${measured.id}`)).body.picture
    expect(await pictureOfJob(admin)).toEqual({ of: 'photo', id: marked })
    expect(await pictureOfJob(fitter)).toBeNull()
  })

  test('shows its items, and other items look as they did before or in the survey', async () => {
    const [plain, marked] = [uuid(), uuid()]
    const mark = { id: uuid(), kind: 'box', colour: 'red', from: [0.1, 0.1], to: [0.2, 0.2] }
    const photo = (id: string, annotations: object[]) => ({ id, kind: 'other', annotations })
    const sign = { id: uuid(), signType: 'totem', photos: [photo(plain, []), photo(marked, [mark])] }
    const survey = (await fitter.post('/measurements', { signs: [sign] })).body
    const [fascia, totem, tape] = [uuid(), uuid(), uuid()]
    const items = [
      { id: fascia, title: 'Fascia' },
      { id: totem, title: 'Totem', signId: sign.id },
      { id: tape, title: 'Tape' },
    ]
    const job = await newJob({ items, measurementId: survey.id, people: [fitter.id] })
    const pictures = async (who: Client) => (await who.get(`/jobs/${job.id}`)).body.itemPictures
    expect(await pictures(admin)).toEqual({ [totem]: { of: 'photo', id: marked } })
    expect(await pictures(fitter)).toEqual({})
    const file = (await upload(job.id, makePdf(1))).body.id
    const ofFascia = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file, items: [fascia] })).body.id
    await drawn(ofFascia)
    const both = { [fascia]: { of: 'proof', id: ofFascia }, [totem]: { of: 'photo', id: marked } }
    expect(await pictures(admin)).toEqual(both)
    const ofTotem = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file, items: [totem] })).body.id
    await drawn(ofTotem)
    const now = { [fascia]: { of: 'proof', id: ofFascia }, [totem]: { of: 'proof', id: ofTotem } }
    expect(await pictures(admin)).toEqual(now)
    expect(await pictures(fitter)).toEqual(now)
  })

  test('is drawn page by page, and its file stays as it came', async () => {
    const job = await newJob()
    const bytes = makePdf(2, { height: 200 })
    const proof = await drawn((await newProof(job.id, bytes, 'artwork.pdf')).id)
    expect(proof).toMatchObject({
      ...{ number: 1, state: 'draft', drawing: 'drawn', pageCount: 2, sha256: sha256(bytes) },
      pages: [
        { page: 1, width: 2400, height: 1200 },
        { page: 2, width: 2400, height: 1200 },
      ],
    })
    expect(await pictureOf(`/proofs/${proof.id}/pages/2`)).toEqual({
      format: 'webp',
      width: 2400,
      height: 1200,
    })
    expect(await pictureOf(`/proofs/${proof.id}/pages/1?size=thumb`)).toMatchObject({ format: 'webp' })
    expect(await pictureOf(`/proofs/${proof.id}/pages/3`)).toBe(404)
    const answer = await fetch(`${shop.url}/api/jobs/${job.id}/files/${proof.file.id}`, {
      headers: { cookie: admin.cookie },
    })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes))
  })

  test('of a picture or an SVG has one page; what an SVG would run or fetch is not in it', async () => {
    const job = await newJob()
    const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = await drawn((await newProof(job.id, new Uint8Array(png), 'sign.png')).id)
    expect(picture).toMatchObject({ drawing: 'drawn', pageCount: 1, pages: [{ width: 300, height: 100 }] })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">
      <script>alert(1)</script><image href="file:///etc/hostname" width="10" height="10"/>
      <rect width="300" height="100" fill="blue"/></svg>`
    const vector = await drawn((await newProof(job.id, svg, 'sign.svg')).id)
    expect(vector).toMatchObject({ number: 2, drawing: 'drawn', pages: [{ width: 2400, height: 800 }] })
    expect(await pictureOf(`/proofs/${vector.id}/pages/1`)).toMatchObject({ format: 'webp' })
  })

  test('of three hundred pages shows the first twenty; a script in it runs nowhere', async () => {
    const job = await newJob()
    const proof = await drawn(
      (await newProof(job.id, makePdf(300, { script: 'app.alert(1)' }), 'artwork.pdf')).id,
    )
    expect([proof.drawing, proof.pageCount, proof.pages.length]).toEqual(['drawn', 300, 20])
  })

  test('that cannot be drawn says so, and cannot be sent', async () => {
    const job = await newJob()
    const proof = await drawn(
      (await newProof(job.id, '%PDF-1.7 and then nothing of the kind', 'artwork.pdf')).id,
    )
    expect(proof).toMatchObject({ drawing: 'failed', pages: [] })
    expect((await post(proof.id, 'sent')).body).toMatchObject({
      code: 'LOCKED',
      message: expect.stringContaining('cannot be drawn'),
    })
  })

  test('supersedes the one before, also when two come at once', async () => {
    const job = await newJob()
    const file = (await upload(job.id, makePdf(1))).body
    const id = uuid()
    const same = { id, fileId: file.id }
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => admin.post(`/jobs/${job.id}/proofs`, { fileId: file.id })),
      ...[1, 2].map(() => admin.post(`/jobs/${job.id}/proofs`, same)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { items } = (await admin.get(`/jobs/${job.id}/proofs`)).body
    expect(items.map(({ number }: { number: number }) => number)).toEqual([5, 4, 3, 2, 1])
    expect(items.filter(({ state }: { state: string }) => state !== 'superseded')).toHaveLength(1)
    expect((await admin.post(`/jobs/${job.id}/proofs`, { ...same, note: 'Another' })).status).toBe(409)
  })

  test('is of a file and of items of its own job', async () => {
    const [job, another] = [await newJob(), await newJob()]
    const file = (await upload(another.id, makePdf(1))).body
    const answer = await admin.post(`/jobs/${job.id}/proofs`, { fileId: file.id })
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'fileId'])
    const own = (await upload(job.id, makePdf(1))).body
    const items = [job.items[0].id, another.items[0].id]
    const strange = await admin.post(`/jobs/${job.id}/proofs`, { fileId: own.id, items })
    expect([strange.status, strange.body.fields[0].path]).toEqual([400, 'items.1'])
  })
})

describe('artwork that is drawn from a visitor’s design', () => {
  const design = { ...firstDesign, text: 'THE LAMPLIGHTER' }
  async function designedJob(sizes: readonly [number, number][]) {
    const { id: customerId } = await addCustomer(admin)
    const items = sizes.map(([widthMm, heightMm]) => ({
      ...{ kind: 'item', title: 'Fascia', quantity: 1, price: 40_000, widthMm, heightMm },
    }))
    const { id, version } = (await admin.post('/quotes', { customerId, items })).body
    await shop.pool.query('update quotes set design = $2 where id = $1', [id, design])
    expect((await admin.post(`/quotes/${id}/status`, { status: 'accepted', version })).status).toBe(200)
    const { body } = await admin.get(`/jobs?quoteId=${id}`)
    return (await admin.get(`/jobs/${body.items[0].id}`)).body
  }
  const draw = (jobId: string, id = uuid(), who: Client = admin) =>
    who.post(`/jobs/${jobId}/proofs/drawn`, { id, note: 'Drawn' })
  async function textOf(proof: { id: string; jobId: string; file: { id: string } }) {
    const answer = await fetch(`${shop.url}/api/jobs/${proof.jobId}/files/${proof.file.id}`, {
      headers: { cookie: admin.cookie },
    })
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }

  test('has the wording, and the size that was agreed', async () => {
    const job = await designedJob([[4200, 700]])
    expect(job.quote.hasDesign).toBe(true)
    const made = await draw(job.id)
    expect([made.status, made.body.number, made.body.note]).toEqual([200, 1, 'Drawn'])
    expect(await drawn(made.body.id)).toMatchObject({ drawing: 'drawn', pageCount: 1 })
    const text = await textOf(made.body)
    for (const said of [job.jobNumber, 'THE LAMPLIGHTER', '4,200 mm', '700 mm']) expect(text).toContain(said)
    const { itemPictures, items } = (await admin.get(`/jobs/${job.id}`)).body
    expect(itemPictures).toEqual({ [items[0].id]: { of: 'proof', id: made.body.id } })
  })

  test('of several signs is as the visitor sized it', async () => {
    const job = await designedJob([
      [4200, 700],
      [900, 900],
    ])
    const made = await draw(job.id)
    expect(await textOf(made.body)).toContain('4,800 mm wide')
  })

  test('is made once, also by three requests at once', async () => {
    const job = await designedJob([[4200, 700]])
    const id = uuid()
    const answers = await Promise.all(Array.from({ length: 3 }, () => draw(job.id, id)))
    expect(answers.map(({ status, body }) => [status, body.id, body.number])).toEqual(
      Array.from({ length: 3 }, () => [200, id, 1]),
    )
    expect((await admin.get(`/jobs/${job.id}/proofs`)).body.items).toHaveLength(1)
    expect((await admin.get(`/jobs/${job.id}/files`)).body.items).toHaveLength(1)
  })

  test('needs a design, and the office', async () => {
    const job = await newJob({ people: [fitter.id] })
    const none = await draw(job.id)
    expect([none.status, none.body.message]).toEqual([
      409,
      'This job did not begin with a design: upload its artwork',
    ])
    expect((await draw(job.id, uuid(), fitter)).status).toBe(403)
  })
})

describe('the files of a job', () => {
  test('are refused if they are no artwork, or too large', async () => {
    const job = await newJob()
    expect((await upload(job.id, 'MZ rubbish', 'virus.exe')).status).toBe(400)
    expect((await upload(job.id, new Uint8Array(21 * 1024 * 1024))).status).toBe(413)
  })

  test('come off the job again, unless a proof is made of them', async () => {
    const job = await newJob()
    const proof = await newProof(job.id)
    const loose = (await upload(job.id, makePdf(1))).body
    expect((await admin.get(`/jobs/${job.id}/files`)).body.items).toHaveLength(2)
    expect((await admin.delete(`/jobs/${job.id}/files/${loose.id}`)).status).toBe(204)
    expect((await admin.delete(`/jobs/${job.id}/files/${proof.file.id}`)).status).toBe(409)
    expect((await admin.get(`/jobs/${job.id}/files`)).body.items).toHaveLength(1)
  })

  test('and its proofs are for those who are on it', async () => {
    const job = await newJob({ people: [fitter.id] })
    const proof = await drawn((await newProof(job.id)).id)
    const paths = [
      `/jobs/${job.id}/files`,
      `/jobs/${job.id}/proofs`,
      `/jobs/${job.id}/files/${proof.file.id}`,
      `/proofs/${proof.id}`,
      `/proofs/${proof.id}/pages/1`,
    ]
    for (const path of paths) {
      expect([path, (await fitter.get(path)).status]).toEqual([path, 200])
      expect([path, (await other.get(path)).status]).toEqual([path, 404])
    }
    expect((await fitter.post(`/proofs/${proof.id}/sent`, { version: proof.version })).status).toBe(403)
  })
})

describe('the customer’s word', () => {
  test('opens the gate, is evidence of exactly that file, and ends with the next version', async () => {
    const job = await newJob()
    expect(await approval(job.id)).toMatchObject({ shut: true, why: 'No artwork was approved yet' })
    const bytes = makePdf(3)
    const { id } = await newProof(job.id, bytes, 'artwork.pdf')
    await drawn(id)
    expect((await post(id, 'decision', decision)).body.message).toBe('Send it first: nobody can have seen it')
    expect((await post(id, 'sent')).body).toMatchObject({ state: 'sent', sentAt: expect.any(String) })
    expect(await approval(job.id)).toMatchObject({
      shut: true,
      why: 'The newest artwork is not approved yet',
    })
    const comments = [{ page: 2, x: 0.25, y: 0.5, text: 'A warmer white' }]
    const asked = await post(id, 'decision', {
      ...{ ...decision, decision: 'changes-asked', comments, message: 'Nearly' },
    })
    expect(asked.body).toMatchObject({ state: 'changes-asked', comments, message: 'Nearly' })
    const heard: ChangeNotice[] = []
    watchChanges(shop.deps, (notice) => notice && heard.push(notice))
    const yes = await post(id, 'decision', decision)
    await expect.poll(() => heard.map(({ noun, id: of }) => `${noun} ${of}`)).toContain(`jobs ${job.id}`)
    expect(yes.body).toMatchObject({ state: 'approved', decision: { name: 'Priya Nair', channel: 'email' } })
    expect(await approval(job.id)).toMatchObject({ shut: false, why: 'The customer approved the artwork' })
    const { items } = (await admin.get(`/evidence?record=${job.id}`)).body
    expect(items).toMatchObject([
      {
        kind: 'approve',
        name: 'Priya Nair',
        documentHash: sha256(bytes),
        record: { about: { revision: '1' } },
      },
      {
        kind: 'changes',
        record: { message: 'Nearly\nPage 2, 25% from the left, 50% from the top: A warmer white' },
      },
    ])
    expect((await admin.get('/evidence/verify')).body).toMatchObject({ ok: true })
    const twice = await post(id, 'decision', decision)
    expect(twice.body.message).toBe('It is approved already: a new version opens it again')

    const next = await newProof(job.id)
    expect(next.number).toBe(2)
    expect(await approval(job.id)).toMatchObject({ shut: true })
    expect((await post(id, 'decision', decision)).body.message).toBe('A newer version replaced this one')
  })

  test('counts once, of two people who write it down at once', async () => {
    const job = await newJob()
    const { id } = await newProof(job.id)
    await drawn(id)
    const { version } = (await post(id, 'sent')).body
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        admin.post(`/proofs/${id}/decision`, { ...decision, name: `Person ${n}`, version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await admin.get(`/evidence?record=${job.id}`)).body.items).toHaveLength(1)
  })

  test('waits for a second pair of eyes, if settings say so', async () => {
    const { version } = (await admin.get('/settings')).body
    const set = await admin.patch('/settings', { version, checkProofs: true })
    const job = await newJob()
    const { id } = await newProof(job.id)
    await drawn(id)
    expect((await post(id, 'sent')).body.message).toBe('Somebody has to check it before it goes out')
    expect((await post(id, 'check')).body.checked).toMatchObject({ at: expect.any(String) })
    expect((await post(id, 'check')).status).toBe(409)
    expect((await post(id, 'sent')).body.state).toBe('sent')
    await admin.patch('/settings', { version: set.body.version, checkProofs: false })
  })

  test('does not hold for what another revision changed afterwards', async () => {
    const customer = await addCustomer(admin)
    const lines = [{ title: 'Fascia', quantity: 1, price: 10_000 }]
    const quote = (await admin.post('/quotes', { customerId: customer.id, items: lines })).body
    const accept = async ({ id }: { id: string }) => {
      const now = (await admin.get(`/quotes/${id}`)).body
      return (await admin.post(`/quotes/${id}/status`, { status: 'accepted', version: now.version })).body
    }
    const { job } = await accept(quote)
    const { id } = await newProof(job.id)
    await drawn(id)
    await post(id, 'sent')
    await post(id, 'decision', decision)
    expect(await approval(job.id)).toMatchObject({ shut: false })
    const { version } = (await admin.get(`/quotes/${quote.id}`)).body
    const draft = (await admin.post(`/quotes/${quote.id}/revise`, { version })).body
    await admin.patch(`/quotes/${draft.id}`, {
      version: draft.version,
      items: [{ ...lines[0], id: draft.items[0].id, widthMm: 4000 }],
    })
    const again = (await admin.get(`/quotes/${quote.id}`)).body.version
    const reopen = { status: 'draft', reason: 'Wider', version: again }
    expect((await admin.post(`/quotes/${quote.id}/status`, reopen)).status).toBe(200)
    expect((await accept(draft)).job.id).toBe(job.id)
    expect(await approval(job.id)).toMatchObject({
      shut: true,
      why: 'What is to be made changed after the artwork was approved',
    })
  })
})
