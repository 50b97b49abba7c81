/** A person is looked up again whenever their session or role may have changed. */
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import type { AppEnvironment } from './app.ts'
import { forgetFound, forgetFoundAfterChanges, rememberFound } from './remember-found.ts'
import type { SignedIn } from './signed-in.ts'

let shop: Fascia
let second: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  const { databaseUrl, authSecret } = shop.deps.config
  second = await startTestShop({ databaseUrl, authSecret })
  admin = await signInAdmin(shop)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

describe('a person who was found', () => {
  const signedIn: SignedIn = {
    person: { id: 'a', role: 'admin' },
    email: 'a@shop.example',
    sessionId: 's',
    secondFactor: false,
    mustSetUpSecondFactor: false,
    renew: null,
  }
  const headers = new Headers({ cookie: 'fascia.session_token=a' })

  function start(answer: SignedIn | null) {
    const seen = { asked: 0, at: 0 }
    const look = async () => {
      seen.asked++
      return answer
    }
    const own = { pool: Object.create(shop.pool) }
    return { seen, own, find: rememberFound(own, look, () => seen.at) }
  }

  test('is looked up once within a second, for reads with the same cookie', async () => {
    const { seen, find } = start(signedIn)
    for (seen.at = 0; seen.at < 1000; seen.at += 100) expect(await find(headers, 'read')).toBe(signedIn)
    expect(seen.asked).toBe(1)
    await find(headers, 'read')
    expect(seen.asked).toBe(2)
    await find(new Headers({ cookie: 'fascia.session_token=b' }), 'read')
    expect(seen.asked).toBe(3)
  })

  test('is looked up for every change', async () => {
    const { seen, find } = start(signedIn)
    await find(headers, 'read')
    await find(headers)
    expect(seen.asked).toBe(2)
  })

  test.each([
    ['nobody', null],
    ['a session that is due for renewal', { ...signedIn, renew: async () => null }],
  ])('is not remembered if it is %s', async (_, answer) => {
    const { seen, find } = start(answer)
    await find(headers, 'read')
    await find(headers, 'read')
    expect(seen.asked).toBe(2)
  })

  test('is looked up again after each request that changes something, also if it failed', async () => {
    const { seen, own, find } = start(signedIn)
    const app = new Hono<AppEnvironment>()
    app.use(forgetFoundAfterChanges(own))
    app.all('/done', (c) => c.text('done'))
    app.all('/nothing', (c) => {
      c.set('changesNothing', true)
      return c.text('nothing')
    })
    app.all('/failed', () => {
      throw new HTTPException(500)
    })
    await find(headers, 'read')
    for (const method of ['GET', 'HEAD']) await app.request('/done', { method })
    await app.request('/nothing', { method: 'POST' })
    await find(headers, 'read')
    expect(seen.asked).toBe(1)
    let expected = 1
    for (const path of ['/done', '/failed'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        await app.request(path, { method })
        await find(headers, 'read')
        expect([path, method, seen.asked]).toEqual([path, method, ++expected])
      }
  })

  test('is not remembered as they were before a change that came in between', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<SignedIn | null>()
    const own = { pool: Object.create(shop.pool) }
    let asked = 0
    const find = rememberFound(own, () => (asked++ === 0 ? answered : Promise.resolve(null)))
    const early = find(headers, 'read')
    forgetFound(own)
    answer(signedIn)
    expect(await early).toBe(signedIn)
    expect(await find(headers, 'read')).toBeNull()
  })
})

describe('a change of a person', () => {
  const at = (other: Fascia, { cookie }: Client) => clientOf(other.url, cookie)
  const list = async (client: Client) => (await client.get('/quotes')).status

  test('takes effect with the answer in this process, and within a second in another', async () => {
    const worker = await signInWorker(shop, 'promoted')
    const elsewhere = at(second, worker)
    expect([await list(worker), await list(elsewhere)]).toEqual([403, 403])
    const { version } = (await admin.get(`/workers/${worker.id}`)).body
    const risen = await admin.send(
      'PUT',
      `/users/${worker.id}/role`,
      JSON.stringify({ role: 'admin', version }),
      { 'content-type': 'application/json' },
    )
    expect(risen.status).toBe(200)
    expect(await list(worker)).toBe(200)
    await expect.poll(() => list(elsewhere), { timeout: 1000 }).toBe(200)
  })

  test('ends their session with the answer in this process, and within a second in another', async () => {
    const worker = await signInWorker(shop, 'leaving')
    const elsewhere = at(second, worker)
    const profile = async (client: Client) => (await client.get('/profile')).status
    expect([await profile(worker), await profile(elsewhere)]).toEqual([200, 200])
    expect((await worker.post('/auth/sign-out')).status).toBe(200)
    expect(await profile(worker)).toBe(401)
    await expect.poll(() => profile(elsewhere), { timeout: 1500 }).toBe(401)
  })
})
