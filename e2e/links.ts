/** Documents with a link on which their customers see them. */
import { v7 as uuid } from 'uuid'
import { addCustomer, type Client, makeLawful, signIn } from '#server/testing/client.ts'
import { admin } from './journey.ts'

const items = () => [
  {
    title: 'Fascia panel',
    description: 'Folded aluminium',
    quantity: 1,
    price: 100_000,
    widthMm: 3000,
    heightMm: 900,
  },
  { kind: 'optional', title: 'Trough light', quantity: 1, price: 20_000 },
  { kind: 'optional', choice: 'Letters', selected: true, title: 'Acrylic', quantity: 1, price: 5000 },
  { kind: 'optional', choice: 'Letters', title: 'Aluminium', quantity: 1, price: 9000 },
]

export interface Offer {
  calls: Client
  id: string
  version: number
  /** The page's path. */
  path: string
}

/** A quote with a choice and an option, and a link for its customer. */
export async function offer(url: string, more: object = {}): Promise<Offer> {
  const calls = await signIn(url, admin)
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { name: 'Jo Bell', email: 'jo@cafe.example' })
  const lines = items().map((line) => ({ ...line, id: uuid() }))
  const quote = { customerId, title: 'A new front', items: lines, terms: 'Thirty days.', ...more }
  const { id } = (await calls.post('/quotes', quote)).body
  const link = await calls.post(`/quotes/${id}/links`, {})
  const { version } = (await calls.get(`/quotes/${id}`)).body
  return { calls, id, version, path: new URL(link.body.url).pathname }
}

/** An issued invoice over £120. @returns the path of its customer's page */
export async function bill(calls: Client): Promise<{ id: string; path: string }> {
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { name: 'Jo Bell', email: 'jo@cafe.example' })
  const items = [{ title: 'Window letters', quantity: 1, price: 10_000 }]
  const { id, version } = (await calls.post('/invoices', { customerId, title: 'Letters', items })).body
  await calls.post(`/invoices/${id}/issue`, { version })
  const { body } = await calls.post(`/invoices/${id}/links`, {})
  return { id, path: new URL(body.url).pathname }
}
