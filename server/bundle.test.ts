/** What `npm start` runs is a bundle: all that the server loads beside it is found from there. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageFolder } from './platform/config.ts'
import { type Client, clientOf, signIn } from './testing/client.ts'
import { createEmptyDatabase } from './testing/database.ts'
import { MailboxStandIn } from './testing/mailbox.ts'
import { type FasciaProcess, startProcess } from './testing/process.ts'
import { workbook } from './testing/workbook.ts'

const owner = { email: 'owner@shop.example', password: 'correct horse' }
const mailbox = new MailboxStandIn()
let folder: string
let fascia: FasciaProcess
let admin: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fascia-bundle-'))
  // Migrations are files of their own.
  fascia = startProcess({
    DATABASE_URL: await createEmptyDatabase(),
    DATA_DIR: folder,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    IMAP_URL: await mailbox.start(),
  })
  admin = await signIn(await fascia.url, owner)
})
afterAll(async () => {
  fascia?.kill('SIGTERM')
  expect(await fascia?.ended, fascia?.output()).toBe(0)
  await mailbox.stop()
  await rm(folder, { recursive: true, force: true })
})

test('its source has one byte for each letter, because Node keeps all that it has loaded', async () => {
  const folder = join(packageFolder, 'build/process')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(names).toContain('run.js')
  for (const name of names)
    expect(
      (await readFile(join(folder, name), 'utf8')).match(/.{0,40}[\u0100-\uffff].{0,40}/)?.[0],
      name,
    ).toBe(undefined)
})

test('what reads the mailbox, at the start', async () => {
  mailbox.deliver('To: reply+nobody@quay.example\r\nFrom: jo@cafe.example\r\n\r\nHello\r\n')
  const status = async () => (await admin.get('/settings/replies')).body
  await expect
    .poll(status, { timeout: 90_000, interval: 500 })
    .toMatchObject({ address: 'reply@quay.example', readAt: expect.any(String), error: '', forged: 1 })
  expect(fascia.output()).not.toContain(mailbox.password)
})

test('the thread of common passwords', async () => {
  const stranger = clientOf(await fascia.url)
  const answer = await stranger.post('/auth/sign-up/email', {
    email: 'new@shop.example',
    name: 'New',
    password: 'password1',
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'auth/weak-password' } })
})

test('the thread of PDFs, with its typefaces', async () => {
  const { body: customer } = await admin.post('/customers', { name: 'Ann Example' })
  const items = [{ title: 'Fascia panel', quantity: 1, price: 10_000 }]
  const { body: quote } = await admin.post('/quotes', { customerId: customer.id, items })
  const pdf = await admin.get(`/quotes/${quote.id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')], fascia.output()).toEqual([200, 'application/pdf'])
})

test('the thread of workbooks', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = workbook(`<row r="1">${cell('Name')}</row><row r="2">${cell('Ben Example')}</row>`)
  const form = new FormData()
  form.set('file', new File([Buffer.from(sheet)], 'customers.xlsx'))
  const answer = await admin.send('POST', '/imports/customers', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
})

test('pictures, whose library is machine code', async () => {
  const red = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.set('file', new File([red], 'red.png', { type: 'image/png' }))
  expect(await admin.send('POST', '/files', form)).toMatchObject({ status: 200 })
})
