/** A shop always has an admin who can sign in, against any attempt at any moment. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import type { Fascia } from '#server/main.ts'
import { type CallResponse, type Client, signIn, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { addPerson } from '../auth/first-admin.ts'

type Somebody = Client & { id: string }

let shop: Fascia
let first: Somebody
let second: Somebody

beforeEach(async () => {
  shop = await startTestShop()
  const admin = await signInAdmin(shop)
  first = { ...admin, id: (await admin.get('/profile')).body.id }
  const person = { email: 'second@admins.example', password: 'battery staple' }
  const id = await addPerson(shop.deps, { ...person, name: 'Second', role: 'admin' })
  second = { ...(await signIn(shop.url, person)), id }
})
afterEach(() => shop.stop())

const deeds: [string, (id: string, as: Client) => Promise<CallResponse>][] = [
  ['demote', async (id, as) => setRole(id, 'worker', as)],
  ['disable', async (id, as) => as.post(`/users/${id}/disable`, { version: await versionOf(id) })],
  ['delete', async (id, as) => as.delete(`/users/${id}?version=${await versionOf(id)}`)],
]

async function setRole(id: string, role: string, as: Client): Promise<CallResponse> {
  const body = JSON.stringify({ role, version: await versionOf(id) })
  return as.send('PUT', `/users/${id}/role`, body, { 'content-type': 'application/json' })
}

async function versionOf(id: string): Promise<number> {
  const { rows } = await shop.pool.query('select version from profiles where id = $1', [id])
  return rows[0]?.version ?? 0
}

async function countAdmins(): Promise<number> {
  const { rows } = await shop.pool.query(
    `select id from profiles where role = 'admin' and disabled_at is null and deleted_at is null`,
  )
  return rows.length
}

const locked = { status: 409, body: { code: 'LOCKED', message: messages.lastAdmin, fields: [] } }

test.each(deeds)('nobody can %s the last admin; of two, the other can', async (_what, deed) => {
  expect((await deed(second.id, first)).status).toBe(200)
  expect(await deed(first.id, first)).toMatchObject(locked)
  expect((await setRole(first.id, 'admin', first)).status).toBe(200)
})

test('disabled and invited admins do not count', async () => {
  await second.post(`/users/${second.id}/disable`, { version: 1 })
  const invited = { email: 'ines@admins.example', displayName: 'Ines' }
  const { id } = (await first.post('/workers', invited)).body.worker
  expect((await setRole(id, 'admin', first)).body).toMatchObject({ role: 'admin', state: 'invited' })
  for (const [, deed] of deeds) expect(await deed(first.id, first)).toMatchObject(locked)
  expect((await setRole(id, 'worker', first)).status).toBe(200)
})

describe('one admin is left', () => {
  test.each(deeds)('when two %s each other at the same moment', async (_what, deed) => {
    const answers = await Promise.all([deed(second.id, first), deed(first.id, second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })

  test.each(deeds)('when the last two %s themselves at the same moment', async (_what, deed) => {
    const answers = await Promise.all([deed(first.id, first), deed(second.id, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(locked)
    expect(await countAdmins()).toBe(1)
  })

  test('when each does something else to the other, in two processes', async () => {
    const { databaseUrl, authSecret } = shop.deps.config
    const elsewhere = await startTestShop({ databaseUrl, authSecret })
    const other = await signIn(elsewhere.url, { email: 'second@admins.example', password: 'battery staple' })
    const [demote, disable] = [deeds[0]?.[1], deeds[1]?.[1]]
    const answers = await Promise.all([demote?.(second.id, first), disable?.(first.id, other)])
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
    await elsewhere.stop()
  })
})
