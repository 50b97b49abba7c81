/** The token of a customer's link is nowhere but in the mail to that customer and the answer that made it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fascia, startFascia } from '#server/main.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { addCustomer, type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { formOf } from '#server/testing/forms.ts'
import { readMailFiles } from '#server/testing/mail.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { quickHash } from '#server/testing/quick-hash.ts'
import { testAdmin } from '#server/testing/test-admin.ts'

let shop: Fascia
let admin: Client
let dataDir: string
const logged: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fascia-secrets-'))
  const config = {
    ...readConfig({ PORT: '0', CALLS_PER_MINUTE: '1000000' }),
    ...{ dataDir, databaseUrl: await createEmptyDatabase('template_fascia'), admin: testAdmin },
  }
  const log = makeLog('info', { write: (line) => void logged.push(line) })
  shop = await startFascia(config, log, 'none', { clock: systemClock, passwordHash: quickHash })
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('whatever a customer does with it, and whatever fails', async () => {
  const customer = await addCustomer(admin, { email: 'jo@cafe.example' })
  const items = [{ title: 'Panel', quantity: 1, price: 10_000 }]
  const quote = (await admin.post('/quotes', { customerId: customer.id, items })).body
  const { url } = (await admin.post(`/quotes/${quote.id}/links`, { channel: 'copy' })).body
  const token = String(url).split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{32}$/)
  const stranger = clientOf(shop.url)
  const path = `/link/${token}`
  const statuses = [
    await stranger.get(path),
    await stranger.post(`${path}/opened`),
    await stranger.post(`${path}/choice`, { selected: [] }),
    await stranger.send('POST', `${path}/files`, formOf({ file: new File([makePdf(1)], 'a.pdf') })),
    await stranger.send('POST', `${path}/files`, formOf({ file: new File(['rubbish'], 'a.exe') })),
    await stranger.post(`${path}/messages`, { text: 'Does it light up?' }),
    await stranger.post(`${path}/accept`, { revision: 'B', rubbish: token }),
    await stranger.send('POST', `${path}/accept`, '{"rubbish', { 'content-type': 'application/json' }),
    await stranger.get(`${path}/pdf`),
    await stranger.get(`${path}/photos/${quote.id}`),
    await stranger.get(`${path}x`),
    await stranger.post(`${path}/pay`),
    await stranger.post(`${path}/reject`, { reason: 'price' }),
    await stranger.post(`${path}/accept`, {
      ...{ revision: 'A', total: 12_000, selected: [], name: 'Jo', termsAccepted: true },
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 204, 200, 200, 400, 200, 400, 400, 200, 404, 404, 404, 200, 200])
  const artwork = await useProofLink(customer.id)
  // Something that fails on the server's side, with the token in its address.
  await shop.pool.query('alter table links rename to links_gone')
  expect((await stranger.get(path)).status).toBeGreaterThanOrEqual(500)
  await shop.pool.query('alter table links_gone rename to links')

  const mailsSettled = async () =>
    (await admin.get('/mails?status=waiting')).body.items.length === 0 &&
    (await admin.get('/mails')).body.items
  await expect.poll(mailsSettled, { timeout: 30_000 }).not.toBe(false)
  const seen: Record<string, string> = {
    'the log': logged.join('\n'),
    'the export': JSON.stringify((await admin.get(`/customers/${customer.id}/export`)).body),
    'the timeline': JSON.stringify((await admin.get(`/events?record=quotes/${quote.id}`)).body),
    'what happened': JSON.stringify((await admin.get('/events')).body),
    'the list of links': JSON.stringify((await admin.get(`/quotes/${quote.id}/links`)).body),
    'the evidence': JSON.stringify((await admin.get(`/evidence?record=${quote.id}`)).body),
  }
  expect(seen['the log']).toContain('/api/link/:x')
  const { rows: tables } = await shop.pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    )
    seen[name] = rows[0].text
  }
  // The mails to the office; those to the customer have links of their own.
  seen['the mails'] = (await readMailFiles(dataDir)).join('\n').replaceAll('=\r\n', '')
  expect(seen['the mails']).toContain('Subject:')
  for (const [where, text] of Object.entries(seen))
    for (const secret of [token, artwork]) expect([where, text.includes(secret)]).toEqual([where, false])
})

/** @returns the token of a link to artwork on which all was done that can be */
async function useProofLink(customerId: string): Promise<string> {
  const job = (await admin.post('/jobs', { customerId, title: 'Front' })).body
  const form = formOf({ file: new File([makePdf(1)], 'front.pdf') })
  const file = (await admin.send('POST', `/jobs/${job.id}/files`, form)).body
  const proof = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file.id })).body
  const drawing = async () => (await admin.get(`/proofs/${proof.id}`)).body.drawing
  await expect.poll(drawing).toBe('drawn')
  const { url } = (await admin.post(`/jobs/${job.id}/links`)).body
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{32}$/)
  const stranger = clientOf(shop.url)
  const path = `/link/${token}`
  const comments = [{ page: 1, x: 0.5, y: 0.5, text: 'Larger' }]
  const statuses = [
    await stranger.get(path),
    await stranger.post(`${path}/opened`),
    await stranger.get(`${path}/proof/2/file`),
    await stranger.post(`${path}/changes`, { version: 1, comments }),
    await stranger.post(`${path}/changes`, { version: 2, comments, rubbish: token }),
    await stranger.post(`${path}/approve`, { version: 2, name: 'Jo' }),
    await stranger.post(`${path}/approve`, { version: 1, name: 'Jo' }),
    await stranger.post(`${path}/approve`, { version: 1, name: 'Jim' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 204, 404, 200, 400, 409, 200, 409])
  return token
}
