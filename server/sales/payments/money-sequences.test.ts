/** Invoices, deposits, credit notes, payments and credit in any order: what must be true after each step. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Totals } from '#domain/money/lines.ts'
import { statusOf } from '#domain/sales/payments.ts'
import type { Fascia } from '#server/main.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { type Answer, addCustomer, type Client, makeLawful, signInAdmin } from '#server/testing/client.ts'
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

const money = { date: '2026-11-21', method: 'bank transfer' }
const reason = 'As agreed'

/** Small amounts, so that pennies have to be rounded each time. */
const pence = fc.integer({ min: 1, max: 400 })
const lines = fc.array(
  fc.record({
    description: fc.constant('Sign'),
    price: pence,
    quantity: fc.integer({ min: 1, max: 3 }),
    vatRate: fc.constantFrom(20, 5, 0),
  }),
  { minLength: 1, maxLength: 3 },
)
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount'), value: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('percent'), value: fc.integer({ min: 0, max: 40 }) }),
  ),
)
const which = fc.nat({ max: 5 })
/** Per cent of the most that can be moved: above 100 it is refused. */
const share = fc.integer({ min: 1, max: 110 })
const moves = [
  'pay',
  'pay',
  'deposit',
  'depositShare',
  'creditAmount',
  'creditLines',
  'use',
  'return',
  'refund',
] as const
const step = fc.oneof(
  fc.record({ does: fc.constant('make' as const), lines, discount }),
  fc.record({ does: fc.constant('change' as const), which, lines }),
  fc.record({ does: fc.constantFrom('issue' as const, 'void' as const, 'settle' as const), which }),
  fc.record({ does: fc.constant('takeBack' as const), which }),
  fc.record({
    does: fc.constant('transfer' as const),
    which,
    amount: pence,
    shares: fc.array(share, { maxLength: 3 }),
  }),
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...moves), which, share }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const part = (amount: number, share: number) => Math.max(1, Math.round((amount * share) / 100))

/** One customer's documents, and the calls that change them; a call that is refused changes nothing. */
class Account {
  readonly customerId: string
  /** The customer's copy of each issued document. */
  readonly issued = new Map<string, string>()

  constructor(customerId: string) {
    this.customerId = customerId
  }

  async rows(): Promise<InvoiceRow[]> {
    const { db } = shop.deps
    return db
      .select()
      .from(invoices)
      .where(sql`customer_id = ${this.customerId}`)
      .orderBy(invoices.createdAt, invoices.id)
  }

  async credit(): Promise<number> {
    return (await admin.get(`/customers/${this.customerId}`)).body.credit
  }

  async take(one: Step): Promise<void> {
    const answer = await this.call(one)
    // Done, or refused with a reason: never an internal error.
    if (answer) expect([200, 400, 409], JSON.stringify([one, answer.body])).toContain(answer.status)
    if (answer?.status === 200) await check(this)
  }

  private async call(one: Step): Promise<Answer | null> {
    const { customerId } = this
    const credit = (verb: string, body: object) => admin.post(`/customers/${customerId}/credit/${verb}`, body)
    switch (one.does) {
      case 'make':
        return admin.post('/invoices', { customerId, items: one.lines, discount: one.discount })
      case 'takeBack': {
        const { items } = (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body
        const payment = items[one.which % items.length]
        if (!payment) return null
        return admin.post(`/payments/${payment.id}/take-back`, { reason, version: payment.version })
      }
      case 'refund':
        return credit('refund', { ...money, amount: part(await this.credit(), one.share) })
    }
    const bills = (await this.rows()).filter(
      ({ kind, status }) => kind !== 'credit-note' && status !== 'void',
    )
    const bill = bills[one.which % bills.length]
    if (!bill) return null
    const { id, version, balance, total, creditedAmount, paidAmount } = bill
    const ask = (verb: string, body: object) => admin.post(`/invoices/${id}/${verb}`, { version, ...body })
    switch (one.does) {
      case 'change':
        return admin.patch(`/invoices/${id}`, { version, items: one.lines })
      case 'issue':
        return ask('issue', {})
      case 'void':
        return ask('void', { reason })
      case 'settle':
        return ask('status', { status: 'paid' })
      case 'deposit':
        return ask('deposit', { deposit: { kind: 'amount', value: part(balance, one.share) } })
      case 'depositShare':
        return ask('deposit', { deposit: { kind: 'percent', value: Math.min(100, one.share) } })
      case 'pay':
        return ask('payments', { ...money, amount: part(balance * 2, one.share) })
      case 'creditAmount':
        return ask('credit', { amount: part(total - creditedAmount, one.share), reason })
      case 'creditLines':
        return ask('credit', { lines: await this.someLines(id, one.share), reason })
      case 'use':
        return credit('use', {
          invoiceId: id,
          amount: part(Math.min(balance, await this.credit()), one.share),
        })
      case 'return':
        return credit('return', { invoiceId: id, amount: part(paidAmount, one.share) })
      case 'transfer': {
        const allocations = one.shares.flatMap((each, index) => {
          const other = index < bills.length ? bills[(one.which + index) % bills.length] : undefined
          return other && other.balance > 0
            ? [{ invoiceId: other.id, amount: part(other.balance, each) }]
            : []
        })
        const amount = Math.max(one.amount, sum(allocations.map((allocation) => allocation.amount)))
        return admin.post('/payments', { ...money, customerId, amount, allocations })
      }
    }
  }

  /** A share of an invoice's first line, and every other time all of the others. */
  private async someLines(id: string, share: number) {
    const { creditable } = (await admin.get(`/invoices/${id}`)).body
    return Object.entries<number>(creditable)
      .filter((_, index) => index === 0 || share % 2 === 0)
      .map(([lineId, left], index) => ({
        lineId,
        quantity: index === 0 ? Math.round(left * share * 10) / 1000 : left,
      }))
      .filter(({ quantity }) => quantity > 0)
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const minus = (amount: number) => 0 - amount
const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.deps.db.execute<Row>(query)).rows

async function check(account: Account): Promise<void> {
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
    if (bill.status !== 'void') expect(bill.status).toBe(statusOf(bill))
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
      const account = new Account((await addCustomer(admin)).id)
      await account.take({
        does: 'make',
        lines: [
          { description: 'Sign', price: 333, quantity: 3, vatRate: 20 },
          { description: 'Sign', price: 101, quantity: 1, vatRate: 5 },
        ],
        discount: null,
      })
      for (const one of done) await account.take(one)
      await checkFigures()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
