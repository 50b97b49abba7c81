/** Who owes what as at a day: after any history, the sums of documents and money by their dates. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import { type Debtor, type Debtors, noDebt, overdueOf } from '#domain/sales/debtors.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { everyKind } from '#server/testing/every-kind.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { CustomerBooks, step, stepKinds, sum } from '#server/testing/money-walk.ts'
import { rounds } from '#server/testing/rounds.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const method = 'bank transfer'
const today = () => londonDay(clock.now())
const wait = (days: number) => clock.set(`${addDays(today(), days)}T11:00:00Z`)

async function debtors(on?: string): Promise<Debtors> {
  const answer = await admin.get(on ? `/debtors?on=${on}` : '/debtors')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const rowOf = ({ items }: Debtors, customerId: string): Debtor | undefined =>
  items.find((item) => item.customerId === customerId)
const amountsOf = (row: Debtor | undefined) => {
  const { current, days1to30, days31to60, days61to90, over90, credit, total } = row ?? noDebt()
  return { current, days1to30, days31to60, days61to90, over90, credit, total }
}

async function issued(customerId: string, price: number, change: object = {}) {
  const made = await post('/invoices', {
    customerId,
    items: [{ description: 'Sign', price, vatRate: 0 }],
    ...change,
  })
  return post(`/invoices/${made.id}/issue`, { version: made.version })
}

describe('The columns', () => {
  test('follow the due date to the day', async () => {
    const { id } = await addCustomer(admin)
    const { dueDate } = await issued(id, 5000)
    for (const [late, column] of [
      [-40, null],
      [-30, 'current'],
      [0, 'current'],
      [1, 'days1to30'],
      [30, 'days1to30'],
      [31, 'days31to60'],
      [60, 'days31to60'],
      [61, 'days61to90'],
      [90, 'days61to90'],
      [91, 'over90'],
      [4000, 'over90'],
    ] as const) {
      const amounts = amountsOf(rowOf(await debtors(addDays(dueDate, late)), id))
      const wanted = column ? { ...noDebt(), [column]: 5000, total: 5000 } : noDebt()
      expect(amounts, `${late} days`).toEqual(wanted)
    }
  })

  test('say what was known on an earlier day, and leave out what is not issued', async () => {
    const { id } = await addCustomer(admin)
    const first = today()
    const bill = await issued(id, 10_000)
    await post('/invoices', { customerId: id, items: [{ description: 'Later', price: 700 }] })
    wait(10)
    await post(`/invoices/${bill.id}/payments`, { amount: 4000, method, date: addDays(first, 4) })
    await post(`/invoices/${bill.id}/credit`, { amount: 1000, reason: 'Scratched', version: 3 })
    const at = async (days: number) => amountsOf(rowOf(await debtors(addDays(first, days)), id))
    expect(await at(3)).toEqual({ ...noDebt(), current: 10_000, total: 10_000 })
    expect(await at(4)).toEqual({ ...noDebt(), current: 6000, total: 6000 })
    expect(await at(10)).toEqual({ ...noDebt(), current: 5000, total: 5000 })
    expect(amountsOf(rowOf(await debtors(), id))).toEqual(await at(10))
  })

  test('have money that came before the issue, or too much of it, as credit', async () => {
    const { id } = await addCustomer(admin)
    const first = today()
    await post('/payments', { customerId: id, date: first, amount: 3000, method })
    expect(amountsOf(rowOf(await debtors(), id))).toEqual({ ...noDebt(), credit: 3000, total: -3000 })
    wait(2)
    const bill = await issued(id, 5000)
    await post(`/customers/${id}/credit/use`, { invoiceId: bill.id, amount: 3000 })
    expect(amountsOf(rowOf(await debtors(), id))).toEqual({ ...noDebt(), current: 2000, total: 2000 })
    expect(amountsOf(rowOf(await debtors(first), id))).toEqual({ ...noDebt(), credit: 3000, total: -3000 })
  })

  test('count a payment from its own day, also one that is still to come', async () => {
    const { id } = await addCustomer(admin)
    const bill = await issued(id, 5000)
    const later = addDays(today(), 9)
    const { payments } = await post(`/invoices/${bill.id}/payments`, { amount: 6000, method, date: later })
    expect(amountsOf(rowOf(await debtors(), id))).toEqual({ ...noDebt(), current: 5000, total: 5000 })
    expect(amountsOf(rowOf(await debtors(later), id))).toEqual({ ...noDebt(), credit: 1000, total: -1000 })
    const other = await issued(id, 2000)
    await post(`/customers/${id}/credit/use`, { invoiceId: other.id, amount: 1000 })
    expect(amountsOf(rowOf(await debtors(), id))).toEqual({ ...noDebt(), current: 7000, total: 7000 })
    expect(amountsOf(rowOf(await debtors(later), id))).toEqual({ ...noDebt(), current: 1000, total: 1000 })
    await post(`/customers/${id}/credit/return`, { invoiceId: other.id, amount: 1000 })
    const [{ paymentId }] = payments
    const { version } = (await admin.get(`/payments/${paymentId}`)).body
    await post(`/payments/${paymentId}/take-back`, { reason: 'Bounced', version })
    for (const on of [today(), later])
      expect(amountsOf(rowOf(await debtors(on), id))).toEqual({ ...noDebt(), current: 7000, total: 7000 })
  })
})

describe('The answer', () => {
  test('has who owes most first, names and totals, and says for which day it is', async () => {
    const { on, items, totals } = await debtors()
    expect(on).toBe(today())
    expect(items.map(({ total }) => total)).toEqual(items.map(({ total }) => total).toSorted((a, b) => b - a))
    expect(totals.total).toBe(sum(items.map(({ total }) => total)))
    expect(totals.total).toBe(totals.current + overdueOf(totals) - totals.credit)
    for (const item of items) expect(item.name).not.toBe('')
  })

  test('is refused for what is no day', async () => {
    for (const on of ['yesterday', '2027-02-30', '1900-01-01'])
      expect((await admin.get(`/debtors?on=${on}`)).status, on).toBe(400)
    expect((await admin.get('/debtors?on=9999-12-31')).status).toBe(200)
  })
})

/** What the documents and the money of a customer come to at the end of a day, added up one by one. */
async function addUp(customerId: string, on: string): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ total: string }>(sql`
    with documents as (
      select i.*, (i.issued_at at time zone 'Europe/London')::date as issued from invoices i
      where customer_id = ${customerId}
    )
    select (select coalesce(sum(total - deposit_amount), 0) from documents where kind <> 'credit-note' and issued <= ${on})
      + (select coalesce(sum(n.total), 0) from documents n join documents i on i.id = n.credit_of
          where i.issued <= ${on} and (n.created_at at time zone 'Europe/London')::date <= ${on})
      - (select coalesce(sum(amount), 0) from payments where customer_id = ${customerId} and date <= ${on})
      + (select coalesce(sum(p.amount), 0) from payments p join take_backs b on b.payment_id = p.id
          where p.customer_id = ${customerId} and greatest(b.date, p.date) <= ${on}) as total`)
  return Number(rows[0]?.total)
}

/** What the invoices and the credit say now. */
async function live(account: CustomerBooks): Promise<{ owed: number; credit: number }> {
  const bills = (await account.rows()).filter(
    ({ kind, status }) => kind !== 'credit-note' && status !== 'void',
  )
  return {
    owed: sum(bills.filter(({ issuedAt }) => issuedAt !== null).map(({ balance }) => balance)),
    credit:
      (await account.credit()) +
      sum(bills.filter(({ issuedAt }) => issuedAt === null).map(({ paidAmount }) => paidAmount)),
  }
}

const any = fc.oneof(
  { weight: 4, arbitrary: step },
  fc.record({ does: fc.constant('wait' as const), days: fc.nat(20) }),
)
const walk = everyKind(any, [...stepKinds, 'wait', 'wait', 'wait', 'wait'], { most: rounds(0, 20) })

test('after any history, documents less money is what is owed, on every day', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const { id } = await addCustomer(admin)
      const first = addDays(today(), -26)
      const account = new CustomerBooks(shop, admin, id, (off) => addDays(today(), off))
      const lines = [{ description: 'Sign' as const, price: 333, quantity: 3, vatRate: 20 as const }]
      await account.take({ does: 'make', lines, discount: null })
      await account.take({ does: 'issue', which: 0 })
      for (const one of steps) {
        if (one.does === 'wait') wait(one.days)
        else await account.take(one)
      }
      const last = addDays(today(), 6)
      for (let on = first; on <= last; on = addDays(on, on < addDays(last, -12) ? 5 : 1)) {
        const { total, credit, ...columns } = amountsOf(rowOf(await debtors(on), id))
        expect(total, on).toBe(await addUp(id, on))
        expect(total, on).toBe(sum(Object.values(columns)) - credit)
        const { body } = await admin.get(`/customers/${id}/statement?kind=all&from=${first}&to=${on}`)
        expect(body.closing, on).toBe(total)
      }
      const { owed, credit } = await live(account)
      const { total, ...now } = amountsOf(rowOf(await debtors(last), id))
      expect(now.credit).toBe(credit)
      expect(now.current + overdueOf({ ...now, total })).toBe(owed)
    }),
    { numRuns: rounds(1, 60), endOnFailure: true },
  )
})

describe('What is noted about an invoice', () => {
  test('shows on it and on its customer, for as long as it is owed', async () => {
    const { id } = await addCustomer(admin)
    const bill = await issued(id, 5000)
    const other = await issued(id, 700)
    const note = (invoice: { id: string }, change: object) =>
      admin.patch(`/invoices/${invoice.id}/chase`, change)
    const day = addDays(today(), 4)
    const noted = { version: 2, promisedOn: day, onHold: false, disputed: '' }
    expect((await note(bill, { version: 1, promisedOn: day })).body).toEqual(noted)
    await note(other, { version: 1, onHold: true, disputed: 'Two letters too many' })
    expect(rowOf(await debtors(), id)).toMatchObject({ promisedOn: day, onHold: 1, disputed: 1 })
    const { items, count } = (await admin.get(`/debtors/${id}/invoices`)).body
    expect([items.length, count]).toEqual([2, 2])
    expect(items[0]).toMatchObject({ id: bill.id, balance: 5000, bucket: 'current', chase: noted })
    expect(items[1].chase).toMatchObject({ disputed: 'Two letters too many', onHold: true })
    await post(`/invoices/${other.id}/payments`, { amount: 700, method, date: today() })
    expect(rowOf(await debtors(), id)).toMatchObject({ onHold: 0, disputed: 0 })
    expect((await note(other, { version: 2, onHold: false })).status).toBe(409)
  })

  test('is not lost to somebody who had not seen it; the invoice itself stays at its version', async () => {
    const { id } = await addCustomer(admin)
    const bill = await issued(id, 5000)
    await admin.patch(`/invoices/${bill.id}/chase`, { version: 1, disputed: 'Scratched' })
    const late = await admin.patch(`/invoices/${bill.id}/chase`, { version: 1, onHold: true })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ version: 2, disputed: 'Scratched', onHold: false })
    expect((await admin.get(`/invoices/${bill.id}`)).body.version).toBe(bill.version)
    const { items } = (await admin.get(`/events?record=invoices/${bill.id}`)).body
    expect(items[0].what).toBe('Noted: disputed: Scratched')
    expect((await admin.patch(`/invoices/${bill.id}/chase`, { version: 2, promisedOn: 'soon' })).status).toBe(
      400,
    )
    expect((await admin.patch(`/invoices/${id}/chase`, { version: 1 })).status).toBe(404)
  })
})

test('the invoices of a customer add up to the columns, on every day', async () => {
  const { id } = await addCustomer(admin)
  const first = today()
  const one = await issued(id, 9000)
  wait(20)
  await issued(id, 500)
  await post(`/invoices/${one.id}/payments`, { amount: 9500, method, date: addDays(first, 15) })
  await post('/invoices', { customerId: id, items: [{ description: 'Not issued', price: 77 }] })
  for (const days of [-1, 0, 14, 15, 19, 20, 90]) {
    const on = addDays(first, days)
    const { items } = (await admin.get(`/debtors/${id}/invoices?on=${on}`)).body
    const row = rowOf(await debtors(on), id) ?? noDebt()
    expect(sum(items.map(({ balance }: { balance: number }) => balance)), on).toBe(row.total + row.credit)
  }
})
