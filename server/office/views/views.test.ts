/** Saved views of lists: one's own and the office's. */
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
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

  test('has a name and a list that there is, and nothing unknown', async () => {
    for (const [wrong, path] of [
      [{ name: '  ' }, 'name'],
      [{ list: 'workers' }, 'list'],
      [{ search: 'x'.repeat(1001) }, 'search'],
      [{ createdBy: uuid() }, 'createdBy'],
    ] as const) {
      const { status, body } = await admin.post('/views', { ...late, ...wrong })
      expect(status).toBe(400)
      expect(body.fields.map((fault: { path: string }) => fault.path)).toEqual([path])
    }
  })
})

test('there is an end to views of a list', async () => {
  for (let at = 0; at < MOST_VIEWS; at++)
    await post('/views', { ...late, list: 'payments', name: `View ${at}` })
  expect((await admin.post('/views', { ...late, list: 'payments' })).body.code).toBe('LOCKED')
  expect((await olga.post('/views', { ...late, list: 'payments' })).status).toBe(200)
})

test('workers have none', async () => {
  const worker = await signInWorker(shop, 'wanda')
  expect((await worker.get('/views')).status).toBe(403)
  expect((await worker.post('/views', late)).status).toBe(403)
})
