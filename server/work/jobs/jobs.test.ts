/** Jobs: made by a yes, moved through the stages, held by gates, seen by those who are on them. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialStages } from '#domain/shop/stages.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fitter: Client & { id: string }
let other: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
  fitter = await signInWorker(shop, 'fay')
  other = await signInWorker(shop, 'otto')
})
afterAll(() => shop.stop())

const [, artwork, , making, , , fitted] = initialStages.map(({ id }) => id)
const items = [
  { title: 'Shop front', kind: 'heading' },
  { title: 'Fascia panel', quantity: 2, price: 40_000, widthMm: 3000, heightMm: 900 },
  { title: 'Halo light', kind: 'optional', price: 9000 },
]

async function accepted(more: object = {}) {
  const customer = await addCustomer(admin, { email: 'ann@quay.example', phone: '0161 496 0000' })
  const quote = (await admin.post('/quotes', { customerId: customer.id, title: 'Front', items, ...more }))
    .body
  const answer = await admin.post(`/quotes/${quote.id}/status`, {
    status: 'accepted',
    version: quote.version,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function made(more: object = {}) {
  const customer = await addCustomer(admin)
  const answer = await admin.post('/jobs', { customerId: customer.id, title: 'Repair', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const setting = async (change: object) => {
  const { version } = (await admin.get('/settings')).body
  return admin.patch('/settings', { version, ...change })
}
const move = ({ id, version }: { id: string; version: number }, stageId?: string) =>
  admin.post(`/jobs/${id}/stage`, { stageId, version })

describe('a yes', () => {
  test('makes a job that is found by any revision of its quote', async () => {
    const { quote, job } = await accepted()
    const { quote: stranger } = await accepted()
    const found = async (quoteId: string) => (await admin.get(`/jobs?quoteId=${quoteId}`)).body.items
    const revised = (await admin.post(`/quotes/${quote.id}/revise`, { version: quote.version })).body
    for (const { id } of [quote, revised]) expect(await found(id)).toMatchObject([{ id: job.id }])
    expect((await found(stranger.id)).map(({ id }: { id: string }) => id)).not.toContain(job.id)
  })

  test('makes one job with what was taken, and no prices', async () => {
    const { quote, job } = await accepted({ workLocation: '7 Quay Street, Salford' })
    expect(job).toMatchObject({
      jobNumber: expect.stringMatching(/^JOB-\d{8}-\d{3}$/),
      title: 'Front',
      stageId: initialStages[0]?.id,
      quote: { id: quote.id, status: 'accepted' },
      site: { address: '7 Quay Street, Salford' },
      contact: { phone: '+441614960000', email: 'ann@quay.example' },
      invoices: [{ kind: 'invoice', status: 'unpaid' }],
    })
    expect(job.items).toMatchObject([{ title: 'Fascia panel', quantity: 2, widthMm: 3000, heightMm: 900 }])
    expect(JSON.stringify(job)).not.toMatch(/price|cost|total/i)
    const again = await admin.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: 1 })
    expect(again.body.job).toMatchObject({ id: job.id, version: job.version })
    expect((await admin.get(`/jobs?customerId=${quote.customerId}`)).body.items).toHaveLength(1)
  })

  test('makes none if settings say so; then it is made by hand, once', async () => {
    await setting({ jobsFromQuotes: false })
    const { quote, job } = await accepted()
    await setting({ jobsFromQuotes: true })
    expect(job).toBeNull()
    const byHand = { customerId: quote.customerId, quoteId: quote.id }
    const first = await admin.post('/jobs', byHand)
    expect(first.body).toMatchObject({ title: 'Front', items: [{ title: 'Fascia panel' }] })
    const second = await admin.post('/jobs', byHand)
    expect([second.status, second.body.fields]).toEqual([
      400,
      [{ path: 'quoteId', message: `This quote has its job already: ${first.body.jobNumber}` }],
    ])
  })

  test('to a later revision changes the job that there is, and says how', async () => {
    const { quote, job } = await accepted()
    const noted = (
      await admin.patch(`/jobs/${job.id}`, {
        version: job.version,
        items: [{ ...job.items[0], substrate: 'Dibond', notes: 'Drill first' }],
      })
    ).body
    const { version } = (await admin.get(`/quotes/${quote.id}`)).body
    const draft = (await admin.post(`/quotes/${quote.id}/revise`, { version })).body
    const [, panel] = draft.items
    const changed = (
      await admin.patch(`/quotes/${draft.id}`, {
        version: draft.version,
        items: [
          { id: panel.id, title: 'Fascia panel', quantity: 3, price: 40_000, widthMm: 3200, heightMm: 900 },
          { title: 'Projecting sign', quantity: 1, price: 15_000 },
        ],
      })
    ).body
    const reopened = await admin.post(`/quotes/${quote.id}/status`, {
      ...{ status: 'draft', reason: 'They want more' },
      version: (await admin.get(`/quotes/${quote.id}`)).body.version,
    })
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
    const yes = await admin.post(`/quotes/${changed.id}/status`, {
      status: 'accepted',
      version: (await admin.get(`/quotes/${changed.id}`)).body.version,
    })
    expect(yes.status, JSON.stringify(yes.body)).toBe(200)
    expect(yes.body.job).toMatchObject({
      id: job.id,
      quote: { id: changed.id },
      changes: ['Changed: Fascia panel', 'New: Projecting sign'],
      items: [
        { id: noted.items[0].id, quantity: 3, widthMm: 3200, substrate: 'Dibond', notes: 'Drill first' },
        { title: 'Projecting sign' },
      ],
    })
    const seen = await admin.post(`/jobs/${job.id}/acknowledge`, { version: yes.body.job.version })
    expect(seen.body).toMatchObject({ changes: [], changedAt: null })
  })

  test('from two places at once makes one job', async () => {
    const customer = await addCustomer(admin)
    const quote = (await admin.post('/quotes', { customerId: customer.id, items })).body
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.post(`/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(1)
  })
})

describe('gates', () => {
  test('hold a job before production until an admin opens them with a reason', async () => {
    const { job } = await accepted({ deposit: { kind: 'percent', value: 50 } })
    expect(job.gates).toMatchObject([
      { gate: 'approval', shut: true },
      { gate: 'deposit', shut: true, why: 'The deposit was not asked for yet' },
    ])
    const there = (await move(job, artwork)).body
    const refused = await move(there, making)
    expect([refused.status, refused.body.code]).toEqual([409, 'GATE'])
    expect(refused.body.gates.map(({ gate }: { gate: string }) => gate)).toEqual(['approval', 'deposit'])
    const reason = 'Their own artwork'
    const one = (await admin.post(`/jobs/${job.id}/gates/approval/open`, { version: there.version, reason }))
      .body
    expect(one.gates[0]).toMatchObject({ shut: false, opened: { reason } })
    expect((await move(one, making)).body.gates).toHaveLength(1)
    const two = (
      await admin.post(`/jobs/${job.id}/gates/deposit/open`, { version: one.version, reason: 'On account' })
    ).body
    expect((await move(two, making)).body).toMatchObject({ stageId: making, stageKind: 'making' })
  })

  test('are opened by one person, whose reason stays', async () => {
    const { job } = await accepted({ deposit: { kind: 'percent', value: 50 } })
    const openWith = (version: number, reason: string) =>
      admin.post(`/jobs/${job.id}/gates/approval/open`, { version, reason })
    const { body: opened } = await openWith(job.version, 'Approved on the phone')
    const second = await openWith(opened.version, 'Their own artwork')
    expect([second.status, second.body.code]).toEqual([409, 'LOCKED'])
    expect(second.body.message).toMatch(/opened it already: Approved on the phone$/)
    const now = (await admin.get(`/jobs/${job.id}`)).body
    expect(now.gates[0].opened).toMatchObject({ reason: 'Approved on the phone' })
    expect(now.version).toBe(opened.version)
  })

  test('of the deposit opens when it is paid', async () => {
    const { job, invoice } = await accepted({ deposit: { kind: 'percent', value: 50 } })
    const deposit = (
      await admin.post(`/invoices/${invoice.id}/deposit`, {
        deposit: { kind: 'percent', value: 50 },
        version: invoice.version,
      })
    ).body
    const gate = async () =>
      (await admin.get(`/jobs/${job.id}`)).body.gates.find((one: { gate: string }) => one.gate === 'deposit')
    expect(await gate()).toMatchObject({
      shut: true,
      why: `The deposit ${deposit.invoiceNumber} is not paid yet`,
    })
    const issued = (await admin.post(`/invoices/${deposit.id}/issue`, { version: deposit.version })).body
    const paid = await admin.post(`/invoices/${deposit.id}/payments`, {
      ...{ amount: issued.total, date: '2026-11-20', method: 'card', version: issued.version },
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    expect(await gate()).toMatchObject({ shut: false, why: 'The deposit is paid' })
  })

  test('that the shop switched off hold nothing', async () => {
    await setting({ approvalBeforeMaking: false, depositBeforeMaking: false })
    const { job } = await accepted({ deposit: { kind: 'percent', value: 50 } })
    expect(job.gates).toEqual([])
    expect((await move(job, making)).status).toBe(200)
    await setting({ approvalBeforeMaking: true, depositBeforeMaking: true })
  })
})

describe('a change', () => {
  test('against an older version is refused with the job as it is', async () => {
    const job = await made()
    const first = await move(job, artwork)
    const second = await move(job, fitted)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'CONFLICT',
      current: { stageId: artwork, version: first.body.version },
    })
  })

  test('that changes nothing is not in the history: its own stage, nothing to confirm, a tick that is there', async () => {
    const job = await made({ tasks: [{ id: uuid(), text: 'Order acrylic' }] })
    const there = (await move(job, artwork)).body
    const task = `/jobs/${job.id}/tasks/${there.tasks[0].id}`
    const ticked = (await admin.post(task, { done: true })).body
    const rows = async () =>
      (await shop.pool.query("select action from history where noun = 'jobs' and record_id = $1", [job.id]))
        .rows
    const before = await rows()
    expect((await move(ticked, artwork)).body).toMatchObject({ stageId: artwork, version: ticked.version })
    expect((await admin.post(task, { done: true })).body.version).toBe(ticked.version)
    const seen = await admin.post(`/jobs/${job.id}/acknowledge`, { version: ticked.version })
    expect(seen.body.version).toBe(ticked.version)
    expect(await rows()).toEqual(before)
  })

  test('blocks with a reason, and says since when', async () => {
    const job = await made()
    const reason = 'Waiting for the landlord'
    const blocked = (await admin.post(`/jobs/${job.id}/block`, { version: job.version, reason })).body
    expect(blocked.blocked).toEqual({ reason, since: expect.any(String) })
    const twice = await admin.post(`/jobs/${job.id}/block`, { version: blocked.version, reason })
    expect([twice.status, twice.body.message]).toEqual([409, `This job is blocked: ${reason}`])
    expect((await admin.get('/jobs?blocked=true')).body.items).toHaveLength(1)
    const free = await admin.post(`/jobs/${job.id}/unblock`, { version: blocked.version })
    expect(free.body.blocked).toBeNull()
    expect((await admin.get('/jobs?blocked=true')).body.items).toHaveLength(0)
  })

  test('of an archived job is refused until it is restored', async () => {
    const job = await made()
    const gone = await admin.delete(`/jobs/${job.id}?version=${job.version}`)
    expect(gone.body).toEqual({ id: job.id, archived: true })
    const { version } = (await admin.get(`/jobs/${job.id}`)).body
    expect((await admin.patch(`/jobs/${job.id}`, { version, title: 'x' })).status).toBe(409)
    const back = await admin.post(`/jobs/${job.id}/restore`, { version })
    expect(back.body.archivedAt).toBeNull()
  })

  test('names nobody who is not there', async () => {
    const stranger = uuid()
    const customer = await addCustomer(admin)
    const answer = await admin.post('/jobs', {
      customerId: customer.id,
      ownerId: stranger,
      people: [fitter.id, stranger],
      tasks: [{ id: uuid(), text: 'Order', personId: stranger }],
    })
    expect([answer.status, answer.body.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['ownerId', 'people.1', 'tasks.0.personId'],
    ])
  })
})

describe('workers', () => {
  test('see the jobs that they are on, and tick their tasks', async () => {
    const task = { id: uuid(), text: 'Bring the tower', personId: fitter.id }
    const job = await made({ people: [fitter.id], tasks: [task] })
    expect((await other.get(`/jobs/${job.id}`)).status).toBe(404)
    expect((await other.get('/jobs')).body.items).toEqual([])
    expect((await fitter.get('/jobs')).body.items).toMatchObject([
      { id: job.id, people: [{ id: fitter.id }] },
    ])
    const seen = (await fitter.get(`/jobs/${job.id}`)).body
    expect(seen).toMatchObject({ quote: null, invoices: [], alert: '' })
    const ticked = await fitter.post(`/jobs/${job.id}/tasks/${task.id}`, { done: true })
    expect(ticked.body.tasks).toMatchObject([{ id: task.id, done: true }])
    expect((await other.post(`/jobs/${job.id}/tasks/${task.id}`, { done: false })).status).toBe(404)
    expect((await fitter.post(`/jobs/${job.id}/tasks/${uuid()}`, { done: true })).status).toBe(404)
  })
})

test('a worker does not see whether a deposit was paid', async () => {
  const { job } = await accepted({ deposit: { kind: 'percent', value: 50 } })
  const on = await admin.patch(`/jobs/${job.id}`, { version: job.version, people: [fitter.id] })
  expect(on.body.gates).toHaveLength(2)
  expect((await fitter.get(`/jobs/${job.id}`)).body.gates).toMatchObject([{ gate: 'approval' }])
  const listed = (await fitter.get('/jobs?limit=100')).body.items
  expect(listed.find(({ id }: { id: string }) => id === job.id).shut).toMatchObject([{ gate: 'approval' }])
})

describe('lists', () => {
  test('find by stage, kind, sign, person, words, and what is late', async () => {
    const late = await made({ title: 'Totem for the yard', dueDay: '2026-01-05', people: [other.id] })
    await admin.patch(`/jobs/${late.id}`, {
      version: late.version,
      items: [{ id: uuid(), title: 'Totem', signType: 'totem' }],
    })
    const only = async (query: string) =>
      (await admin.get(`/jobs?${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await only('late=true')).toEqual([late.id])
    expect(await only('signType=totem')).toEqual([late.id])
    expect(await only(`personId=${other.id}`)).toEqual([late.id])
    expect(await only('q=totem for')).toEqual([late.id])
    expect(await only(`stageId=${late.stageId}&kind=waiting&late=true`)).toEqual([late.id])
    expect(await only('kind=ready')).toEqual([])
    // 5 January 2026 is a Monday; what is promised for a week counts until its Sunday, like what is due in it.
    expect(await only('week=2026-01-11')).toEqual([late.id])
    for (const other of ['2026-01-04', '2026-01-12']) expect(await only(`week=${other}`)).toEqual([])
    const promised = { promisedDay: '2026-03-04', promisedBy: 'week', dueDay: '2026-01-05' }
    const week = await made({ title: 'Promised for a week', ...promised })
    expect(await only('week=2026-03-08')).toEqual([week.id])
    expect(await only('week=2026-01-05')).toEqual([late.id])
    expect((await admin.get('/jobs?week=soon')).status).toBe(400)
    // By days of one's own, the soonest first, and never what has no day.
    expect(await only('dueFrom=2026-01-01&dueTo=2026-03-08')).toEqual([late.id, week.id])
    expect(await only('dueFrom=2026-01-01&dueTo=2026-03-08&sort=date')).toEqual([week.id, late.id])
    expect(await only('dueFrom=2026-01-06&dueTo=2026-03-08')).toEqual([week.id])
    expect(await only('dueTo=2026-01-05')).toEqual([late.id])
    expect(await only('dueFrom=2026-03-09')).toEqual([])
    expect(await only('dueTo=2026-01-05&q=promised')).toEqual([])
    expect((await admin.get('/jobs?dueFrom=soon')).status).toBe(400)
    const { body } = await admin.get('/jobs/board')
    expect(body.items.find(({ id }: { id: string }) => id === late.id)).toMatchObject({
      late: true,
      signTypes: ['totem'],
      shut: [{ gate: 'approval' }],
    })
    const done = await move((await admin.get(`/jobs/${late.id}`)).body, fitted)
    expect(done.body.code).toBe('GATE')
  })
})

describe('stages', () => {
  test('can be renamed and added, and not removed while jobs are in them', async () => {
    await made()
    const [first, ...rest] = initialStages
    const refused = await setting({ stages: rest })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Jobs are in 'To start': move them before you remove it",
    ])
    const kind = await setting({ stages: [{ ...first, kind: 'artwork' }, ...rest] })
    expect([kind.status, kind.body.fields]).toEqual([
      400,
      [{ path: 'stages.0.kind', message: "Jobs are in 'To start': its kind cannot change" }],
    ])
    const back = await setting({ stages: [{ ...first, name: 'New' }, ...rest.toReversed()] })
    expect(back.status).toBe(400)
    const added = { id: uuid(), name: 'Waiting for parts', kind: 'waiting', colour: 'red' }
    const saved = await setting({ stages: [{ ...first, name: 'New' }, added, ...rest] })
    expect([saved.status, saved.body.stages.length]).toEqual([200, 9])
    const job = await made()
    expect((await move(job, added.id)).body.stageId).toBe(added.id)
    expect((await move(await made(), uuid())).status).toBe(400)
  })
})
