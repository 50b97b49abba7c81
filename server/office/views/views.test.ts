/** Saved views of lists: one's own and the office's. */
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { viewedLists } from '#domain/list-words.ts'
import { MOST_VIEWS } from '#domain/office/views.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import { posting, signIn, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

const shop = await startTestShop()
const admin = await signInAdmin(shop)
const post = posting(admin)
const other = { email: 'olga@shop.example', password: 'battery staple' }
await addPerson(shop.deps, { ...other, name: 'Olga', role: 'admin' })
const olga = await signIn(shop.url, other)
afterAll(() => shop.stop())

const late = { list: 'invoices', name: 'Late and large', search: 'status=overdue&sort=total&order=desc' }
const namesOf = async (who: typeof admin, list = 'invoices') =>
  (await who.get(`/views?list=${list}`)).body.items.map(({ name }: { name: string }) => name)

describe('a view', () => {
  test('is its maker’s alone until it is shared, and then everybody’s', async () => {
    const made = await post('/views', { ...late, search: `?${late.search}&cursor=abc` })
    expect(made).toMatchObject({ ...late, shared: false, mine: true, version: 1 })
    expect(await namesOf(admin)).toEqual([late.name])
    expect(await namesOf(admin, 'quotes')).toEqual([])
    expect(await namesOf(olga)).toEqual([])
    for (const answer of [
      await olga.patch(`/views/${made.id}`, { version: 1, name: 'Mine' }),
      await olga.delete(`/views/${made.id}?version=1`),
      await olga.post('/views', { ...late, id: made.id }),
    ])
      expect(answer.status).toBe(404)
    const shared = await admin.patch(`/views/${made.id}`, { version: 1, shared: true })
    expect(shared.body).toMatchObject({ shared: true, version: 2 })
    expect((await olga.get('/views')).body.items).toMatchObject([{ name: late.name, mine: false }])
  })

  test('that is shared is changed by anybody in the office, against the version they saw; its maker takes it back', async () => {
    const made = await post('/views', { ...late, name: 'Shared', shared: true })
    const stale = { version: 1, search: 'status=paid' }
    expect((await olga.patch(`/views/${made.id}`, { version: 1, name: 'Late' })).body).toMatchObject({
      name: 'Late',
    })
    const refused = await admin.patch(`/views/${made.id}`, stale)
    expect(refused.status).toBe(409)
    expect(refused.body.current).toMatchObject({ name: 'Late', version: 2, mine: true })
    expect((await admin.delete(`/views/${made.id}?version=1`)).status).toBe(409)
    expect((await olga.patch(`/views/${made.id}`, { version: 2, shared: false })).body.code).toBe('LOCKED')
    expect((await admin.patch(`/views/${made.id}`, { version: 2, shared: false })).status).toBe(200)
    expect((await olga.delete(`/views/${made.id}?version=3`)).status).toBe(404)
    expect((await admin.delete(`/views/${made.id}?version=3`)).body).toEqual({ id: made.id, archived: false })
    expect(await namesOf(admin)).not.toContain('Late')
  })

  test('is made once, however often it is asked for', async () => {
    const id = uuid()
    const asked = { ...late, id, name: 'Once' }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/views', asked)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await namesOf(admin)).filter((name: string) => name === 'Once')).toHaveLength(1)
    expect((await admin.post('/views', { ...asked, name: 'Twice' })).status).toBe(409)
  })

  test.each(viewedLists)('of %s', async (list) => {
    const made = await admin.post('/views', { ...late, list, name: 'Of its own' })
    expect(made).toMatchObject({ status: 200, body: { list } })
    expect(await namesOf(admin, list)).toContain('Of its own')
    expect((await admin.delete(`/views/${made.body.id}?version=1`)).status).toBe(200)
  })

  test('has a name and a list that there is, and nothing unknown', async () => {
    for (const [wrong, path] of [
      [{ name: '  ' }, 'name'],
      [{ list: 'projects' }, 'list'],
      [{ search: 'x'.repeat(1001) }, 'search'],
      [{ createdBy: uuid() }, 'createdBy'],
    ] as const) {
      const { status, body } = await admin.post('/views', { ...late, ...wrong })
      expect(status).toBe(400)
      expect(body.fields.map((fault: { path: string }) => fault.path)).toEqual([path])
    }
  })
})

describe('names', () => {
  const named = (name: string, shared = false) => ({ ...late, list: 'jobs', name, shared })
  const refusal = (message: string) => ({ code: 'INVALID', message, fields: [{ path: 'name', message }] })
  const taken = (name: string) =>
    refusal(`The office has a view named ‘${name}’ already: choose another name`)
  const had = (name: string) => refusal(`You have a view named ‘${name}’ already: choose another name`)

  test('of shared views are there once for the office, in whatever letters; one’s own may be named so too', async () => {
    await post('/views', named('To fit', true))
    expect((await olga.post('/views', named(' TO fit', true))).body).toMatchObject(taken('TO fit'))
    // Of another list it is another view.
    expect((await olga.post('/views', { ...named('To fit', true), list: 'surveys' })).status).toBe(200)
    const own = await olga.post('/views', named('To Fit'))
    expect(own.status).toBe(200)
    expect((await admin.post('/views', named('To fit'))).status).toBe(200)
    expect((await olga.post('/views', named('to fit'))).body).toMatchObject(had('to fit'))
    const { id } = own.body
    const sharing = { version: 1, shared: true }
    expect((await olga.patch(`/views/${id}`, sharing)).body).toMatchObject(taken('To Fit'))
    expect((await olga.patch(`/views/${id}`, { ...sharing, name: 'To fit soon' })).status).toBe(200)
    const renamed = await olga.patch(`/views/${id}`, { version: 2, name: 'TO FIT' })
    expect(renamed.body).toMatchObject(taken('TO FIT'))
    // Its own name in other letters is its own.
    expect((await olga.patch(`/views/${id}`, { version: 2, name: 'To Fit Soon' })).status).toBe(200)
  })

  test('that two people take at once are one’s; so are two views that get one name at once', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        [admin, olga, admin, olga].map((who) => who.post('/views', named(`At once ${round}`, true))),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
      const [one, other] = [
        await post('/views', named(`One ${round}`)),
        (await olga.post('/views', named(`Other ${round}`))).body,
      ]
      const both = await Promise.all([
        admin.patch(`/views/${one.id}`, { version: 1, name: `Both ${round}`, shared: true }),
        olga.patch(`/views/${other.id}`, { version: 1, name: `both ${round}`, shared: true }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('are kept apart by the database too', async () => {
    const copy = (change: string) =>
      shop.pool.query(
        `insert into views (id, list, name, search, shared, created_by)
         select gen_random_uuid(), list, ${change} from views where name in ('To fit', 'To Fit Soon')`,
      )
    for (const change of ['upper(name), search, shared, created_by', 'lower(name), search, shared, null'])
      await expect(copy(change)).rejects.toThrow('views_shared_name')
    await expect(
      shop.pool.query(
        `insert into views (id, list, name, search, created_by)
         select gen_random_uuid(), list, upper(name), search, created_by from views where not shared and list = 'jobs'`,
      ),
    ).rejects.toThrow('views_own_name')
  })
})

describe('there is an end to views of a list', () => {
  const payments = { ...late, list: 'payments' }

  test('for each person, and for the office', async () => {
    for (let at = 0; at < MOST_VIEWS; at++) await post('/views', { ...payments, name: `View ${at}` })
    expect((await admin.post('/views', payments)).body).toMatchObject({
      code: 'LOCKED',
      message: 'You have 50 views of this list. Delete one that you do not need.',
    })
    for (let at = 0; at < MOST_VIEWS; at++)
      await post('/views', { ...payments, name: `Shared ${at}`, shared: true })
    expect((await admin.post('/views', { ...payments, shared: true })).body).toMatchObject({
      code: 'LOCKED',
      message: 'The office shares 50 views of this list. Delete one that nobody needs.',
    })
    const own = await olga.post('/views', payments)
    expect(own.status).toBe(200)
    expect((await olga.patch(`/views/${own.body.id}`, { version: 1, shared: true })).body.code).toBe('LOCKED')
    // A name is changed however many there are.
    const [full] = (await admin.get('/views?list=payments')).body.items
    expect((await admin.patch(`/views/${full.id}`, { version: 1, name: 'Renamed' })).status).toBe(200)
  })

  test('also when several are saved at once, and one of them twice', async () => {
    const others = MOST_VIEWS - 1
    for (let at = 0; at < others; at++)
      await post('/views', { ...late, list: 'customers', name: `View ${at}` })
    const last = { ...late, list: 'customers', id: uuid(), name: 'Last' }
    const answers = await Promise.all([
      admin.post('/views', last),
      admin.post('/views', last),
      ...[1, 2, 3].map((at) => admin.post('/views', { ...last, id: uuid(), name: `Late ${at}` })),
    ])
    const isMade = answers.map(({ status }) => status === 200)
    expect(isMade[0]).toBe(isMade[1])
    expect(await namesOf(admin, 'customers')).toHaveLength(MOST_VIEWS)
    expect(isMade.filter(Boolean)).toHaveLength(isMade[0] ? 2 : 1)
  })
})

test('workers have none', async () => {
  const worker = await signInWorker(shop, 'wanda')
  expect((await worker.get('/views')).status).toBe(403)
  expect((await worker.post('/views', late)).status).toBe(403)
})
