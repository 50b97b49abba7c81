/** Lists of some hundreds, as services, kits and people, in the order of a column, page after page, against all of them sorted here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountStates, nameToShow } from '#domain/accounts.ts'
import { londonDay } from '#domain/dates.ts'
import {
  groupSorts,
  kitSorts,
  recurringSorts,
  serviceSorts,
  sortOrders,
  templateSorts,
  textSorts,
  userSorts,
  workerSorts,
} from '#domain/list-words.ts'
import { kitTotal, partsToday } from '#domain/sales/kit-lines.ts'
import { textUses } from '#domain/sales/text-uses.ts'
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
    const { id: serviceId } = await lawful.post('/services', {
      name,
      category: n % 3 ? 'Branding Signs' : 'Sign Maintenance',
      price: (n * 7) % 5,
    })
    const { id: customerId } = await addCustomer(admin, { companyName: name, email: `c${n}@quay.example` })
    await lawful.post('/recurring', {
      ...{ customerId, title: 'Rent', firstDay: `2027-0${1 + (n % 4)}-28` },
      items: [{ title: 'Rent', description: '', price: 10_000, vatRate: 20 }],
    })
    const { id: groupId } = await lawful.post('/groups', {
      ...{ name: `${name}, ${n}`, discountPercent: (n % 4) * 2.25 },
      ...(n % 3 ? { paymentTermsDays: (n % 5) * 7 } : {}),
    })
    await lawful.post('/kits', { name: `${name}, ${n % 4}`, parts: [{ serviceId }] })
    const items = Array.from({ length: n % 4 }, () => ({ title: 'Board', price: 100 }))
    await lawful.post('/quote-templates', { name: `${name}, ${n}`, title: n % 3 ? name : '', items })
    await lawful.post('/texts', { name, use: textUses[n % 3], text: 'Words' })
    if (n % 2) await lawful.post(`/groups/${groupId}/customers`, { add: [customerId], remove: [] })
  }
  // In another order than they were made.
  await shop.pool.query(
    "update quote_templates set updated_at = now() - lines % 5 * interval '1 day' from (select id as of, row_number() over (order by created_at) as lines from quote_templates) made where of = id",
  )
  await shop.pool.query(
    `insert into "user" (id, name, email, two_factor_enabled)
      select gen_random_uuid(), '', 'U' || chr(96 + n) || '@quay.example', n % 3 = 0 from generate_series(1, 13) n;
    insert into profiles (id, email, display_name, role, invited_at, disabled_at, last_sign_in_at)
      select id, email, case when n % 4 = 0 then '' else (array['Ann', 'bob'])[1 + n % 2] || n % 5 end,
        case when n = 13 then 'admin' else 'worker' end, case when n % 3 = 1 then now() end,
        case when n % 5 = 1 then now() end, case when n % 3 = 0 then now() - n % 7 * interval '1 day' end
      from (select *, row_number() over () as n from "user" where email like 'U%') people`,
  )
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
  name: (item) => nameToShow(item).toLowerCase(),
  category: ({ category }) => category.toLowerCase(),
  price: ({ price }) => price,
  customer: ({ customer }) => customer.companyName.toLowerCase(),
  next: ({ next }) => next.from,
  title: ({ title }) => title.toLowerCase(),
  lines: ({ lines }) => lines,
  changed: ({ updatedAt }) => Date.parse(updatedAt),
  today: (kit) => kitTotal(partsToday(kit)),
  net: ({ net }) => net,
  use: ({ use }) => textUses.indexOf(use),
  discount: ({ discountPercent }) => discountPercent,
  terms: ({ paymentTermsDays }) => paymentTermsDays ?? -1,
  members: ({ members }) => members,
  email: ({ email }) => email.toLowerCase(),
  role: ({ role }) => role,
  state: ({ state }) => accountStates.indexOf(state),
  factor: ({ secondFactor }) => Number(secondFactor),
  lastSignIn: ({ lastSignInAt }) => Date.parse(lastSignInAt ?? '1970-01-01'),
}
const cases = [
  ...serviceSorts.map((sort) => ({ list: 'services', sort })),
  ...recurringSorts.map((sort) => ({ list: 'recurring', sort })),
  ...kitSorts.map((sort) => ({ list: 'kits', sort })),
  ...templateSorts.map((sort) => ({ list: 'quote-templates', sort })),
  ...textSorts.map((sort) => ({ list: 'texts', sort })),
  ...groupSorts.map((sort) => ({ list: 'groups', sort })),
  ...userSorts.map((sort) => ({ list: 'users', sort })),
  ...workerSorts.map((sort) => ({ list: 'workers', sort })),
].flatMap((one) => sortOrders.map((order) => ({ ...one, order })))

test.each(cases)('$list by $sort, $order', async ({ list, sort, order }) => {
  const keyOf = keys[sort] ?? String
  const found = await readAll(admin, `/${list}?sort=${sort}&order=${order}`)
  const all = await readAll(admin, `/${list}?`)
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
  expect(found).toHaveLength(all.length)
  const sorted = all.map(keyOf).sort(byCode)
  expect(new Set(sorted).size).toBeGreaterThan(1)
  expect(sorted.length).toBeGreaterThan(11)
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
  const invited = await readAll(admin, '/users?sort=name&role=worker&state=invited&q=quay')
  expect(invited.map((one) => one.state)).toEqual(invited.map(() => 'invited'))
  const names = invited.map((one) => keys.name?.(one))
  expect(names).toEqual(names.toSorted())
  expect(invited.length).toBeGreaterThan(1)
})

test.each([
  ['users', 'lastSignInAt'],
  ['workers', 'lastSignInAt'],
  ['quote-templates', 'updatedAt'],
])('%s of some days, in any order and as a file', async (list, field) => {
  const dayOf = (item: Item) => (item[field] ? londonDay(new Date(item[field])) : '')
  const all = await readAll(admin, `/${list}?`)
  const days = [...new Set(all.map(dayOf))].filter((day) => day !== '').toSorted()
  expect(days.length).toBeGreaterThan(3)
  const [from = '', to = ''] = [days[1], days.at(-2)]
  const wanted = all.filter((item) => dayOf(item) >= from && dayOf(item) <= to)
  const within = `from=${from}&to=${to}`
  expect(await readAll(admin, `/${list}?${within}`)).toEqual(wanted)
  const byName = await readAll(admin, `/${list}?${within}&sort=name`)
  expect(new Set(byName.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)))
  const { cookie } = admin
  const file = await fetch(`${shop.url}/api/${list}/file?${within}`, { headers: { cookie } })
  expect((await file.text()).trim().split('\n')).toHaveLength(wanted.length + 1)
})

test.each([
  ['kits', 'today'],
  ['quote-templates', 'net'],
])('what %s come to is sorted within a filter, the first made first among equals', async (list, sort) => {
  const made = (await readAll(admin, `/${list}?q=fascia`)).toReversed()
  expect(made.length).toBeGreaterThan(4)
  const figures = made.map((item) => keys[sort]?.(item) ?? 0)
  expect(new Set(figures).size).toBeLessThan(made.length)
  const sorted = made.toSorted((a, b) => byCode(keys[sort]?.(a) ?? 0, keys[sort]?.(b) ?? 0))
  expect(await readAll(admin, `/${list}?q=fascia&sort=${sort}&order=asc`)).toEqual(sorted)
  // The largest sums first, without being asked.
  expect(await readAll(admin, `/${list}?q=fascia&sort=${sort}`)).toEqual(sorted.toReversed())
  const { body } = await admin.get(`/${list}?q=fascia&sort=${sort}&limit=2&count=true`)
  expect(body).toMatchObject({ hasMore: true, count: { rows: made.length, isMore: false } })
  const change = `/${list}?q=banner&sort=${sort}&cursor=${body.nextCursor}`
  expect((await admin.get(`${change}&order=asc`)).status).toBe(400)
  expect((await admin.get(`/${list}?sort=${sort}&cursor=elsewhere`)).status).toBe(400)
  const [banners, first] = [await readAll(admin, `/${list}?q=banner&sort=${sort}`), body.items.at(-1)]
  const isBehind = (item: Item) =>
    byCode(keys[sort]?.(item) ?? 0, keys[sort]?.(first) ?? 0) < 0 ||
    (keys[sort]?.(item) === keys[sort]?.(first) && `${item.createdAt}` < first.createdAt)
  expect((await admin.get(change)).body.items).toEqual(banners.filter(isBehind))
})

test('workers are told nothing of people, groups and what the office keeps, in any order', async () => {
  const worker = await signInWorker(shop, 'gil')
  for (const list of ['users', 'workers', 'groups', 'kits', 'quote-templates', 'texts'])
    expect((await worker.get(`/${list}?sort=name`)).status, list).toBe(403)
  expect((await admin.get('/workers?sort=role')).status).toBe(400)
})

test('a worker does not learn which service costs more', async () => {
  const worker = await signInWorker(shop, 'fay')
  const asked = await readAll(worker, '/services?sort=price')
  expect(asked).toEqual(await readAll(worker, '/services?'))
  expect(asked).toHaveLength(13)
})
