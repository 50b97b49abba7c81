/** The diary: visits of the office's people, what they say from the site, and nights on which the clocks change. */
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findClashes } from '#domain/work/visits.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let fitter: Client & { id: string }
let other: Client & { id: string }

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  fitter = await signInWorker(shop, 'fay')
  other = await signInWorker(shop, 'otto')
})
afterAll(() => shop.stop())

const at = (day: string, from = '09:00', to = '11:00') => ({
  startsAt: `${day}T${from}:00Z`,
  endsAt: `${day}T${to}:00Z`,
})
async function visit(more: object) {
  const answer = await admin.post('/visits', { kind: 'fitting', ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const list = async (who: Client, query: string) =>
  (await who.get(`/visits?${query}`)).body.items.map(({ id }: { id: string }) => id)

describe('a visit', () => {
  test('knows its job, customer, place and whom to ask, and no money', async () => {
    const customer = await addCustomer(admin, {
      name: 'Priya',
      companyName: 'Quay Café',
      phone: '0161 496 0000',
    })
    const site = { address: '7 Quay Street', access: 'After ten', hazards: 'Live road' }
    const job = (await admin.post('/jobs', { customerId: customer.id, title: 'Front', site })).body
    const made = await visit({ jobId: job.id, people: [fitter.id], ...at('2026-12-01') })
    expect(made).toMatchObject({
      ...{ kind: 'fitting', status: 'planned', customerId: customer.id, address: '7 Quay Street' },
      ...{ access: 'After ten', hazards: 'Live road', job: { id: job.id, jobNumber: job.jobNumber } },
      customer: { name: 'Priya', companyName: 'Quay Café' },
      contact: { name: 'Priya', phone: '+441614960000' },
      people: [{ id: fitter.id }],
    })
    expect(JSON.stringify((await fitter.get(`/visits/${made.id}`)).body)).not.toMatch(/price|total|cost/i)
    const alone = await visit({ kind: 'survey', customerId: customer.id, ...at('2026-12-01') })
    expect(alone.address).toContain('2 High Street')
  })

  test('is listed on every day that it touches, in London, and on no other', async () => {
    // 23:30 UTC in summer is past midnight in London.
    const late = await visit({ startsAt: '2026-06-10T23:30:00Z', endsAt: '2026-06-11T01:00:00Z' })
    const long = await visit({ startsAt: '2026-06-09T08:00:00Z', endsAt: '2026-06-12T16:00:00Z' })
    expect(await list(admin, 'from=2026-06-10&to=2026-06-10')).toEqual([long.id])
    expect(await list(admin, 'from=2026-06-11&to=2026-06-11')).toEqual([long.id, late.id])
    expect(await list(admin, 'from=2026-06-13&to=2026-06-20')).toEqual([])
    expect((await admin.get('/visits?from=2026-01-01&to=2026-06-01')).status).toBe(400)
    expect((await admin.get('/visits?from=2026-06-02&to=2026-06-01')).status).toBe(400)
  })

  test('that takes the whole day begins and ends at midnight in London, whatever the clocks do', async () => {
    // Clocks go back on 25 October 2026 and forward on 28 March 2027.
    const back = await visit({ allDay: true, ...at('2026-10-25', '08:00', '15:00') })
    expect([back.startsAt, back.endsAt]).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'])
    const forward = await visit({ allDay: true, ...at('2027-03-28', '08:00', '15:00') })
    expect([forward.startsAt, forward.endsAt]).toEqual([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T23:00:00.000Z',
    ])
    const { id, version, startsAt, endsAt } = back
    const same = await admin.patch(`/visits/${id}`, { version, startsAt, endsAt })
    expect([same.body.startsAt, same.body.endsAt]).toEqual([startsAt, endsAt])
  })

  test('ends after it starts, names what is there, and is made once', async () => {
    const wrong = await admin.post('/visits', { kind: 'fitting', ...at('2026-12-02', '11:00', '09:00') })
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'endsAt'])
    for (const key of ['jobId', 'measurementId', 'customerId']) {
      const answer = await admin.post('/visits', { kind: 'fitting', [key]: uuid(), ...at('2026-12-02') })
      expect([answer.status, answer.body.fields[0].path]).toEqual([400, key])
    }
    const nobody = await admin.post('/visits', { kind: 'fitting', people: [uuid()], ...at('2026-12-02') })
    expect([nobody.status, nobody.body.fields[0].path]).toEqual([400, 'people.0'])
    const same = { id: uuid(), kind: 'fitting', ...at('2026-12-03') }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/visits', same)))
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([same.id]))
    expect((await admin.post('/visits', { ...same, kind: 'survey' })).status).toBe(409)
  })

  test('moved by two people at once is moved once; the other sees where it is', async () => {
    const { id, version } = await visit(at('2026-12-04'))
    const answers = await Promise.all(
      ['12:00', '13:00'].map((from) =>
        admin.patch(`/visits/${id}`, { version, ...at('2026-12-04', from, '15:00') }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const won = answers.find(({ status }) => status === 200)
    expect(lost?.body.current.startsAt).toBe(won?.body.startsAt)
  })
})

describe('workers', () => {
  test('see their own, and say how far they are, once', async () => {
    const mine = await visit({ people: [fitter.id], ...at('2026-12-08') })
    await visit({ people: [other.id], ...at('2026-12-08') })
    expect(await list(fitter, 'from=2026-12-07&to=2026-12-13')).toEqual([mine.id])
    expect(await list(fitter, `from=2026-12-07&to=2026-12-13&personId=${other.id}`)).toEqual([])
    expect((await other.get(`/visits/${mine.id}`)).status).toBe(404)
    const step = { status: 'on-the-way', at: '2026-11-20T08:40:00Z', version: mine.version }
    expect((await other.post(`/visits/${mine.id}/status`, step)).status).toBe(404)
    const answers = await Promise.all([1, 2].map(() => fitter.post(`/visits/${mine.id}/status`, step)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await fitter.get(`/visits/${mine.id}`)
    expect(body.log).toEqual([{ status: 'on-the-way', at: '2026-11-20T08:40:00.000Z', by: fitter.id }])
    expect((await fitter.patch(`/visits/${mine.id}`, { version: body.version, notes: 'x' })).status).toBe(403)
  })

  test('put a visit off with a reason only, and change nothing that is done', async () => {
    const { id, version } = await visit({ people: [fitter.id], ...at('2026-12-09') })
    const say = (status: string, more: object = {}) => ({
      status,
      at: '2026-11-20T08:40:00Z',
      version,
      ...more,
    })
    const silent = await fitter.post(`/visits/${id}/status`, say('put-off'))
    expect([silent.status, silent.body.fields[0].path]).toEqual([400, 'reason'])
    const early = await fitter.post(`/visits/${id}/status`, say('done', { at: '2099-01-01T00:00:00Z' }))
    expect([early.status, early.body.fields[0].path]).toEqual([400, 'at'])
    const off = await fitter.post(`/visits/${id}/status`, say('put-off', { reason: 'Too windy' }))
    expect(off.body).toMatchObject({ status: 'put-off', reason: 'Too windy' })
    const done = await fitter.post(`/visits/${id}/status`, say('done', { version: off.body.version }))
    expect(done.body).toMatchObject({ status: 'done', reason: '' })
    const now = done.body.version
    expect((await admin.patch(`/visits/${id}`, { version: now, notes: 'x' })).status).toBe(409)
    expect((await admin.delete(`/visits/${id}?version=${now}`)).status).toBe(409)
    expect((await fitter.post(`/visits/${id}/status`, say('planned', { version: now }))).status).toBe(409)
  })

  test('put a visit off for one reason at a time: another is told of the first', async () => {
    const { id, version } = await visit({ people: [fitter.id], ...at('2026-12-10') })
    const off = (reason: string, seen: number) =>
      admin.post(`/visits/${id}/status`, {
        status: 'put-off',
        at: '2026-11-20T08:40:00Z',
        reason,
        version: seen,
      })
    const first = await off('Too windy', version)
    // Its answer was lost.
    expect((await off('Too windy', version)).body).toMatchObject({
      reason: 'Too windy',
      version: version + 1,
    })
    const second = await off('No tower', version)
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT'])
    expect(second.body.current).toMatchObject({ status: 'put-off', reason: 'Too windy' })
    const seen = await off('No tower', first.body.version)
    expect(seen.body).toMatchObject({ status: 'put-off', reason: 'No tower' })
  })

  test('who are away, or in two places at once, are named', async () => {
    const away = await visit({ kind: 'away', allDay: true, people: [fitter.id], ...at('2026-12-15') })
    const booked = await visit({ people: [fitter.id, other.id], ...at('2026-12-15') })
    const beside = await visit({ people: [other.id], ...at('2026-12-15', '11:00', '12:00') })
    const off = await visit({ people: [other.id], ...at('2026-12-15', '10:00', '12:00') })
    const { items } = (await admin.get('/visits?from=2026-12-15&to=2026-12-15')).body
    const pairs = () =>
      findClashes(items)
        .map(({ visitId, otherId, name }) => [visitId, otherId, name])
        .sort()
    const name = booked.people[0].name
    const otherName = booked.people[1].name
    expect(pairs()).toEqual(
      [
        [away.id, booked.id, name],
        [booked.id, away.id, name],
        [booked.id, off.id, otherName],
        [off.id, booked.id, otherName],
        [beside.id, off.id, otherName],
        [off.id, beside.id, otherName],
      ].sort(),
    )
    items.find(({ id }: { id: string }) => id === off.id).status = 'put-off'
    expect(pairs()).toEqual(
      [
        [away.id, booked.id, name],
        [booked.id, away.id, name],
      ].sort(),
    )
    const step = { status: 'on-the-way', at: '2026-11-20T08:40:00Z', version: away.version }
    expect((await fitter.post(`/visits/${away.id}/status`, step)).status).toBe(409)
  })
})
