/** The outbox: queued mail is sent after its transaction is committed, and only then. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resetLetter } from '#domain/mail/letters.ts'
import { initialSettings } from '#domain/shop/settings.ts'
import type { Fascia } from '#server/main.ts'
import { findMail } from '#server/platform/mail/mails.store.ts'
import { type NewMail, queueMail } from '#server/platform/mail/outbox.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { startSending } from './send-mail.ts'

let shop: Fascia

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const code = 'a-code-that-nobody-else-may-read'
const reset: NewMail = {
  kind: 'reset',
  recipient: 'wendy@shop.example',
  ...resetLetter(initialSettings, { name: 'Wendy', url: `http://localhost/forgot-password?oobCode=${code}` }),
}

const mailFolder = () => join(shop.deps.config.dataDir, 'mail')

test('queued mail is sent within about a second, as a file without a mail server', async () => {
  const id = await shop.db.transaction((tx) => queueMail(tx, shop.deps, reset))
  const before = await findMail(shop.db, id)
  const sealed = before?.sealed ?? ''
  expect(sealed.length).toBeGreaterThan(code.length)
  for (const read of [sealed, Buffer.from(sealed, 'base64').toString('latin1')])
    expect(read).not.toContain(code)
  await vi.waitUntil(async () => (await findMail(shop.db, id))?.status === 'kept', { timeout: 30_000 })
  const sent = await findMail(shop.db, id)
  expect(sent).toMatchObject({ attempts: 1, status: 'kept', sentAt: null, nextTryAt: null, lastError: '' })
  const mail = await PostalMime.parse(await readFile(join(mailFolder(), `${id}.eml`)))
  expect(mail.to).toEqual([{ address: 'wendy@shop.example', name: '' }])
  expect(mail.subject).toMatch(/^Reset your password for /)
  expect(mail.text).toContain(`http://localhost/forgot-password?oobCode=${code}`)
})

test('a transaction that is rolled back sends nothing', async () => {
  const before = await readdir(mailFolder()).catch(() => [])
  await expect(
    shop.db.transaction(async (tx) => {
      await queueMail(tx, shop.deps, { ...reset, recipient: 'nobody@shop.example' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await readdir(mailFolder()).catch(() => [])).toEqual(before)
})

test('mail queued before the clock was set back an hour does not wait for that hour', async () => {
  const id = await shop.db.transaction(async (tx) => {
    const queued = await queueMail(tx, shop.deps, reset)
    const hour = sql`now() + interval '1 hour'`
    await tx.execute(sql`update mails set next_try_at = ${hour} where id = ${queued}`)
    await tx.execute(sql`update jobs.job set start_after = ${hour} where data->>'mailId' = ${queued}`)
    return queued
  })
  const stop = await startSending(shop.deps)
  await vi.waitUntil(async () => (await findMail(shop.db, id))?.status === 'kept', { timeout: 30_000 })
  await stop()
})
