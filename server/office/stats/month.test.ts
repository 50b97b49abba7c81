/** This month against the same days of last month: each sum is that of the documents which the screen leads to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MonthFigure, MonthSoFar } from '#domain/office/month-so-far.ts'
import { addCustomer, clientOf } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { foldSums } from '../reports/fold-sums.ts'

const clock = makeTestClock('2026-10-05T10:00:00Z')
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let customerId: string

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
  customerId = (await addCustomer(admin)).id
})
afterAll(() => shop.stop())

const items = (pounds: number) => [{ title: 'Panel', price: pounds * 100 }]
const month = async (): Promise<MonthSoFar> => (await admin.get('/stats/month')).body
const sum = (sums: readonly number[]) => sums.reduce((all, one) => all + one, 0)

async function sumBehind(figure: MonthFigure, { from, to }: MonthSoFar['days']): Promise<number> {
  const report = figure === 'quoted' || figure === 'won' ? 'quotes' : 'sales'
  const query = `figure=${figure}&from=${from}&to=${to}&limit=100`
  const behind: { net: number; gross: number }[] = (await admin.get(`/reports/${report}/documents?${query}`))
    .body.items
  return sum(behind.map(({ net, gross }) => (figure === 'received' ? gross : net)))
}

test('is nothing in a new shop, and is nobody else’s', async () => {
  const { figures, days } = await month()
  expect(days).toEqual({ from: '2026-10-01', to: '2026-10-05' })
  expect(figures.every(({ now, before }) => sum(now) === 0 && sum(before) === 0)).toBe(true)
  expect((await clientOf(shop.url).get('/stats/month')).status).toBe(401)
})

test('has each sum on its day, as the documents behind it have it', async () => {
  const sendQuote = async (pounds: number) => {
    const quote = await post('/quotes', { customerId, items: items(pounds) })
    await post(`/quotes/${quote.id}/links`, {})
    return (await admin.get(`/quotes/${quote.id}`)).body
  }
  const bill = async (pounds: number) => {
    const { id, version } = await post('/invoices', { customerId, items: items(pounds) })
    return post(`/invoices/${id}/issue`, { version })
  }
  await sendQuote(100)
  const first = await bill(10)
  // After the days that are compared.
  clock.set('2026-10-25T10:00:00Z')
  await sendQuote(7)
  await bill(3)
  clock.set('2026-11-02T10:00:00Z')
  const quote = await sendQuote(200)
  const accepted = {
    status: 'accepted',
    version: quote.version,
    acceptance: { name: 'Ann', channel: 'phone' },
  }
  await post(`/quotes/${quote.id}/status`, accepted)
  clock.set('2026-11-24T10:00:00Z')
  await bill(20)
  await post(`/invoices/${first.id}/payments`, { amount: first.total, method: 'cash', date: '2026-11-23' })

  const found = await month()
  while (await foldSums({ ...shop.deps, clock }));
  expect(await month()).toEqual(found)
  expect(found).toMatchObject({
    days: { from: '2026-11-01', to: '2026-11-24' },
    beforeDays: { from: '2026-10-01', to: '2026-10-24' },
  })
  const sums = Object.fromEntries(
    found.figures.map(({ figure, now, before }) => [figure, [sum(now), sum(before)]]),
  )
  expect(sums).toEqual({
    quoted: [20_000, 10_000],
    won: [20_000, 0],
    invoiced: [2000, 1000],
    received: [1200, 0],
  })
  const received = found.figures.find(({ figure }) => figure === 'received')
  expect(received?.now.findIndex((one) => one !== 0)).toBe(22)
  for (const { figure, now, before } of found.figures) {
    expect(await sumBehind(figure, found.days)).toBe(sum(now))
    expect(await sumBehind(figure, found.beforeDays)).toBe(sum(before))
  }
})
