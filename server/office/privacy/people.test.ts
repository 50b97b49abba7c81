/** The data of people who sign in: exported to them and to admins, without secrets; erased. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { makeAccessCode } from '#server/people/auth/codes.store.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  signIn,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.stop())

const query = async (text: ReturnType<typeof sql>) => (await shop.deps.db.execute(text)).rows

/** A person with data in every table. */
async function makeWorker(name: string) {
  const worker = await signInWorker(shop, name)
  const { version } = (await worker.get('/profile')).body
  await worker.patch('/profile', { version, displayName: 'Wilhelmina Quill', phone: '0161 496 0123' })
  await worker.post('/customers', { name: 'Bystander & Sons', phone: '0161 496 0999' })
  const code = await shop.deps.db.transaction((tx) =>
    makeAccessCode(tx, { kind: 'reset', personId: worker.id, createdBy: null }),
  )
  await shop.deps.db.execute(sql`insert into mails (id, kind, recipient, subject, person_id, sealed) values
    (gen_random_uuid(), 'reset', ${`${name}@shop.example`}, 'Reset your password', ${worker.id}, 'sealed-words')`)
  await shop.deps.db.execute(sql`insert into two_factor (secret, backup_codes, user_id)
    values ('top-secret', 'backup-codes', ${worker.id})`)
  await clientOf(shop.url).post('/auth/sign-in/email', { email: `${name}@shop.example`, password: 'not it' })
  return { worker, code }
}

const partsOf = (body: { parts: { name: string; what: string; items: object[] }[] }) =>
  new Map(body.parts.map((part) => [part.name, part]))

describe('an export', () => {
  test('of another person is for admins; everybody may export their own data', async () => {
    const worker = await signInWorker(shop, 'wanda')
    const other = await signInWorker(shop, 'wendy')
    expect((await clientOf(shop.url).get('/profile/export')).status).toBe(401)
    expect((await other.get(`/users/${worker.id}/export`)).status).toBe(403)
    expect((await worker.get(`/users/${worker.id}/export`)).status).toBe(403)
    expect((await worker.get('/profile/export')).body.about.id).toBe(worker.id)
    const unknown = await admin.get(`/users/${(await addCustomer(admin)).id}/export`)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })

  test('has everything but secrets and other people’s data', async () => {
    const { worker, code } = await makeWorker('wilma')
    const { body, headers } = await worker.get('/profile/export')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="person-${worker.id}.json"`)
    const parts = partsOf(body)
    for (const name of [
      'profile',
      'account',
      'sessions',
      'links',
      'mails',
      'security events',
      'history',
      'work',
    ])
      expect([name, parts.get(name)?.items.length ?? 0]).not.toEqual([name, 0])
    for (const { what } of parts.values()) expect(what).toMatch(/\w{3}.+\.$/)
    expect(parts.get('profile')?.items).toMatchObject([{ displayName: 'Wilhelmina Quill' }])
    expect(parts.get('sessions')?.items).toMatchObject([{ ipAddress: expect.any(String) }])
    expect(parts.get('security events')?.items).toContainEqual(
      expect.objectContaining({ kind: 'sign-in-failed' }),
    )
    expect(parts.get('customers')?.items).toMatchObject([{ added: true }])

    const text = JSON.stringify(body)
    const secrets = await query(sql`
      select password as secret from account where user_id = ${worker.id}
      union all select token from session where user_id = ${worker.id}
      union all select code_hash from access_codes where person_id = ${worker.id}`)
    expect(secrets.length).toBeGreaterThan(2)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    for (const secret of [code, 'sealed-words', 'top-secret', 'backup-codes', 'battery staple'])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/Bystander|4960999|"token"|"password"/)
  })

  test('is in the security log with its requester', async () => {
    const { worker } = await makeWorker('wilfred')
    await worker.get('/profile/export')
    await admin.get(`/users/${worker.id}/export`)
    const { id: adminId } = (await admin.get('/profile')).body
    expect(
      await query(sql`select actor_id, address <> '' as known from security_events
        where person_id = ${worker.id} and kind = 'data-exported' order by id`),
    ).toEqual([
      { actor_id: null, known: true },
      { actor_id: adminId, known: true },
    ])
  })
})

describe('erasing a person', () => {
  const erase = (id: string, version: number) =>
    admin.post(`/users/${id}/erase`, { version, reason: 'Left the shop' })
  const versionOf = async (id: string) =>
    Number((await query(sql`select version from profiles where id = ${id}`))[0]?.version)

  test('is for admins, with a reason and a version', async () => {
    const worker = await signInWorker(shop, 'winston')
    const body = { version: 1, reason: 'x' }
    expect((await worker.post(`/users/${worker.id}/erase`, body)).status).toBe(403)
    expect((await admin.post(`/users/${worker.id}/erase`, { version: 1, reason: '' })).status).toBe(400)
    expect((await admin.post(`/users/${worker.id}/erase`, { ...body, version: 7 })).body.code).toBe(
      'CONFLICT',
    )
  })

  test('is refused for an admin who can still sign in', async () => {
    const { id: last } = (await admin.get('/profile')).body
    expect(await erase(last, await versionOf(last))).toMatchObject({
      ...{ status: 409, body: { code: 'LOCKED', message: 'Disable or delete this administrator first' } },
    })
    const person = { email: 'old-admin@shop.example', password: 'battery staple' }
    const id = await addPerson(shop.deps, { ...person, name: 'Old', role: 'admin' })
    expect((await erase(id, 1)).status).toBe(409)
    await query(sql`update profiles set disabled_at = now() where id = ${id}`)
    expect((await erase(id, 1)).status).toBe(200)
  })

  test('ends their account at once and removes their name everywhere', async () => {
    const { worker } = await makeWorker('wenceslas')
    const { body: customers } = await worker.get('/customers')
    expect((await erase(worker.id, await versionOf(worker.id))).status).toBe(200)
    expect((await worker.get('/profile')).status).toBe(401)
    const email = 'wenceslas@shop.example'
    expect(
      (await clientOf(shop.url).post('/auth/sign-in/email', { email, password: 'battery staple' })).status,
    ).toBe(401)

    const left = await query(sql`
      select to_jsonb(t)::text as text from profiles t where id = ${worker.id}
      union all select to_jsonb(t)::text from "user" t where id = ${worker.id}
      union all select to_jsonb(t)::text from session t where user_id = ${worker.id}
      union all select to_jsonb(t)::text from account t where user_id = ${worker.id}
      union all select to_jsonb(t)::text from access_codes t where person_id = ${worker.id}
      union all select to_jsonb(t)::text from mails t where person_id = ${worker.id}
      union all select to_jsonb(t)::text from history t where record_id = ${worker.id}
      union all select to_jsonb(t)::text from security_events t where person_id = ${worker.id} and kind not in ('deleted', 'data-erased')`)
    expect(left.length).toBeGreaterThan(3)
    for (const { text } of left) expect(text).not.toMatch(/wenceslas|wilhelmina|quill|4960123|127\.0\.0\.1/i)
    // What they did is still there, without a name.
    const { body: own } = await admin.get(`/customers/${customers.items[0].id}`)
    expect(own).toMatchObject({ name: 'Bystander & Sons', createdBy: worker.id })
    expect((await erase(worker.id, await versionOf(worker.id))).body.code).toBe('LOCKED')
  })

  test('frees their address for a new account, which gets nothing of the old one', async () => {
    const { worker } = await makeWorker('wolfgang')
    await erase(worker.id, await versionOf(worker.id))
    const person = { email: 'wolfgang@shop.example', password: 'battery staple' }
    const id = await addPerson(shop.deps, { ...person, name: 'Wolfgang', role: 'worker' })
    expect(id).not.toBe(worker.id)
    const again = await signIn(shop.url, person)
    expect((await again.get('/customers')).body.items).toEqual([])
  })
})
