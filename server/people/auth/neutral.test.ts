/** What a stranger could learn by measuring the time of an answer: the same work is done for everybody. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { recordStatements } from '#server/testing/statements.ts'

let shop: Fascia

beforeAll(async () => {
  shop = await startTestShop()
  await signInWorker(shop, 'known')
})
afterAll(() => shop.stop())

/** How many statements a call sends to the database before it is answered. */
async function countStatements(call: () => Promise<unknown>): Promise<number> {
  // Recording when a session was last seen, and sending mail, run at their own times in between.
  const own = /from "?(user|account)"?|security_events|rate_limit|access_codes|insert into "?mails/
  return (await recordStatements(shop, call)).filter((text) => own.test(text)).length
}

test('signing in takes the same work for a wrong password and for an unknown account', async () => {
  const attempt = (email: string) => () =>
    clientOf(shop.url).post('/auth/sign-in/email', { email, password: 'a wrong one' })
  const known = await countStatements(attempt('known@shop.example'))
  expect(known).toBe(5)
  expect(await countStatements(attempt('nobody@shop.example'))).toBe(known)
})

test('the neutral answer to a reset request does not wait for the link', async () => {
  const admin = await signInAdmin(shop)
  const { version } = (await admin.get('/settings')).body
  await admin.patch('/settings', { version, neutralReset: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  const transaction = shop.deps.db.transaction.bind(shop.deps.db)
  const spy = vi.spyOn(shop.deps.db, 'transaction').mockImplementation(async (work) => {
    await promise
    return transaction(work)
  })
  const ask = (email: string) => clientOf(shop.url).post('/auth/request-password-reset', { email })
  // While the link is held back, both are answered anyway.
  expect((await ask('known@shop.example')).status).toBe(200)
  expect((await ask('nobody@shop.example')).status).toBe(200)
  resolve()
  await vi.waitFor(() => expect(spy).toHaveBeenCalledOnce(), { timeout: 30_000 })
  spy.mockRestore()
})
