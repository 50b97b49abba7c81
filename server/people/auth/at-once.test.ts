/** Links that let somebody in, while an admin changes their account: there is never a deadlock. */
import type { Client as Connection } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { type Others, othersAt } from '#server/testing/others.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { makeAccessCode } from './codes.store.ts'

let shop: Fascia
let admin: Client
let visitor: Client
let others: Others

beforeAll(async () => {
  shop = await startTestShop()
  others = othersAt(shop)
  admin = await signInAdmin(shop)
  visitor = clientOf(shop.url)
})
afterEach(() => others.leave())
afterAll(() => shop.stop())

/** An admin's transaction, which locks the person's profile first, as all of them do. */
async function beginOn(personId: string): Promise<Connection> {
  const connection = await others.begin()
  await connection.query('select from profiles where id = $1 for no key update', [personId])
  return connection
}

const codeFor = (kind: 'reset' | 'invitation', personId: string) =>
  shop.db.transaction((tx) => makeAccessCode(tx, { kind, personId, createdBy: null }))

const password = 'paint the town'

test.each<['reset' | 'invitation', number, (token: string) => ReturnType<Client['post']>]>([
  ['reset', 400, (token) => visitor.post('/auth/reset-password', { token, newPassword: password })],
  ['invitation', 404, (token) => visitor.post(`/invitations/${token}`, { password })],
])('a link (%s) that expires while it is used is refused as expired', async (kind, status, use) => {
  const { id } = await signInWorker(shop, `walt-${kind}`)
  const token = await codeFor(kind, id)
  const other = await beginOn(id)
  const answered = use(token)
  await others.untilWaiting(1)
  await other.query('delete from access_codes where person_id = $1 and used_at is null', [id])
  await other.query('commit')
  expect((await answered).status).toBe(status)
})

test.each<[string, (id: string, email: string) => ReturnType<Client['post']>]>([
  ['somebody', (_id, email) => visitor.post('/auth/request-password-reset', { email })],
  ['an admin', (id) => admin.post(`/users/${id}/reset-link`)],
])('a link that %s asks for while the account is being deleted is not made', async (who, ask) => {
  const name = `wilma-${who.replace(' ', '-')}`
  const { id } = await signInWorker(shop, name)
  await codeFor('reset', id)
  const other = await beginOn(id)
  await other.query('select from "user" where id = $1 for update', [id])
  const answered = ask(id, `${name}@shop.example`)
  await others.untilWaiting(1)
  await other.query('delete from "user" where id = $1', [id])
  await other.query('update profiles set deleted_at = now() where id = $1', [id])
  await other.query('commit')
  expect((await answered).status).toBe(404)
})
