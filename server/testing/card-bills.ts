/** Invoices that are paid on the stand-in's card page, for the tests of card payments. */
import { addCustomer, type Client } from './client.ts'

export interface CardBill {
  id: string
  customerId: string
  token: string
  /** Of the page that is open to pay it. */
  session: string
}

/** An issued invoice over £120 with a link. */
export async function addBill(admin: Client): Promise<Omit<CardBill, 'session'>> {
  const customer = await addCustomer(admin, { email: 'jo@cafe.example' })
  const items = [{ title: 'Fascia', quantity: 1, price: 10_000 }]
  const made = (await admin.post('/invoices', { customerId: customer.id, items })).body
  await admin.post(`/invoices/${made.id}/issue`, { version: made.version })
  const { body: link } = await admin.post(`/invoices/${made.id}/links`, {})
  return { id: made.id, customerId: customer.id, token: link.url.split('/').at(-1) }
}

/** The same with its card page open. @param amount pence; all of it if it is left out */
export async function addOpenBill(admin: Client, customer: Client, amount?: number): Promise<CardBill> {
  const bill = await addBill(admin)
  const { status, body } = await customer.post(
    `/link/${bill.token}/pay`,
    amount === undefined ? {} : { amount },
  )
  if (status !== 200) throw new Error(`no card page: ${status} ${JSON.stringify(body)}`)
  return { ...bill, session: body.url.split('/').at(-1) }
}

/** What the books say of a bill, without what depends on when something was booked. Pence. */
export async function readBooks(admin: Client, { id, customerId }: CardBill) {
  const { balance, status } = (await admin.get(`/invoices/${id}`)).body
  const { credit } = (await admin.get(`/customers/${customerId}`)).body
  const { items } = (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body
  const cards = (items as { card: { state: string } | null }[]).flatMap(({ card }) => card ?? [])
  return { balance, status, credit, states: cards.map(({ state }) => state) }
}
