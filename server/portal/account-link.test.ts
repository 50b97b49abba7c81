/** A customer's account on a link: what is open when it is opened, nothing of the office, and an end. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type Client,
  clientOf,
  makeLawful,
  posting,
  signInAdmin,
} from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let stranger: Client
let clock: TestClock
let post: ReturnType<typeof posting>

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  shop = await startTestShop({}, clock)
  admin = await signInAdmin(shop)
  stranger = clientOf(shop.url)
  post = posting(admin)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

async function owing() {
  const { id } = await addCustomer(admin)
  const items = [{ description: 'Sign', price: 5000, vatRate: 0 }]
  const made = await post('/invoices', {
    customerId: id,
    items,
    title: 'Fascia',
    internalNotes: 'WATCH-THEM',
  })
  const bill = await post(`/invoices/${made.id}/issue`, { version: made.version })
  await admin.patch(`/invoices/${bill.id}/chase`, { version: 1, disputed: 'NOT-FOR-THEM' })
  const link = await post(`/customers/${id}/links`, {})
  return { id, bill, link, token: String(link.url).split('/').at(-1) ?? '' }
}

test('shows what is open today, what was paid since, and nothing of the office', async () => {
  const { bill, link, token } = await owing()
  expect(new URL(link.url).pathname).toBe(`/a/${token}`)
  const read = async () => (await stranger.get(`/link/${token}`)).body
  const before = await read()
  expect(before).toMatchObject({ kind: 'account', state: 'open', quote: null, invoice: null, proof: null })
  expect(before.account).toMatchObject({ closing: 5000, bank: { reference: bill.invoiceNumber } })
  expect(JSON.stringify(before)).not.toMatch(/NOT-FOR-THEM|WATCH-THEM/)
  await post(`/invoices/${bill.id}/payments`, { amount: 5000, method: 'cash', date: '2027-03-01' })
  expect(await read()).toMatchObject({ state: 'paid', account: { closing: 0, rows: [] } })
})

test('has a PDF, and no call of other links works on it', async () => {
  const { token } = await owing()
  expect((await stranger.send('GET', `/link/${token}/pdf`)).status).toBe(200)
  expect((await stranger.post(`/link/${token}/accept`, {})).status).toBeGreaterThanOrEqual(400)
  expect((await stranger.get(`/link/${token}/messages`)).status).toBe(404)
  expect((await stranger.post(`/link/${token}/pay`, {})).status).toBe(404)
})

test('ends when the office says so, and after ninety days', async () => {
  const { id, link, token } = await owing()
  const status = async (one = token) => (await stranger.get(`/link/${one}`)).status
  const [listed] = (await admin.get(`/customers/${id}/links`)).body.items
  expect(listed).toMatchObject({ id: link.id, kind: 'account' })
  expect(listed).not.toHaveProperty('url')
  expect(String(listed.expiresAt).slice(0, 10)).toBe('2027-05-30')
  await post(`/links/${link.id}/revoke`, {})
  expect(await status()).toBe(404)
  const other = await owing()
  expect(await status(other.token)).toBe(200)
  clock.set('2027-05-31T11:00:00Z')
  expect(await status(other.token)).toBe(404)
})
