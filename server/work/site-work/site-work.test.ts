/** The fitter's sheet, what comes back from site, and handovers. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fay: Client & { id: string }
let otto: Client & { id: string }
let png: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  fay = await signInWorker(shop, 'fay')
  otto = await signInWorker(shop, 'otto')
  png = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#235' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => shop.stop())

const at = '2026-11-20T10:00:00Z'

async function newVisit(more: object = {}) {
  const customer = await addCustomer(admin, {
    name: 'Priya',
    companyName: 'Quay Café',
    email: `${uuid()}@quay.test`,
  })
  const items = [
    { id: uuid(), title: 'Fascia panel', quantity: 2, widthMm: 3000, heightMm: 600, substrate: 'Dibond' },
  ]
  const job = (
    await admin.post('/jobs', {
      ...{ customerId: customer.id, title: 'Shop front', items },
      site: { address: '7 Quay Street, M5 4WT', access: 'After ten', hazards: 'Live road' },
    })
  ).body
  const times = { startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T11:00:00Z' }
  const checklist = [{ id: uuid(), text: 'Take the ladder' }]
  const answer = await admin.post('/visits', {
    ...{ kind: 'fitting', jobId: job.id, people: [fay.id, otto.id], checklist, ...times, ...more },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { job, visit: answer.body }
}
const sheet = async (id: string, who: Client = fay) => (await who.get(`/visits/${id}/sheet`)).body
const add = (id: string, entry: object, who: Client = fay) => who.post(`/visits/${id}/entries`, { entry })
async function addPhoto(visitId: string, who: Client = fay, use = 'after') {
  const entryId = uuid()
  const sent = await who.send('POST', '/files', formOf({ file: new File([png], 'a.png'), id: entryId }))
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const answer = await add(visitId, { kind: 'photo', entryId, use, caption: 'Front', at }, who)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return entryId
}
const signed = (more: object = {}) => ({
  ...{ handoverId: uuid(), name: 'Priya Nair', role: 'Manager', at, mayShow: true, remark: 'Lovely' },
  signature: { kind: 'typed', value: 'Priya Nair' },
  ...more,
})
const handOver = (id: string, body: object, who: Client = fay) => who.post(`/visits/${id}/handover`, body)

describe('the sheet', () => {
  test('says what goes where, with the artwork that was approved, and no money', async () => {
    const { job, visit } = await newVisit()
    const file = await admin.send(
      'POST',
      `/jobs/${job.id}/files`,
      formOf({ file: new File([makePdf(1)], 'artwork.pdf') }),
    )
    const { id } = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file.body.id })).body
    const proof = async () => (await admin.get(`/proofs/${id}`)).body
    await expect.poll(async () => (await proof()).drawing).toBe('drawn')
    expect((await sheet(visit.id)).proof).toBeNull()
    await admin.post(`/proofs/${id}/sent`, { version: (await proof()).version })
    expect((await sheet(visit.id)).proof).toMatchObject({ id, state: 'sent' })
    const yes = { version: (await proof()).version, decision: 'approved', name: 'Priya', channel: 'email' }
    await admin.post(`/proofs/${id}/decision`, yes)
    const seen = await sheet(visit.id)
    expect(seen).toMatchObject({
      visit: { id: visit.id, address: '7 Quay Street, M5 4WT', hazards: 'Live road' },
      job: { id: job.id, items: [{ title: 'Fascia panel', quantity: 2, substrate: 'Dibond' }] },
      proof: { id, state: 'approved', pages: [{ page: 1 }] },
      handover: null,
    })
    expect(JSON.stringify(seen)).not.toMatch(/price|total|cost|deposit|alert/i)
    const page = (who: Client) =>
      fetch(`${shop.url}/api/visits/${visit.id}/proofs/${id}/pages/1`, { headers: { cookie: who.cookie } })
    // Otto is on the visit, and not on the job.
    expect((await page(otto)).headers.get('content-type')).toBe('image/webp')
    const stranger = await signInWorker(shop, 'sam')
    expect((await page(stranger)).status).toBe(404)
    expect((await stranger.get(`/visits/${visit.id}/sheet`)).status).toBe(404)
    expect((await add(visit.id, { kind: 'snag', entryId: uuid(), text: 'x', at }, stranger)).status).toBe(404)
    expect((await handOver(visit.id, signed(), stranger)).status).toBe(404)
    expect((await stranger.get(`/visits/${visit.id}/handover/pdf`)).status).toBe(404)
  })
})

describe('what comes back', () => {
  test('counts once, however often the phone sends it', async () => {
    const { visit } = await newVisit()
    const photo = await addPhoto(visit.id)
    const snag = { kind: 'snag', entryId: uuid(), text: 'A scratch at the left', at }
    const hours = { kind: 'hours', entryId: uuid(), day: '2026-11-20', minutes: 150, note: 'Fitting' }
    for (const entry of [
      snag,
      hours,
      { kind: 'photo', entryId: photo, use: 'after', caption: 'Front', at },
    ]) {
      const answers = await Promise.all([1, 2, 3].map(() => add(visit.id, entry)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const { siteWork } = await sheet(visit.id, otto)
    expect(siteWork).toMatchObject({
      photos: [{ id: photo, use: 'after', caption: 'Front', width: 400, by: { id: fay.id } }],
      snags: [{ id: snag.entryId, text: 'A scratch at the left', fixedAt: null }],
      hours: [{ id: hours.entryId, person: { id: fay.id }, minutes: 150, day: '2026-11-20' }],
    })
    expect((await add(visit.id, { ...snag, text: 'Something else' })).status).toBe(409)
    // Everybody on the visit sees its photos, and nobody else.
    const picture = (who: Client) =>
      fetch(`${shop.url}/api/visits/${visit.id}/photos/${photo}`, { headers: { cookie: who.cookie } })
    expect((await picture(otto)).status).toBe(200)
    const { visit: other } = await newVisit()
    expect((await fay.get(`/visits/${other.id}/photos/${photo}`)).status).toBe(404)
  })

  test('needs the photo first, and the person whose it is', async () => {
    const { visit } = await newVisit()
    const missing = await add(visit.id, { kind: 'photo', entryId: uuid(), use: 'before', at })
    expect([missing.status, missing.body.fields[0].path]).toEqual([400, 'entry.entryId'])
    const entryId = uuid()
    await otto.send('POST', '/files', formOf({ file: new File([png], 'a.png'), id: entryId }))
    expect((await add(visit.id, { kind: 'photo', entryId, use: 'before', at })).status).toBe(400)
    // A worker writes down no hours but their own; the office does.
    const hours = { kind: 'hours', day: '2026-11-20', minutes: 60, personId: otto.id }
    await add(visit.id, { ...hours, entryId: uuid() })
    await add(visit.id, { ...hours, entryId: uuid() }, admin)
    const { siteWork } = await sheet(visit.id)
    expect(siteWork.hours.map(({ person }: { person: { id: string } }) => person.id).sort()).toEqual(
      [fay.id, otto.id].sort(),
    )
    expect((await add(visit.id, { ...hours, entryId: uuid(), minutes: 1441 })).status).toBe(400)
  })

  test('is taken back by the person who added it, until the customer signed it', async () => {
    const { visit } = await newVisit()
    const photo = await addPhoto(visit.id)
    const taken = (id: string, who: Client = fay) => who.delete(`/visits/${visit.id}/entries/${id}`)
    expect((await taken(photo, otto)).status).toBe(409)
    expect((await taken(photo)).body.siteWork.photos).toEqual([])
    expect((await taken(photo)).status).toBe(200)
    const second = await addPhoto(visit.id)
    expect((await handOver(visit.id, signed({ photos: [second] }))).status).toBe(200)
    expect((await taken(second)).status).toBe(409)
    expect((await taken(second, admin)).status).toBe(409)
  })

  test('has its snags put right, and its checklist ticked', async () => {
    const { visit } = await newVisit()
    const entryId = uuid()
    await add(visit.id, { kind: 'snag', entryId, text: 'Loose', at })
    const fix = (fixed: boolean) => otto.post(`/visits/${visit.id}/snags/${entryId}`, { fixed })
    expect((await fix(true)).body.siteWork.snags[0].fixedAt).not.toBeNull()
    expect((await fix(false)).body.siteWork.snags[0].fixedAt).toBeNull()
    expect((await otto.post(`/visits/${visit.id}/snags/${uuid()}`, { fixed: true })).status).toBe(404)
    const [point] = visit.checklist
    const tick = () => fay.post(`/visits/${visit.id}/checklist/${point.id}`, { done: true })
    const [first, again] = [await tick(), await tick()]
    expect(first.body.visit.checklist).toMatchObject([{ id: point.id, done: true }])
    expect(again.body.visit.version).toBe(first.body.visit.version)
    expect((await fay.post(`/visits/${visit.id}/checklist/${uuid()}`, { done: true })).status).toBe(404)
  })
})

describe('a handover', () => {
  test('ends the visit and the job, with a certificate and evidence of it', async () => {
    const { job, visit } = await newVisit()
    const photo = await addPhoto(visit.id)
    const snag = uuid()
    await add(visit.id, { kind: 'snag', entryId: snag, text: 'Touch up the corner', at })
    const body = signed({ photos: [photo], snags: [snag] })
    const answer = await handOver(visit.id, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({
      visit: { status: 'done' },
      handover: { id: body.handoverId, name: 'Priya Nair', isSigned: true, mayShow: true, photos: [photo] },
    })
    const after = (await admin.get(`/jobs/${job.id}`)).body
    const { items: handed } = (await admin.get(`/jobs/${job.id}/handovers`)).body
    expect(handed).toMatchObject([
      { visitId: visit.id, handover: { id: body.handoverId }, siteWork: { snags: [{ id: snag }] } },
    ])
    expect((await fay.get(`/jobs/${job.id}/handovers`)).status).toBe(403)
    expect(after.stageKind).toBe('done')
    const pdf = await fetch(`${shop.url}/api/visits/${visit.id}/handover/pdf`, {
      headers: { cookie: fay.cookie },
    })
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
    for (const said of [
      job.jobNumber,
      'Fascia panel',
      '3000 × 600 mm',
      'Touch up the corner',
      'Priya Nair',
      'Lovely',
    ])
      expect(text).toContain(said)
    const { items } = (await admin.get(`/evidence?record=${job.id}`)).body
    expect(items).toMatchObject([
      {
        kind: 'handover',
        name: 'Priya Nair',
        documentHash: createHash('sha256').update(bytes).digest('hex'),
      },
    ])
    expect((await admin.get('/evidence/verify')).body.ok).toBe(true)
    const mails = (await admin.get('/mails?limit=100')).body.items
    const theirs = mails.filter(({ recipient }: { recipient: string }) => recipient === job.contact.email)
    expect(theirs).toMatchObject([{ kind: 'handover', subject: 'Finished: Shop front by Quay Signs' }])
  })

  test('by two fitters at once is one: the other learns who was first', async () => {
    const { job, visit } = await newVisit()
    const mine = signed({ name: 'Priya' })
    const theirs = signed({ name: 'Jo' })
    const answers = await Promise.all([
      handOver(visit.id, mine),
      handOver(visit.id, theirs, otto),
      handOver(visit.id, mine),
    ])
    const lost = answers.filter(({ status }) => status === 409)
    const won = (await sheet(visit.id)).handover.name
    expect(lost).toHaveLength(won === 'Priya' ? 1 : 2)
    for (const { body } of lost)
      expect(body).toMatchObject({ code: 'ACCEPTED', current: { handover: { name: won } } })
    const { items } = (await admin.get(`/evidence?record=${job.id}`)).body
    expect(items).toHaveLength(1)
    const again = await handOver(visit.id, won === 'Priya' ? mine : theirs)
    expect(again.status).toBe(200)
    expect((await admin.get(`/evidence?record=${job.id}`)).body.items).toHaveLength(1)
  })

  test('needs a name with a signature, and nobody signs for somebody who is not there', async () => {
    const { job, visit } = await newVisit()
    const wrong = async (more: object) => {
      const { status, body } = await handOver(visit.id, signed(more))
      return [status, body.fields?.[0]?.path]
    }
    expect(await wrong({ name: '' })).toEqual([400, 'name'])
    expect(await wrong({ signature: null })).toEqual([400, 'signature'])
    expect(await wrong({ photos: [uuid()] })).toEqual([400, 'photos.0'])
    expect(await wrong({ snags: [uuid()] })).toEqual([400, 'snags.0'])
    expect(await wrong({ at: '2099-01-01T00:00:00Z' })).toEqual([400, 'at'])
    const drawn = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
    expect(await wrong({ signature: { kind: 'drawn', value: drawn } })).toEqual([400, 'signature'])
    const alone = { name: '', role: '', signature: null, remark: '' }
    expect(await wrong({ ...alone, mayShow: true })).toEqual([400, 'mayShow'])
    const answer = await handOver(visit.id, signed({ ...alone, mayShow: false }))
    expect(answer.body.handover).toMatchObject({ isSigned: false, name: '' })
    expect((await admin.get(`/evidence?record=${job.id}`)).body.items).toEqual([])
  })

  test('with a drawn signature keeps its picture, and a visit without a job has none', async () => {
    const { job, visit } = await newVisit()
    const value = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
    expect((await handOver(visit.id, signed({ signature: { kind: 'drawn', value } }))).status).toBe(200)
    const [record] = (await admin.get(`/evidence?record=${job.id}`)).body.items
    expect(record.record.signature).toMatchObject({ kind: 'drawn' })
    const { visit: bare } = await newVisit({ jobId: null })
    expect((await handOver(bare.id, signed())).status).toBe(409)
  })
})
