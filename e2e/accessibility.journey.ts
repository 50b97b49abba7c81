import { londonDay } from '#domain/dates.ts'
import { addCustomer, type Client, makeLawful } from '#server/testing/client.ts'
import { look } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A stranger's question for the profile is refused, and the browser says so.
test.use({ expectedComplaints: [/status of 401/] })

test('axe finds nothing on any screen, by day and by night', async ({ page, shop }) => {
  test.slow()
  for (const [path, heading] of [
    ['/', null],
    ['/login?redirect=%2Fquotes', 'Welcome Back'],
    ['/forgot-password', null],
  ] as const) {
    await look(page, path, heading)
  }
  const calls = await enter(page, shop.url, admin)
  await look(page, '/quotes', 'Quotes')
  const { customerId, serviceId, quoteId, acceptedId, openId, paidId } = await fillShop(calls)
  const screens: [path: string, heading: string | RegExp][] = [
    ['/dashboard', 'Dashboard'],
    ['/quotes', 'Quotes'],
    ['/quotes/new', 'New quote'],
    [`/quotes/${quoteId}/edit`, /^QUO-/],
    [`/quotes/${acceptedId}/edit`, /^QUO-/],
    ['/invoices', 'Invoices'],
    ['/invoices/new', 'New invoice'],
    [`/invoices/${openId}/edit`, /^INV-/],
    [`/invoices/${paidId}/edit`, /^INV-/],
    ['/customers', 'Customers'],
    ['/customers/new', 'New customer'],
    [`/customers/${customerId}/edit`, /^Shah Bakery/],
    ['/services-management', 'Services'],
    [`/services-management?service=${serviceId}`, 'Services'],
    ...(
      [
        ['shop', 'The shop'],
        ['vat-and-bank', 'VAT and bank'],
        ['quotes-and-invoices', 'Quotes and invoices'],
        ['accounts', 'Accounts'],
        ['email-templates', 'Email templates'],
        ['mail', 'Mail server'],
      ] as const
    ).map(([path, label]): [string, string] => [`/settings/${path}`, `Settings: ${label}`]),
    ['/import', 'Import'],
    ['/user-profile', 'My Profile'],
    ['/measurements', 'Access Denied'],
  ]
  for (const [path, heading] of screens) await look(page, path, heading)
})

/** A shop with a little of everything in it. */
async function fillShop(calls: Client) {
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, {
    name: 'Priya Shah',
    companyName: 'Shah Bakery Ltd',
    phone: '0161 496 0123',
    alert: 'Call before you come',
    contacts: [{ name: 'Tom Reid', role: 'Site manager', email: 'tom@shah.example', phone: '' }],
  })
  await addCustomer(calls, { name: 'Ann Example' })
  const { body: service } = await calls.post('/services', {
    name: 'Dibond fascia panel',
    unit: 'm²',
    pricingModel: 'area',
    price: 14_500,
    costPrice: 6_000,
    options: [{ name: 'Laminate', effect: 'per-m2', value: 900 }],
    breaks: [{ from: 5, price: 13_000 }],
  })
  const items = [
    { kind: 'heading', title: 'Shop front' },
    {
      ...{ kind: 'item', title: 'Dibond fascia panel', serviceId: service.id, unit: 'm²' },
      ...{ widthMm: 3000, heightMm: 900, quantity: 1, price: 39_150 },
    },
    { kind: 'optional', title: 'LED trough light', unit: 'each', quantity: 1, price: 22_000 },
    { kind: 'note', title: 'Fitted on a Sunday' },
  ]
  const draft = { customerId, title: 'New shop front', items, notes: 'Thank you', internalNotes: 'Be kind' }
  const { body: quote } = await calls.post('/quotes', draft)
  const { body: agreed } = await calls.post('/quotes', draft)
  const { body: accepted } = await calls.post(`/quotes/${agreed.id}/status`, {
    status: 'accepted',
    version: agreed.version,
  })
  const { body: open } = await calls.post('/invoices', draft)
  const { id: paidId, version, total } = accepted.invoice
  const issued = await calls.post(`/invoices/${paidId}/issue`, { version })
  expect(issued.status, JSON.stringify(issued.body)).toBe(200)
  const payment = { amount: total / 2, method: 'card', date: londonDay(new Date()) }
  const paid = await calls.post(`/invoices/${paidId}/payments`, payment)
  expect(paid.body.status, JSON.stringify(paid.body)).toBe('part-paid')
  return {
    customerId,
    serviceId: service.id,
    quoteId: quote.id,
    acceptedId: agreed.id,
    openId: open.id,
    paidId,
  }
}
