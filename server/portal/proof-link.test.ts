/** A customer's link to the artwork of a job: what it shows, and what they say on it. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let stranger: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  stranger = clientOf(shop.url)
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const items = [
  { id: uuid(), title: 'Fascia', widthMm: 3000, heightMm: 900, wording: 'QUAY CAFÉ', notes: 'SECRET notes' },
  { id: uuid(), title: 'Projecting sign' },
]
async function newJob() {
  const customer = await addCustomer(admin, { email: `${uuid()}@quay.example` })
  const secret = { notes: 'SECRET notes', site: { address: 'SECRET lane 1', hazards: 'SECRET dog' } }
  return (await admin.post('/jobs', { customerId: customer.id, title: 'Front', items, ...secret })).body
}
const read = async (id: string) => (await admin.get(`/proofs/${id}`)).body
async function newProof(jobId: string, more: object = {}) {
  const form = formOf({ file: new File([makePdf(2)], 'front.pdf') })
  const file = (await admin.send('POST', `/jobs/${jobId}/files`, form)).body
  const made = await admin.post(`/jobs/${jobId}/proofs`, { fileId: file.id, note: 'First idea', ...more })
  await expect.poll(async () => (await read(made.body.id)).drawing).toBe('drawn')
  return read(made.body.id)
}
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
async function makeLink(jobId: string, more: object = {}) {
  const made = await admin.post(`/jobs/${jobId}/links`, more)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { ...made.body, token: tokenOf(made.body.url) }
}
/** A job whose first version is with the customer. */
async function sent() {
  const job = await newJob()
  const proof = await newProof(job.id)
  const { token, id: linkId } = await makeLink(job.id)
  return { job, proof, token, linkId }
}
// Drawing a proof takes as long as a hundred answers: those that change nothing share one.
let forMany: ReturnType<typeof sent> | undefined
const unanswered = () => {
  forMany ??= sent()
  return forMany
}
const say = (token: string, what: 'approve' | 'changes', body: object) =>
  stranger.post(`/link/${token}/${what}`, body)
const gate = async (jobId: string) =>
  (await admin.get(`/jobs/${jobId}`)).body.gates.find((one: { gate: string }) => one.gate === 'approval')
const evidenceOf = async (jobId: string) => (await admin.get(`/evidence?record=${jobId}`)).body.items
const mailsTo = async (recipient: string) =>
  (await shop.pool.query('select kind, subject from mails where recipient = $1', [recipient])).rows
const signed = { kind: 'typed', value: 'Priya Nair' }
const comment = { page: 2, x: 0.25, y: 0.5, text: 'Spell it with an é' }
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a link', () => {
  test('to a draft marks it as sent, and shows what is for the customer and nothing else', async () => {
    const { job, proof, token } = await sent()
    expect((await read(proof.id)).state).toBe('sent')
    const { status, body } = await stranger.get(`/link/${token}`)
    expect([status, body.kind, body.state, body.quote, body.invoice]).toEqual([
      200,
      'proof',
      'open',
      null,
      null,
    ])
    expect(body.proof).toMatchObject({
      ...{ number: 1, jobNumber: job.jobNumber, title: 'Front', note: 'First idea', pageCount: 2 },
      items: [{ title: 'Fascia', widthMm: 3000, wording: 'QUAY CAFÉ' }, { title: 'Projecting sign' }],
      ...{ pages: [{ page: 1 }, { page: 2 }], earlier: [], answer: null, file: { name: 'front.pdf' } },
    })
    expect(JSON.stringify(body)).not.toContain('SECRET')
    expect(JSON.stringify(body)).not.toContain(proof.id)
  })

  test('of some items shows those', async () => {
    const job = await newJob()
    await newProof(job.id, { items: [job.items[1].id] })
    const { token } = await makeLink(job.id)
    const { proof } = (await stranger.get(`/link/${token}`)).body
    expect(proof.items).toMatchObject([{ title: 'Projecting sign' }])
  })

  test('gives pictures of pages, and the file only to be saved', async () => {
    const { token } = await sent()
    const picture = await fetch(`${shop.url}/api/link/${token}/proof/1/pages/2`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('cache-control')).toBe('no-store')
    const thumb = await fetch(`${shop.url}/api/link/${token}/proof/1/pages/1?size=thumb`)
    expect(thumb.status).toBe(200)
    const file = await fetch(`${shop.url}/api/link/${token}/proof/1/file`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    for (const wrong of ['proof/1/pages/3', 'proof/2/pages/1', 'proof/2/file', 'pdf', 'messages'])
      expect([wrong, (await stranger.get(`/link/${token}/${wrong}`)).status]).toEqual([wrong, 404])
    for (const wrong of ['proof/x/file', 'proof/1/pages/0', 'proof/0/file', 'proof/1/pages/99999999999999'])
      expect([wrong, (await stranger.get(`/link/${token}/${wrong}`)).status]).toEqual([wrong, 400])
  })

  test('is refused while there is nothing to show, or nobody checked it', async () => {
    const job = await newJob()
    expect((await admin.post(`/jobs/${job.id}/links`)).body).toMatchObject({ code: 'LOCKED' })
    const { version } = (await admin.get('/settings')).body
    const changed = await admin.patch('/settings', { version, checkProofs: true })
    const proof = await newProof(job.id)
    const before = await admin.post(`/jobs/${job.id}/links`)
    const mailed = await admin.post(`/proofs/${proof.id}/send`, { version: proof.version })
    await admin.post(`/proofs/${proof.id}/check`, { version: proof.version })
    const after = await admin.post(`/jobs/${job.id}/links`)
    await admin.patch('/settings', { version: changed.body.version, checkProofs: false })
    expect([before.body.code, mailed.body.code, after.status]).toEqual(['LOCKED', 'LOCKED', 200])
  })

  test('follows the artwork: a draft leaves the one before on the page, which nobody can answer', async () => {
    const { job, token } = await sent()
    const second = await newProof(job.id)
    const replaced = (await stranger.get(`/link/${token}`)).body
    expect([replaced.state, replaced.proof.number]).toEqual(['replaced', 1])
    expect((await fetch(`${shop.url}/api/link/${token}/proof/2/pages/1`)).status).toBe(404)
    const refused = await say(token, 'approve', { version: 1, name: 'Priya', signature: signed })
    expect([refused.status, refused.body.code, refused.body.current.state]).toEqual([
      ...[409, 'CHANGED', 'replaced'],
    ])
    await admin.post(`/proofs/${second.id}/sent`, { version: second.version })
    const { state, proof, replaces } = (await stranger.get(`/link/${token}`)).body
    expect([state, proof.number, replaces]).toEqual(['open', 2, { revision: '1' }])
    expect(proof.earlier).toMatchObject([{ number: 1, answer: null }])
  })

  test('opens nothing once it is ended or the job is archived, and is for admins to make and list', async () => {
    const { job, token, linkId } = await sent()
    await stranger.post(`/link/${token}/opened`)
    const { items: listed } = (await admin.get(`/jobs/${job.id}/links`)).body
    expect(listed).toMatchObject([{ id: linkId, kind: 'proof', opened: [{}] }])
    expect(JSON.stringify(listed)).not.toContain(token)
    for (const path of [`/jobs/${job.id}/links`]) {
      expect((await stranger.get(path)).status).toBe(401)
      expect((await stranger.post(path)).status).toBe(401)
    }
    const other = await makeLink(job.id)
    await admin.post(`/links/${linkId}/revoke`)
    expect((await stranger.get(`/link/${token}`)).status).toBe(404)
    expect((await say(token, 'approve', { version: 1, name: 'Jo' })).status).toBe(404)
    expect((await stranger.get(`/link/${other.token}`)).status).toBe(200)
    const { version } = (await admin.get(`/jobs/${job.id}`)).body
    expect((await admin.delete(`/jobs/${job.id}?version=${version}`)).status).toBeLessThan(300)
    expect((await stranger.get(`/link/${other.token}`)).status).toBe(404)
  })

  test('of a quote takes no word on artwork, and the other way round', async () => {
    const { token } = await sent()
    const yes = { revision: 'A', total: 0, selected: [], name: 'Jo', termsAccepted: true }
    expect((await stranger.post(`/link/${token}/accept`, yes)).status).toBe(404)
    const customer = await addCustomer(admin)
    const quote = (await admin.post('/quotes', { customerId: customer.id, items: [] })).body
    const { url } = (await admin.post(`/quotes/${quote.id}/links`)).body
    expect((await say(tokenOf(url), 'approve', { version: 1, name: 'Jo' })).status).toBe(404)
    expect((await stranger.get(`/link/${tokenOf(url)}/proof/1/pages/1`)).status).toBe(404)
  })
})

describe('an approval', () => {
  test('of the version that was shown opens the gate, with evidence, signature and mails', async () => {
    const { job, token } = await sent()
    expect((await gate(job.id)).shut).toBe(true)
    const yes = { version: 1, name: 'Priya Nair', role: 'Manager', signature: { kind: 'drawn', value: png } }
    const answer = await say(token, 'approve', yes)
    expect([answer.status, answer.body.state]).toEqual([200, 'approved'])
    expect(answer.body.proof.answer).toMatchObject({ kind: 'approved', name: 'Priya Nair', role: 'Manager' })
    expect((await gate(job.id)).shut).toBe(false)
    const [record, ...more] = await evidenceOf(job.id)
    expect(more).toEqual([])
    expect(record).toMatchObject({ kind: 'approve', channel: 'link', name: 'Priya Nair' })
    expect(record.record.signature).toMatchObject({ kind: 'drawn' })
    expect(record.record.address).not.toBe('')
    expect((await admin.get('/evidence/verify')).body).toMatchObject({ ok: true })
    const { email } = (await admin.get(`/customers/${job.customerId}`)).body
    expect(await mailsTo(email)).toMatchObject([{ kind: 'accepted' }])
    const { rows } = await shop.pool.query(`select 1 from mails where kind = 'answer' and subject like $1`, [
      `Artwork approved: ${job.jobNumber}%`,
    ])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('sent again because its answer was lost changes nothing; another one is refused', async () => {
    const { job, token } = await sent()
    const yes = { version: 1, name: 'Priya', signature: signed }
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(token, 'approve', yes)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await evidenceOf(job.id)).toHaveLength(1)
    const other = await say(token, 'approve', { ...yes, name: 'Somebody else' })
    expect([other.status, other.body.code, other.body.current.state]).toEqual([409, 'APPROVED', 'approved'])
    expect((await say(token, 'changes', { version: 1, message: 'Wait' })).body.code).toBe('APPROVED')
  })

  test('of a version that another replaced between is CHANGED, with the newest', async () => {
    const { job, token } = await sent()
    const second = await newProof(job.id)
    await admin.post(`/proofs/${second.id}/sent`, { version: second.version })
    const late = await say(token, 'approve', { version: 1, name: 'Priya' })
    expect([late.status, late.body.code, late.body.current.proof.number]).toEqual([409, 'CHANGED', 2])
    expect(await evidenceOf(job.id)).toEqual([])
    expect((await say(token, 'approve', { version: 2, name: 'Priya' })).status).toBe(200)
  })

  test('and the office’s next version at one moment leave one that counts', async () => {
    const { job, proof, token } = await sent()
    const form = formOf({ file: new File([makePdf(1)], 'next.pdf') })
    const file = (await admin.send('POST', `/jobs/${job.id}/files`, form)).body
    const [said, next] = await Promise.all([
      say(token, 'approve', { version: 1, name: 'Priya' }),
      admin.post(`/jobs/${job.id}/proofs`, { fileId: file.id }),
    ])
    expect([200, 409]).toContain(said.status)
    expect(next.status).toBe(200)
    expect((await read(proof.id)).state).toBe('superseded')
    expect((await gate(job.id)).shut).toBe(true)
  })

  test.each([
    [{}, 'version'],
    [{ version: 1 }, 'name'],
    [{ version: 1, name: ' ' }, 'name'],
    [{ version: 1.5, name: 'Jo' }, 'version'],
    [
      { version: 1, name: 'Jo', signature: { kind: 'drawn', value: 'data:image/png;base64,AAAA' } },
      'signature',
    ],
  ])('%j is refused at its field', async (body, path) => {
    const { token } = await unanswered()
    const { status, body: answer } = await say(token, 'approve', body)
    expect([status, answer.fields[0].path.split('.')[0]]).toEqual([400, path])
  })
})

describe('changes', () => {
  test('are asked for with remarks at places, and may be asked for again', async () => {
    const { job, proof, token } = await sent()
    const ask = { version: 1, name: 'Priya', comments: [comment], message: 'Nearly there' }
    const answer = await say(token, 'changes', ask)
    expect([answer.status, answer.body.state]).toEqual([200, 'changes-asked'])
    expect((await say(token, 'changes', ask)).status).toBe(200)
    expect(await evidenceOf(job.id)).toHaveLength(1)
    expect(await read(proof.id)).toMatchObject({ comments: [comment], message: 'Nearly there' })
    expect((await gate(job.id)).shut).toBe(true)
    await say(token, 'changes', { ...ask, message: 'One more thing' })
    expect((await read(proof.id)).message).toBe('One more thing')
    expect((await say(token, 'approve', { version: 1, name: 'Priya' })).body.state).toBe('approved')
    expect(await evidenceOf(job.id)).toHaveLength(3)
  })

  test('stay in the history of the page with the next version', async () => {
    const { job, token } = await sent()
    await say(token, 'changes', { version: 1, comments: [comment] })
    const second = await newProof(job.id)
    await admin.post(`/proofs/${second.id}/sent`, { version: second.version })
    const { proof } = (await stranger.get(`/link/${token}`)).body
    expect(proof).toMatchObject({ number: 2, comments: [], message: '' })
    expect(proof.earlier).toMatchObject([
      { number: 1, answer: { kind: 'changes-asked' }, comments: [comment] },
    ])
  })

  test.each([
    [{ version: 1 }, 'message'],
    [{ version: 1, comments: [{ ...comment, page: 3 }] }, 'comments.0.page'],
    [{ version: 1, comments: [{ ...comment, x: 2 }] }, 'comments.0.x'],
    [{ version: 1, comments: [{ ...comment, text: ' ' }] }, 'comments.0.text'],
  ])('%j is refused at its field', async (body, path) => {
    const { token } = await unanswered()
    const { status, body: answer } = await say(token, 'changes', body)
    expect([status, answer.fields[0].path]).toEqual([400, path])
  })
})

test('erasing the customer ends the link, also one that they answered by', async () => {
  const { job, token } = await sent()
  await say(token, 'approve', { version: 1, name: 'Priya' })
  const { version } = (await admin.get(`/jobs/${job.id}`)).body
  await admin.delete(`/jobs/${job.id}?version=${version}`)
  const customer = (await admin.get(`/customers/${job.customerId}`)).body
  const erased = await admin.post(`/customers/${customer.id}/erase`, {
    ...{ version: customer.version, reason: 'Asked for it' },
  })
  expect([200, 204], JSON.stringify(erased.body)).toContain(erased.status)
  expect((await stranger.get(`/link/${token}`)).status).toBe(404)
  expect((await shop.pool.query('select 1 from proofs where job_id = $1', [job.id])).rows).toEqual([])
})

describe('by mail', () => {
  test('the link goes to the customer in the shop’s words, once, and the draft counts as sent', async () => {
    const job = await newJob()
    const proof = await newProof(job.id)
    const request = { version: proof.version, subject: 'Your front' }
    const first = await admin.post(`/proofs/${proof.id}/send`, request)
    expect(first.body).toMatchObject({
      proof: { state: 'sent' },
      mail: { kind: 'proof', subject: 'Your front' },
    })
    const again = await admin.post(`/proofs/${proof.id}/send`, request)
    expect(again.body.mail.id).toBe(first.body.mail.id)
    expect((await admin.get(`/jobs/${job.id}/links`)).body.items).toMatchObject([{ channel: 'mail' }])
    const stale = await admin.post(`/proofs/${proof.id}/send`, { ...request, subject: 'Other' })
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
    const { version } = await read(proof.id)
    const more = await admin.post(`/proofs/${proof.id}/send`, { version })
    expect(more.body.mail.subject).toContain('Artwork for Front')
    const page = (await admin.get(`/mails/${more.body.mail.id}`)).body
    expect(page.attachments).toEqual([])
    const { items } = (await admin.get(`/events?record=jobs/${job.id}`)).body
    expect(JSON.stringify(items)).toContain('Sent the link to proof 1 again')
  })
})
