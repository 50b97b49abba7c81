/** Invoices, deposits, credit notes, payments and credit in any order: what must be true after each step. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Totals } from '#domain/money/lines.ts'
import { invoiceStatusOf } from '#domain/sales/payments.ts'
import type { Fascia } from '#server/main.ts'
import { addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
import { CustomerBooks, type Step, step, sum } from '#server/testing/money-walk.ts'
import { rounds } from '#server/testing/rounds.ts'
import { startTestShop } from '#server/testing/shop.ts'
import type { InvoiceRow } from '../invoices/invoices.store.ts'

let shop: Fascia
let admin: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  await makeLawful(admin)
})
afterAll(() => shop.stop())

const minus = (amount: number) => 0 - amount
const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.deps.db.execute<Row>(query)).rows

async function check(account: CustomerBooks): Promise<void> {
  const rows = await account.rows()
  const bills = rows.filter(({ kind }) => kind !== 'credit-note')
  const entries = await ask<{ payment_id: string | null; invoice_id: string | null; amount: string }>(
    sql`select payment_id, invoice_id, amount from allocations where customer_id = ${account.customerId}`,
  )
  const placed = (is: (entry: (typeof entries)[number]) => boolean) =>
    sum(entries.filter(is).map(({ amount }) => Number(amount)))
  for (const row of rows) {
    expect(row.net + row.vatAmount, 'total').toBe(row.total)
    expect(sum(row.vatGroups.map(({ net }) => net)), 'nets').toBe(row.net)
    expect(sum(row.vatGroups.map(({ vat }) => vat)), 'vat').toBe(row.vatAmount)
  }
  for (const bill of bills) {
    const notes = rows.filter(({ creditOf, status }) => creditOf === bill.id && status !== 'void')
    const deposits = rows.filter(({ depositOf, status }) => depositOf === bill.id && status !== 'void')
    expect(bill.paidAmount, 'paid').toBe(placed((entry) => entry.invoice_id === bill.id))
    expect(bill.creditedAmount, 'credited').toBe(minus(sum(notes.map(({ total }) => total))))
    expect(bill.depositAmount, 'deposited').toBe(
      sum(deposits.map(({ total, creditedAmount }) => total - creditedAmount)),
    )
    expect(bill.balance, 'balance').toBe(
      bill.total - bill.paidAmount - bill.creditedAmount - bill.depositAmount,
    )
    expect(bill.balance, 'nothing is owed back on an invoice').toBeGreaterThanOrEqual(0)
    expect(bill.balance, 'no more is owed than was billed').toBeLessThanOrEqual(
      bill.total - bill.creditedAmount,
    )
    if (bill.status !== 'void') expect(bill.status).toBe(invoiceStatusOf(bill))
    else expect([bill.paidAmount, bill.creditedAmount, bill.depositAmount]).toEqual([0, 0, 0])
    checkGroups(bill, notes)
    checkGroups(
      bill,
      deposits.flatMap((deposit) => [
        negative(deposit),
        ...rows.filter(({ creditOf, status }) => creditOf === deposit.id && status !== 'void').map(negative),
      ]),
    )
    if (bill.issuedAt) {
      const held = JSON.stringify([bill.items, bill.total, bill.depositAmount, bill.dueDate, bill.taxPoint])
      expect(account.issued.get(bill.id) ?? held, 'what was issued stays').toBe(held)
      account.issued.set(bill.id, held)
    }
  }
  const payments = await ask<{ id: string; amount: string; back: boolean }>(sql`select id, amount,
    exists (select from take_backs b where b.payment_id = payments.id) as back from payments where customer_id = ${account.customerId}`)
  for (const { id, amount, back } of payments.filter((payment) => Number(payment.amount) > 0)) {
    const stands = placed((entry) => entry.payment_id === id)
    expect(stands).toBeGreaterThanOrEqual(0)
    expect(stands).toBeLessThanOrEqual(back ? 0 : Number(amount))
  }
  const credit = await account.credit()
  const cameIn = sum(payments.filter(({ back }) => !back).map(({ amount }) => Number(amount)))
  expect(credit, 'money is on invoices or is credit').toBe(
    cameIn - sum(bills.map(({ paidAmount }) => paidAmount)),
  )
  expect(credit).toBeGreaterThanOrEqual(0)
  const unpaid = sum(bills.filter(({ kind }) => kind === 'deposit').map(({ balance }) => balance))
  expect(credit, 'credit is money that came in, but for deposits still to be paid').toBeLessThanOrEqual(
    cameIn + unpaid,
  )
}

/** The allocations to an invoice stay within each of its VAT groups. */
function checkGroups(bill: Totals, against: readonly Totals[]): void {
  for (const { vatCategory, vatRate, net, vat } of bill.vatGroups) {
    const same = against.flatMap(({ vatGroups }) =>
      vatGroups.filter((one) => one.vatCategory === vatCategory && one.vatRate === vatRate),
    )
    expect(net + sum(same.map((one) => one.net)), 'net left of a group').toBeGreaterThanOrEqual(0)
    expect(vat + sum(same.map((one) => one.vat)), 'VAT left of a group').toBeGreaterThanOrEqual(0)
  }
}
function negative(row: InvoiceRow): Totals {
  return { ...row, vatGroups: row.vatGroups.map((group) => ({ ...group, net: -group.net, vat: -group.vat })) }
}

/** Each figure of the dashboard equals that of the rows, and the count of the list that it opens. */
async function checkFigures(): Promise<void> {
  const { body } = await admin.get('/stats/admin')
  const [counted] = await ask<Record<string, string>>(sql`select
    coalesce(sum(paid_amount) filter (where status = 'paid'), 0) as revenue,
    count(*) filter (where status in ('unpaid', 'part-paid')) as unpaid,
    count(*) filter (where issued_at is null) as unissued,
    coalesce(sum(total) filter (where issued_at is null), 0) as to_issue
    from invoices where status <> 'void' and kind <> 'credit-note'`)
  expect(body).toMatchObject({
    revenue: Number(counted?.revenue),
    unpaidInvoices: Number(counted?.unpaid),
    unissued: { count: Number(counted?.unissued), total: Number(counted?.to_issue) },
  })
  const count = async (query: string) =>
    (await admin.get(`/invoices?count=true&limit=1&${query}`)).body.count.rows
  expect(await count('status=open&kind=billed')).toBe(body.unpaidInvoices)
  expect(await count('issued=false')).toBe(body.unissued.count)
}

/** Each run makes some twenty changes, and checks everything after each of them. */
const RUNS = rounds(2, 60)

test('any sequence of actions makes and loses no penny, and changes nothing that was issued', async () => {
  const steps = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const account = new CustomerBooks(shop, admin, (await addCustomer(admin)).id, () => '2026-11-21')
      const take = async (one: Step) => {
        if (await account.take(one)) await check(account)
      }
      await take({
        does: 'make',
        lines: [
          { description: 'Sign', price: 333, quantity: 3, vatRate: 20 },
          { description: 'Sign', price: 101, quantity: 1, vatRate: 5 },
        ],
        discount: null,
      })
      for (const one of done) await take(one)
      await checkFigures()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
