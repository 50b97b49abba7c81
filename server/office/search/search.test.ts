/** One search: each kind of thing by what people type, the best first, and only what the person may read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchItem } from '#domain/office/search.ts'
import type { Fascia } from '#server/main.ts'
import {
  addCustomer,
  type Client,
  makeLawful,
  posting,
  signInAdmin,
  signInWorker,
} from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let wanda: Client & { id: string }
let post: ReturnType<typeof posting>

const find = async (q: string, who: Client = admin): Promise<SearchItem[]> => {
  const answer = await who.get(`/search?${new URLSearchParams({ q })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.items
}
const first = async (q: string) => (await find(q))[0]

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  wanda = await signInWorker(shop, 'wanda')
  post = posting(admin)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

describe('finds', () => {
  let customer: { id: string }
  let quote: Record<string, string>
  let invoice: Record<string, string>

  beforeAll(async () => {
    customer = await addCustomer(admin, {
      ...{
        name: 'Jo Bell',
        companyName: 'Hawo Bakery Ltd',
        email: 'jo@hawo.example',
        phone: '0161 496 0321',
      },
      ...{ addressLine1: '4 Chapel Street', town: 'Salford', postcode: 'M3 5DL' },
      contacts: [{ name: 'Priya Nair', role: 'Manager', email: 'priya@hawo.example', phone: '07700 900321' }],
      sites: [{ name: 'Shop in Eccles', address: '9 Church Street, Eccles', accessNotes: 'Ring twice' }],
    })
    const items = [{ description: 'Panel', price: 151_641 }]
    const panel = { title: 'Panel', description: 'Brushed Dibond, folded', price: 900 }
    quote = await post('/quotes', { customerId: customer.id, title: 'New front', poNumber: 'PO/7712', items })
    invoice = await post('/invoices', {
      ...{ customerId: customer.id, title: 'Window vinyl', poNumber: '4500123456', items },
    })
    await post('/payments', {
      ...{ customerId: customer.id, date: '2026-11-20', amount: 777, method: 'bank transfer' },
      ...{ reference: 'BGC HAWO', allocations: [] },
    })
    await post(`/customers/${customer.id}/credit/refund`, {
      ...{ date: '2026-11-21', amount: 333, method: 'bank transfer', reference: 'Back' },
    })
    await post('/quotes', { customerId: customer.id, title: 'Side', items: [panel] })
    await post('/jobs', {
      ...{ customerId: customer.id, title: 'Lift the old tray' },
      items: [{ id: crypto.randomUUID(), title: 'Tray', wording: 'Café Boulangerie' }],
    })
    await wanda.post('/measurements', {
      title: 'Above the door',
      signs: [{ id: crypto.randomUUID(), label: 'Fascia', wording: 'Patisserie Ombeline' }],
    })
    await shop.pool.query(`update profiles set phone = '+447700900555' where role = 'worker'`)
    await shop.pool.query(`
      insert into mails (id, kind, recipient, subject, cc, bcc)
      values (gen_random_uuid(), 'quote', 'jo@hawo.example', 'Your quotation', '{rufus@elsewhere.example}', '{unseen@elsewhere.example}')`)
    await shop.pool.query(`
      insert into enquiries (id, number, name, email, phone, postcode, message, consent_at, consent_wording)
      values (gen_random_uuid(), 'ENQ-20261120-001', 'Thorsten Quist', 'tq@quist.example', '+447700900777', 'M3 5EZ', 'A tall totem', now(), 'Yes')`)
  })

  test.each<[what: string, q: string, kind: string, why: RegExp | '']>([
    ['a customer', 'hawo bakery', 'customer', ''],
    ['an email', 'jo@hawo', 'customer', /^Email/],
    ['a phone as it is dialled', '0161 496 0321', 'customer', /^Phone 0161 496 0321/],
    ['a phone with points', '0161.496.0321', 'customer', /^Phone 0161 496 0321/],
    ['a phone with its code in brackets', '(0161) 496 0321', 'customer', /^Phone 0161 496 0321/],
    ['somebody who works here by their phone', '07700 900555', 'person', /^Phone 07700 900555/],
    ['a phone from abroad', '+44 (0)161 4960321', 'customer', /^Phone/],
    ['a postcode without its space', 'm35dl', 'customer', /^Address/],
    ['a contact', 'priya', 'contact', ''],
    ['a contact’s mobile', '07700 900321', 'contact', /^Phone/],
    ['a site', 'shop in eccles', 'site', ''],
    ['a title', 'new front', 'quote', /^Title/],
    ['a job', 'lift the old', 'job', /^Title/],
    ['a payment by its reference', 'bgc hawo', 'payment', /^Reference/],
    ['a payment by its amount', '£7.77', 'payment', ''],
    ['a refund by its amount', '£3.33', 'payment', ''],
    ['somebody who works here', 'wanda', 'person', ''],
    ['a survey by a sign’s wording', 'ombeline', 'survey', /^Wording Patisserie Ombeline/],
    ['an enquiry by who asks', 'thorsten', 'enquiry', /^Name Thorsten Quist/],
    ['an enquiry by their mobile', '07700 900777', 'enquiry', /^Phone 07700 900777/],
    ['an enquiry by what they wrote', 'tall totem', 'enquiry', /^Message A tall totem/],
    ['an enquiry by where it is', 'm3 5ez', 'enquiry', /^Postcode M3 5EZ/],
    ['an enquiry by its number', 'enq 20261120 001', 'enquiry', /^$/],
    ['a mail by whom it is to', 'your quotation', 'mail', ''],
    ['a mail by who got a copy', 'rufus@else', 'mail', /^Copy to rufus@elsewhere/],
    ['a mail by who got a copy unseen', 'unseen@else', 'mail', /^Copy to unseen@elsewhere/],
  ])('%s', async (_what, q, kind, why) => {
    const item = await first(q)
    expect(item).toMatchObject({ kind })
    if (why === '') expect(item?.why).toBe('')
    else expect(item?.why).toMatch(why)
  })

  test('a number as it is, in small letters, and with spaces', async () => {
    const number = String(invoice.invoiceNumber)
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' ')])
      expect(await first(typed)).toMatchObject({
        ...{ kind: 'invoice', id: invoice.id, title: number, why: '' },
        url: `/invoices/${invoice.id}/edit`,
      })
    expect(await first(String(quote.quoteNumber))).toMatchObject({ kind: 'quote', id: quote.id })
  })

  test('an amount with pounds and commas, and says so', async () => {
    const items = await find('1,819.69')
    expect(items.map(({ kind, why }) => [kind, why])).toEqual(
      expect.arrayContaining([
        ['quote', 'Amount £1,819.69'],
        ['invoice', 'Amount £1,819.69'],
      ]),
    )
    expect(items).toHaveLength(2)
  })

  test.each(['1819', '1,819', '£1819', '£1,819'])(
    '%s in whole pounds finds what comes to more pence',
    async (q) => {
      const items = (await find(q)).filter(({ kind }) => kind === 'quote' || kind === 'invoice')
      expect(items.map(({ kind, why }) => [kind, why]).toSorted()).toEqual([
        ['invoice', 'Amount £1,819.69'],
        ['quote', 'Amount £1,819.69'],
      ])
      expect((await find('1818')).filter(({ why }) => why.startsWith('Amount'))).toEqual([])
      expect((await find('1,819.00')).filter(({ why }) => why.startsWith('Amount'))).toEqual([])
    },
  )

  test('a postcode without its space: whatever has it with one', async () => {
    await wanda.post('/measurements', { title: 'Canal side', siteAddress: '1 Wharf, Salford, M50 3AB' })
    await shop.pool.query(`
      insert into enquiries (id, number, name, email, phone, postcode, message, consent_at, consent_wording)
      values (gen_random_uuid(), 'ENQ-20261120-002', 'Ida Vos', 'ida@vos.example', '', 'M50 3AB', 'A sign', now(), 'Yes')`)
    const wharf = await addCustomer(admin, {
      name: 'Wharf',
      sites: [{ name: 'Lock', address: '2 Wharf, M50 3AB', accessNotes: '' }],
    })
    for (const q of ['M503AB', 'm503ab', 'm50 3ab']) {
      const kinds = (await find(q)).map(({ kind }) => kind)
      expect(kinds, q).toEqual(expect.arrayContaining(['survey', 'enquiry', 'site']))
    }
    expect((await find('wharf m503ab')).some(({ kind, id }) => kind === 'site' && id === wharf.id)).toBe(true)
  })

  test('what is called as a postcode is written', async () => {
    await addCustomer(admin, { name: 'Depot W12AB' })
    expect(await first('W12AB')).toMatchObject({ kind: 'customer', title: 'Depot W12AB' })
  })

  test('what has an amount in its words, where nothing comes to it', async () => {
    await shop.pool.query(`insert into mails (id, kind, recipient, subject) values
      (gen_random_uuid(), 'quote', 'jo@hawo.example', 'The £7,654.32 that we agreed')`)
    expect((await find('£7,654.32')).map(({ kind }) => kind)).toEqual(['mail'])
  })

  test('a PO number, though no list shows it', async () => {
    expect((await find('po/7712')).map(({ id, why }) => [id, why])).toEqual([[quote.id, 'PO number PO/7712']])
    for (const typed of ['4500123456', '45001234'])
      expect((await find(typed)).map(({ id, why }) => [id, why])).toEqual([
        [invoice.id, 'PO number 4500123456'],
      ])
  })

  test.each<[what: string, q: string, kind: string, why: RegExp]>([
    [
      'words of a customer in any order',
      'salford bakery hawo',
      'customer',
      /Address 4 Chapel Street, Salford/,
    ],
    ['a contact by name and another field', 'hawo nair', 'contact', /^Email priya@hawo/],
    ['a title and its customer', 'front hawo', 'quote', /Customer Hawo Bakery/],
    ['a word of a line', 'dibond', 'quote', /^Line Brushed Dibond, folded$/],
    ['a line and its customer, as they are typed', 'dibon hawo', 'quote', /Line Brushed Dibond/],
    ['wording on a sign', 'boulangerie', 'job', /^Wording Café Boulangerie$/],
    ['the same without its accent, in another order', 'boulangerie cafe', 'job', /^Wording Café/],
    ['a typing error', 'hawo bakrey', 'customer', /^Much like ‘bakrey’/],
    ['two typing errors', 'boulngrie', 'job', /^Much like ‘boulngrie’ · Wording/],
    ['four letters swapped', 'hwao', 'customer', /^Much like ‘hwao’/],
  ])('%s', async (_what, q, kind, why) => {
    const item = (await find(q)).find((one) => one.kind === kind)
    expect(item?.why, JSON.stringify(await find(q))).toMatch(why)
  })

  test('nothing like it where something has it exactly', async () => {
    expect((await find('hawo')).some(({ why }) => why.includes('Much like'))).toBe(false)
  })

  test('the customer before what is theirs, and all of theirs after', async () => {
    const items = await find('hawo')
    expect(items[0]).toMatchObject({ kind: 'customer', id: customer.id })
    expect(new Set(items.map(({ kind }) => kind))).toEqual(
      new Set(['customer', 'contact', 'quote', 'invoice', 'payment', 'job', 'mail']),
    )
  })

  test('as many as asked for, nothing for nothing, and no archived customer', async () => {
    const { body } = await admin.get('/search?q=hawo&limit=2')
    expect(body.items).toHaveLength(2)
    expect(await find('  ')).toEqual([])
    expect(await find('no such thing')).toEqual([])
    const gone = await addCustomer(admin, { name: 'Zebedee Archived' })
    expect(await first('zebedee')).toMatchObject({ id: gone.id })
    await admin.delete(`/customers/${gone.id}?version=1`)
    expect(await find('zebedee')).toEqual([])
  })
})

test('a worker finds their own customers and surveys, and nothing of the office', async () => {
  const theirs = await addCustomer(admin, { name: 'Cobalt Cafe', assignedTo: [wanda.id] })
  const others = await addCustomer(admin, { name: 'Cobalt Bank' })
  await post('/quotes', {
    customerId: theirs.id,
    title: 'Cobalt front',
    items: [{ description: 'A', price: 1 }],
  })
  const survey = await wanda.post('/measurements', { customerId: theirs.id, title: 'Cobalt shop front' })
  const items = await find('cobalt', wanda)
  expect(items.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['customer', theirs.id],
      ['survey', survey.body.id],
    ]),
  )
  expect(items).toHaveLength(2)
  expect(JSON.stringify(items)).not.toContain(others.id)
  expect((await find('front cobalt', wanda)).map(({ id }) => id)).toEqual([survey.body.id])
  expect((await find('cobalt cafe shpo', wanda)).map(({ kind }) => kind)).not.toContain('quote')
  const meant = await find('colbat', wanda)
  expect(new Set(meant.map(({ id }) => id))).toEqual(new Set([theirs.id, survey.body.id]))
  expect(meant[0]?.why).toMatch(/^Much like ‘colbat’/)
  // A word that only others' customers have is none of theirs to be corrected to.
  expect(await find('cobalt bnak', wanda)).toEqual([])
  const zoe = await signInWorker(shop, 'zoe')
  expect(await find('cobalt', zoe)).toEqual([])
})

test.each(['q=a&limit=51', 'q=a&limit=0', `q=${'a'.repeat(201)}`, 'limit=5', 'q=a&kind=quote', 'q=a%00b'])(
  '%s is refused',
  async (query) => {
    expect((await admin.get(`/search?${query}`)).status).toBe(400)
  },
)
