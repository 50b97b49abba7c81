/** Anyone who has a link, by whatever way, cannot fill the office's mailbox, the evidence or the disk with it. */
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { countTry } from '#server/people/auth/limits.store.ts'
import { addCustomer, type Client, clientOf, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let stranger: Client
let customerId: string

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  await makeLawful(admin)
  customerId = (await addCustomer(admin, { email: 'jo@cafe.example' })).id
})
afterAll(() => shop.stop())

const linkTo = async (path: string) => {
  const { status, body } = await admin.post(`${path}/links`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.id, token: new URL(body.url).pathname.split('/').at(-1) ?? '' }
}
async function quoteLink() {
  const { body } = await admin.post('/quotes', { customerId, items: [{ description: 'Sign', price: 1000 }] })
  return linkTo(`/quotes/${body.id}`)
}
/** As if so many more were made already: the first of them makes the row in which they are counted. */
async function alreadyMade(what: string, linkId: string, times: number) {
  const of = [what, 'account', linkId.toLowerCase()]
  await countTry(shop.deps.db, [{ of, most: times, seconds: 3600 }])
  const key = createHash('sha256').update(of.join('\n')).digest('base64url')
  const counted = 'update rate_limit set count = count + $1 where key = $2'
  expect((await shop.pool.query(counted, [times - 1, key])).rowCount).toBe(1)
}
const expectWait = ({ status, headers, body }: Awaited<ReturnType<Client['post']>>) => {
  expect([status, body.code]).toEqual([429, 'TOO_MANY'])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
}

test('artwork is answered so often in an hour, and each of them is one mail', async () => {
  const job = (
    await admin.post('/jobs', { customerId, title: 'Front', items: [{ id: uuid(), title: 'Tray' }] })
  ).body
  const form = formOf({ file: new File([makePdf(1)], 'front.pdf') })
  const file = (await admin.send('POST', `/jobs/${job.id}/files`, form)).body
  const proof = (await admin.post(`/jobs/${job.id}/proofs`, { fileId: file.id })).body
  await expect.poll(async () => (await admin.get(`/proofs/${proof.id}`)).body.drawing).toBe('drawn')
  const { id, token } = await linkTo(`/jobs/${job.id}`)
  const ask = (message: string) =>
    stranger.post(`/link/${token}/changes`, { version: 1, name: 'Priya Nair', comments: [], message })
  expect((await ask('Larger, please')).status).toBe(200)
  await alreadyMade('customer-answer', id, 99)
  expectWait(await ask('Smaller, please'))
  const signature = { kind: 'typed', value: 'Priya Nair' }
  expectWait(await stranger.post(`/link/${token}/approve`, { version: 1, name: 'Priya Nair', signature }))
  const { rows } = await shop.pool.query("select id from mails where kind = 'answer'")
  expect(rows).toHaveLength(1)
})

test('a quote is answered so often in an hour; another link is not affected', async () => {
  const [one, other] = [await quoteLink(), await quoteLink()]
  await alreadyMade('customer-answer', one.id, 100)
  const yes = { revision: 'A', total: 1200, selected: [], name: 'Jo Bell', termsAccepted: true }
  expectWait(await stranger.post(`/link/${one.token}/accept`, yes))
  expectWait(await stranger.post(`/link/${one.token}/reject`, { reason: 'price' }))
  expect((await stranger.post(`/link/${other.token}/reject`, { reason: 'price' })).status).toBe(200)
})

test('choices and papers of a link have an end too', async () => {
  const { id, token } = await quoteLink()
  await alreadyMade('customer-choice', id, 600)
  expectWait(await stranger.post(`/link/${token}/choice`, { selected: [] }))
  await alreadyMade('customer-paper', id, 120)
  expectWait(await stranger.get(`/link/${token}/pdf`))
})
