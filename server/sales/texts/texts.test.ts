/** Kept texts: who changes them, what may stand in them, and how many there are. */
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { MOST_TEXTS } from '#domain/sales/kept-texts.ts'
import { posting, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

const shop = await startTestShop()
const admin = await signInAdmin(shop)
const post = posting(admin)
afterAll(() => shop.stop())

const access = { use: 'notes', name: 'Access', text: 'We need the key of {site} at 8.' }
const namesOf = async (query: string) =>
  (await admin.get(`/texts?${query}`)).body.items.map(({ name }: { name: string }) => name)

test('workers have none', async () => {
  const worker = await signInWorker(shop, 'wanda')
  const made = await post('/texts', access)
  for (const answer of [
    await worker.get('/texts'),
    await worker.get(`/texts/${made.id}`),
    await worker.post('/texts', access),
    await worker.patch(`/texts/${made.id}`, { version: 1, name: 'Mine' }),
    await worker.delete(`/texts/${made.id}?version=1`),
    await worker.post(`/texts/${made.id}/restore`, { version: 1 }),
  ])
    expect(answer.status).toBe(403)
})

describe('a text', () => {
  test('is listed by its use, and found by its name and its words', async () => {
    await post('/texts', {
      ...access,
      use: 'terms',
      name: 'Deposit',
      text: 'Half of {total} before we begin.',
    })
    expect(await namesOf('use=terms')).toEqual(['Deposit'])
    expect(await namesOf('q=before%20we')).toEqual(['Deposit'])
    expect(await namesOf('use=line')).toEqual([])
  })

  test('names a placeholder that there is not: the fault says which, and which there are', async () => {
    const { status, body } = await admin.post('/texts', { ...access, text: 'For {custmer} at {site}' })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path: 'text', message: expect.stringContaining('{custmer}') }])
    expect(body.message + body.fields[0].message).toContain('{customer}')
    const made = await post('/texts', access)
    expect((await admin.patch(`/texts/${made.id}`, { version: 1, text: '{nobody}' })).status).toBe(400)
    expect((await admin.patch(`/texts/${made.id}`, { version: 1, text: 'A { b } {}' })).status).toBe(200)
  })

  test('is changed against the version that somebody saw', async () => {
    const made = await post('/texts', access)
    expect((await admin.patch(`/texts/${made.id}`, { version: 1, name: 'Keys' })).body).toMatchObject({
      ...{ name: 'Keys', version: 2, text: access.text },
    })
    const refused = await admin.patch(`/texts/${made.id}`, { version: 1, name: 'Doors' })
    expect(refused.status).toBe(409)
    expect(refused.body.current).toMatchObject({ name: 'Keys', version: 2 })
    expect((await admin.delete(`/texts/${made.id}?version=1`)).status).toBe(409)
  })

  test('that was deleted is offered no more, and comes back as it was', async () => {
    const { id } = await post('/texts', { ...access, name: 'Gone' })
    expect((await admin.delete(`/texts/${id}?version=1`)).body).toEqual({ id, archived: true })
    expect(await namesOf('limit=100')).not.toContain('Gone')
    expect(await namesOf('archived=true')).toContain('Gone')
    expect((await admin.delete(`/texts/${id}?version=2`)).body.code).toBe('LOCKED')
    expect((await admin.post(`/texts/${id}/restore`, { version: 2 })).body).toMatchObject({
      archivedAt: null,
    })
    expect((await admin.post(`/texts/${id}/restore`, { version: 3 })).body.code).toBe('LOCKED')
    expect(await namesOf('limit=100')).toContain('Gone')
  })

  test('is made once, however often it is asked for', async () => {
    const asked = { ...access, id: uuid(), name: 'Once' }
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/texts', asked)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await namesOf('limit=100')).filter((name: string) => name === 'Once')).toHaveLength(1)
    expect((await admin.post('/texts', { ...asked, name: 'Twice' })).status).toBe(409)
  })
})

test('there is an end to texts of a use, so that a menu shows all of them', async () => {
  const line = { ...access, use: 'line' }
  for (let at = 0; at < MOST_TEXTS; at++) await post('/texts', { ...line, name: `Text ${at}` })
  expect((await admin.post('/texts', line)).body.code).toBe('LOCKED')
  const other = await post('/texts', { ...line, use: 'mail' })
  expect((await admin.patch(`/texts/${other.id}`, { version: 1, use: 'line' })).body.code).toBe('LOCKED')
})

test('nor do several at once pass it, however they come to be of the use', async () => {
  const notes = { ...access, use: 'notes' }
  const countNotes = async (): Promise<number> =>
    (
      await shop.pool.query(
        `select count(*)::int as notes from kept_texts where use = 'notes' and archived_at is null`,
      )
    ).rows[0].notes
  for (let at = await countNotes(); at < MOST_TEXTS - 2; at++)
    await post('/texts', { ...notes, name: `Note ${at}` })
  const other = await post('/texts', { ...notes, use: 'mail' })
  const gone = await post('/texts', { ...notes, name: 'Was deleted' })
  expect((await admin.delete(`/texts/${gone.id}?version=1`)).status).toBe(200)
  const last = { ...notes, id: uuid(), name: 'The same twice' }
  const answers = await Promise.all([
    admin.post('/texts', last),
    admin.post('/texts', last),
    ...[1, 2].map((at) => admin.post('/texts', { ...notes, name: `Late ${at}` })),
    admin.patch(`/texts/${other.id}`, { version: 1, use: 'notes' }),
    admin.post(`/texts/${gone.id}/restore`, { version: 2 }),
  ])
  expect(answers[0]?.status).toBe(answers[1]?.status)
  expect(await countNotes()).toBe(MOST_TEXTS)
})
