/** What admins see and do with outgoing mail; workers may do nothing. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resetLetter } from '#domain/mail/letters.ts'
import { initialSettings } from '#domain/shop/settings.ts'
import type { Fascia } from '#server/main.ts'
import { makeAccessCode, takeAccessCode } from '#server/people/auth/codes.store.ts'
import { mails, securityEvents } from '#server/platform/db/accounts.tables.ts'
import { codeIn, resetUrl } from '#server/platform/mail/links.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { type Client, clientOf, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { startScriptedServer } from '#server/testing/mail-server.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Fascia
let admin: Client
let worker: Client & { id: string }
let server: Awaited<ReturnType<typeof startScriptedServer>>

beforeAll(async () => {
  // It permanently rejects everybody but the admin.
  server = await startScriptedServer((line) => {
    if (line === 'CONNECT') return '220 hello'
    if (line === 'DATA') return '354 go on'
    return line.startsWith('RCPT') && !line.includes(testAdmin.email) ? '550 Nobody here' : '250 ok'
  })
  shop = await startTestShop({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'signs@quay.example',
  })
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wendy')
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

/** Queues a mail with a link that resets the worker's password, and waits until the server rejects it. */
async function failReset(subject = 'Reset'): Promise<{ id: string; version: number; code: string }> {
  const { id, code } = await shop.db.transaction(async (tx) => {
    const code = await makeAccessCode(tx, { kind: 'reset', personId: worker.id, createdBy: null })
    const url = resetUrl(shop.deps.config, code)
    const { letter } = resetLetter(initialSettings, { name: 'Wendy', url })
    const recipient = 'wendy@shop.example'
    const mail = { kind: 'reset', recipient, subject, letter, personId: worker.id } as const
    return { id: await queueMail(tx, shop.deps, mail), code }
  })
  await vi.waitUntil(async () => (await status(id)).status === 'failed', { timeout: 30_000 })
  return { id, version: (await status(id)).version, code }
}

async function status(id: string) {
  const { body } = await admin.get('/mails?limit=100')
  return body.items.find((mail: { id: string }) => mail.id === id)
}

const linksShown = () => shop.db.select().from(securityEvents).where(eq(securityEvents.kind, 'link-shown'))

test('a worker can neither read mail nor make links', async () => {
  const { id, version } = await failReset()
  for (const [who, code] of [
    [clientOf(shop.url), 401],
    [worker, 403],
  ] as const) {
    expect((await who.get('/mails')).status).toBe(code)
    expect((await who.get('/mails/state')).status).toBe(code)
    expect((await who.get(`/mails/${id}/link`)).status).toBe(code)
    expect((await who.post(`/mails/${id}/retry`, { version })).status).toBe(code)
    expect((await who.post('/mails/test')).status).toBe(code)
    expect((await who.post(`/users/${worker.id}/reset-link`)).status).toBe(code)
  }
  expect(await linksShown()).toEqual([])
})

describe('the list', () => {
  test('shows each mail’s status, newest first, and none of its text', async () => {
    const { id } = await failReset('A subject to look for')
    const { body } = await admin.get('/mails?limit=1')
    expect(body.items[0]).toMatchObject({
      id,
      status: 'failed',
      recipient: 'wendy@shop.example',
      lastError: 'The mail server refused this mail: 550 Nobody here',
    })
    expect(Object.keys(body.items[0])).not.toContain('sealed')
    expect(body).toMatchObject({ hasMore: true })
    const next = await admin.get(`/mails?limit=1&cursor=${body.nextCursor}`)
    expect(next.body.items[0].id).not.toBe(id)
  })

  test('is searched by recipient and subject, and filtered by status', async () => {
    const found = async (query: string) => (await admin.get(`/mails?${query}`)).body.items.length
    expect(await found('q=LOOK+FOR')).toBe(1)
    expect(await found('q=wendy%40shop')).toBe(2)
    expect(await found('q=100%25')).toBe(0)
    expect(await found('status=sent')).toBe(0)
    expect(await found('status=failed')).toBe(2)
    expect((await admin.get('/mails?status=lost')).status).toBe(400)
  })

  test('shows how many failed, and where mail is sent', async () => {
    expect((await admin.get('/mails/state')).body).toMatchObject({
      goesTo: 'server',
      failed: 2,
      latestFailureAt: expect.stringMatching(/^\d{4}-/),
    })
  })
})

describe('a failed mail', () => {
  test('is tried again, with a version check', async () => {
    const { id, version } = await failReset()
    expect((await admin.post(`/mails/${id}/retry`, { version: version - 1 })).status).toBe(409)
    const again = await admin.post(`/mails/${id}/retry`, { version })
    expect(again.body).toMatchObject({ status: 'waiting', attempts: 0 })
    await vi.waitUntil(async () => (await status(id)).status === 'failed', { timeout: 30_000 })
    expect((await status(id)).attempts).toBe(1)
  })

  test('shows its link to an admin while that is valid, and logs it', async () => {
    const { id, code } = await failReset()
    const { status, body } = await admin.get(`/mails/${id}/link`)
    expect({ status, body }).toEqual({
      status: 200,
      body: { url: `${shop.deps.config.appUrl}/forgot-password?mode=resetPassword&oobCode=${code}` },
    })
    expect(await linksShown()).toMatchObject([{ personId: worker.id, details: { link: 'reset' } }])
    await shop.db.transaction((tx) => takeAccessCode(tx, 'reset', code))
    expect((await admin.get(`/mails/${id}/link`)).status).toBe(404)
  })
})

describe('a test mail', () => {
  test('goes to the admin who asked for it; once sent it can neither be sent again nor read', async () => {
    const { body } = await admin.post('/mails/test')
    expect(body).toMatchObject({ kind: 'test', status: 'waiting', recipient: testAdmin.email })
    await vi.waitUntil(async () => (await status(body.id)).status === 'sent', { timeout: 30_000 })
    const { version } = await status(body.id)
    expect(await admin.post(`/mails/${body.id}/retry`, { version })).toMatchObject({
      status: 409,
      body: { code: 'LOCKED' },
    })
    expect((await admin.get(`/mails/${body.id}/link`)).status).toBe(404)
    const [row] = await shop.db.select().from(mails).where(eq(mails.id, body.id))
    expect(row?.sealed).toBeNull()
  })
})

test('a test of words is as they are typed, not as they are stored, with made-up people', async () => {
  const words = {
    mail: 'receipt',
    subject: 'Thanks, {name}',
    text: 'We have {amount}.',
    signature: 'The team',
  }
  const { status: code, body } = await admin.post('/mails/test', { words })
  expect(code).toBe(200)
  expect(body.subject).toBe('Test: Thanks, Ann')
  const { text } = (await admin.get(`/mails/${body.id}`)).body
  expect(text).toContain('We have £500.00.')
  expect(text).toContain('The team')
  expect(text).toContain('A test of the mail ‘Receipt’')
  expect((await admin.post('/mails/test', { words: { ...words, mail: 'other' } })).status).toBe(400)
})

describe('an opened mail', () => {
  const open = async (id: string) => (await admin.get(`/mails/${id}`)).body
  const page = async (id: string) => admin.get(`/mails/${id}/page`)

  test('looks as it was sent, whatever changed since, and links to its record', async () => {
    const me = (await admin.get('/profile')).body.id
    const { version } = (await admin.get('/settings')).body
    const named = await admin.patch('/settings', { version, tradingName: 'Quay Signs' })
    const { body } = await admin.post('/mails/test')
    await vi.waitUntil(async () => (await status(body.id)).status === 'sent', { timeout: 30_000 })
    await admin.patch('/settings', { version: named.body.version, tradingName: 'Other Signs' })
    const opened = await open(body.id)
    expect(opened).toMatchObject({
      status: 'sent',
      from: 'Quay Signs <signs@quay.example>',
      recipient: testAdmin.email,
      attachments: [],
      record: { noun: 'users', id: me },
    })
    expect(opened.text).toContain('Quay Signs')
    const { status: code, body: html } = await page(body.id)
    expect(code).toBe(200)
    expect(html).toContain('Quay Signs')
    expect(html).not.toContain('Other Signs')
  })

  test('cannot run scripts, open windows or load anything', async () => {
    const { id } = await failReset('<script>alert(1)</script>')
    const { headers, body } = await page(id)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-disposition') ?? 'inline').toMatch(/^inline/)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(rule)
    expect(policy).toMatch(/(^|; *)sandbox *(;|$)/)
    expect(policy).not.toMatch(/allow-|script-src/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(body).not.toMatch(/<script|href=|src="(?!data:)|<form|<iframe/)
    expect((await admin.get('/mails/state')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  })

  test('hides links that sign somebody in, before and after it was sent', async () => {
    const { id, code } = await failReset()
    const opened = await open(id)
    expect(opened).toMatchObject({ status: 'failed', record: { noun: 'users', id: worker.id } })
    expect(opened.text).toContain('Somebody, most likely you, asked for a new password')
    expect(JSON.stringify(opened)).not.toContain(code)
    expect((await page(id)).body).not.toContain(code)
  })

  test('says so if its text was not kept, and is for admins only', async () => {
    const { body } = await admin.post('/mails/test')
    await vi.waitUntil(async () => (await status(body.id)).status === 'sent', { timeout: 30_000 })
    await shop.db.update(mails).set({ looks: null }).where(eq(mails.id, body.id))
    expect(await open(body.id)).toMatchObject({ text: null, attachments: [] })
    expect((await page(body.id)).status).toBe(404)
    expect((await worker.get(`/mails/${body.id}`)).status).toBe(403)
    expect((await worker.get(`/mails/${body.id}/page`)).status).toBe(403)
  })
})

describe('a link for a person who is locked out', () => {
  test('works once, and ends the one before', async () => {
    const first = await admin.post(`/users/${worker.id}/reset-link`)
    const second = await admin.post(`/users/${worker.id}/reset-link`)
    const take = (url: string) => shop.db.transaction((tx) => takeAccessCode(tx, 'reset', codeIn(url) ?? ''))
    expect(await take(first.body.url)).toBeNull()
    expect(await take(second.body.url)).toMatchObject({ personId: worker.id })
    expect(await take(second.body.url)).toBeNull()
  })

  test('is for other people only, with an account that exists', async () => {
    const me = (await admin.get('/profile')).body.id
    expect((await admin.post(`/users/${me}/reset-link`)).status).toBe(400)
    expect(await admin.post('/users/01900000-0000-7000-8000-000000000000/reset-link')).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })
})
