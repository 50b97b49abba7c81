/**
 * Many mails at once, and a slow mail server: a mail that a person is waiting for does not wait for the
 * others.
 */
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MailKind } from '#domain/mail/mail-words.ts'
import type { Fascia } from '#server/main.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { startTestShop } from '#server/testing/shop.ts'

let server: TestMailServer
let shop: Fascia
/** Mails that the server has received and not answered yet. */
const held: (() => void)[] = []
let holding = true
const taken: string[] = []

beforeAll(async () => {
  server = await startMailServer({
    onData: async (stream, session, done) => {
      await text(stream)
      const [to] = session.envelope.rcptTo
      const take = () => {
        taken.push(to?.address ?? '')
        done()
      }
      if (holding && to?.address.startsWith('visitor')) held.push(take)
      else take()
    },
  })
  shop = await startTestShop({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Quay Signs <signs@quay.example>',
  })
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

async function queue(kind: MailKind, recipient: string): Promise<string> {
  const letter = { paragraphs: ['Hello'] }
  return shop.db.transaction((tx) => queueMail(tx, shop.deps, { kind, recipient, subject: 'Hello', letter }))
}

test('a password reset is sent while the server is busy with many enquiries', async () => {
  const visitors = Array.from({ length: 12 }, (_, index) => `visitor${index}@web.example`)
  for (const recipient of visitors) await queue('enquiry-received', recipient)
  await vi.waitUntil(() => held.length === 2, { timeout: 30_000 })
  await queue('reset', 'wendy@shop.example')
  await vi.waitUntil(() => taken.length > 0, { timeout: 30_000 })
  expect(taken).toEqual(['wendy@shop.example'])
  expect(held).toHaveLength(2)

  holding = false
  for (const take of held) take()
  await vi.waitUntil(() => taken.length === 13, { timeout: 30_000 })
  expect([...taken].sort()).toEqual([...visitors, 'wendy@shop.example'].sort())
})
