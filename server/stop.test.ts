import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestShop } from './testing/shop.ts'

test('a request and a job that do not end together hold up a stop for less than three seconds', async () => {
  const shop = await startTestShop()
  const { db, jobs } = shop.deps
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  await jobs.take('push', 3, async () => {
    begin()
    await sleep(20_000, undefined, { ref: false })
  })
  // The shop's own workers take some of them.
  await db.transaction(async (tx) => {
    for (let n = 0; n < 20; n++)
      await jobs.add(tx, 'push', { subscriptionId: crypto.randomUUID(), sealed: '' })
  })
  await began
  const { port, hostname } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('POST /api/auth/sign-in/email HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n')
  await sleep(100)
  const asked = performance.now()
  await shop.stop()
  // One after another they would take six: more than the process has, with a database still to be stopped.
  expect(performance.now() - asked).toBeLessThan(5_000)
})
