/** Services and recurring invoices in the order of a column, page after page, against all of them sorted here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recurringSorts, serviceSorts, sortOrders } from '#domain/list-words.ts'
import { addCustomer, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'

type Item = Record<string, string | number>
type Reader = Pick<LawfulShop['admin'], 'get'>

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']

beforeAll(async () => {
  const lawful = await startLawfulShop(makeTestClock('2027-01-01T09:10:00Z'))
  ;({ shop, admin } = lawful)
  for (let n = 0; n < 13; n++) {
    // Some alike, so that a page may end among equals; small and capital letters mixed.
    const name = `${n % 2 ? 'fascia' : 'Banner'} ${n % 5}`
    await lawful.post('/services', {
      name,
      category: n % 3 ? 'Branding Signs' : 'Sign Maintenance',
      price: (n * 7) % 5,
    })
    const { id: customerId } = await addCustomer(admin, { companyName: name, email: `c${n}@quay.example` })
    await lawful.post('/recurring', {
      ...{ customerId, title: 'Rent', firstDay: `2027-0${1 + (n % 4)}-28` },
      items: [{ title: 'Rent', description: '', price: 10_000, vatRate: 20 }],
    })
  }
})
afterAll(() => shop.stop())

async function readAll(reader: Reader, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor = ''; ; ) {
    const { body } = await reader.get(`${path}&limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`)
    items.push(...body.items)
    if (!body.nextCursor) return items
    cursor = body.nextCursor
  }
}

const byCode = (a: string | number, b: string | number) => Number(a > b) - Number(a < b)
// biome-ignore lint/suspicious/noExplicitAny: what the call answers
const keys: Record<string, (item: any) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  category: ({ category }) => category.toLowerCase(),
  price: ({ price }) => price,
  customer: ({ customer }) => customer.companyName.toLowerCase(),
  next: ({ next }) => next.from,
}
const cases = [
  ...serviceSorts.map((sort) => ({ list: 'services', sort })),
  ...recurringSorts.map((sort) => ({ list: 'recurring', sort })),
].flatMap((one) => sortOrders.map((order) => ({ ...one, order })))

test.each(cases)('$list by $sort, $order', async ({ list, sort, order }) => {
  const keyOf = keys[sort] ?? String
  const found = await readAll(admin, `/${list}?sort=${sort}&order=${order}`)
  const all = await readAll(admin, `/${list}?`)
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
  expect(found).toHaveLength(13)
  const sorted = all.map(keyOf).sort(byCode)
  expect(found.map(keyOf)).toEqual(order === 'asc' ? sorted : sorted.toReversed())
})

test('the search and the filters stay', async () => {
  const found = await readAll(admin, '/services?sort=price&q=banner')
  expect(found.map(({ price }) => price)).toEqual(found.map(({ price }) => price ?? 0).toSorted(byCode))
  expect(found).toHaveLength(7)
  const rents = await readAll(admin, '/recurring?sort=customer&q=fascia&nextFrom=2027-02-01')
  expect(rents.map((rent) => keys.customer?.(rent))).toEqual(
    ['fascia 0', 'fascia 1', 'fascia 2', 'fascia 3', 'fascia 4'].flatMap((name) =>
      rents.flatMap((rent) => (keys.customer?.(rent) === name ? [name] : [])),
    ),
  )
  expect(rents.length).toBeGreaterThan(3)
})

test('a worker does not learn which service costs more', async () => {
  const worker = await signInWorker(shop, 'fay')
  const asked = await readAll(worker, '/services?sort=price')
  expect(asked).toEqual(await readAll(worker, '/services?'))
  expect(asked).toHaveLength(13)
})
