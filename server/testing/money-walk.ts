/** One customer’s documents and money in any order: the steps that tests take at random, through the calls. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Fascia } from '#server/main.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import type { InvoiceRow } from '#server/sales/invoices/invoices.store.ts'
import type { CallResponse, Client } from './client.ts'

const method = 'bank transfer'
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
/** Days between the shop’s day and the one that is typed on a payment. */
const off = fc.integer({ min: -25, max: 5 })
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
/** Days until an invoice is due, which may have been days ago; without it, as the shop does. */
const dueIn = fc.integer({ min: -60, max: 30 })
/** A step; those that are not possible are refused and change nothing. */
export const step = fc.oneof(
  fc.record(
    { does: fc.constant('make' as const), lines, discount, dueIn },
    { requiredKeys: ['does', 'lines', 'discount'] },
  ),
  fc.record({ does: fc.constant('change' as const), which, lines }),
  fc.record({ does: fc.constantFrom('issue' as const, 'void' as const, 'settle' as const), which }),
  fc.record({ does: fc.constant('takeBack' as const), which }),
  fc.record({
    does: fc.constant('transfer' as const),
    which,
    off,
    amount: pence,
    shares: fc.array(share, { maxLength: 3 }),
  }),
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...moves), which, share, off }) },
)
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** What a step may do. */
export const stepKinds = [
  ...(['make', 'change', 'issue', 'void', 'settle', 'takeBack', 'transfer'] as const),
  ...new Set(moves),
] satisfies Step['does'][]

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const part = (amount: number, share: number) => Math.max(1, Math.round((amount * share) / 100))

/** One customer's documents, and the calls that change them; a call that is refused changes nothing. */
export class CustomerBooks {
  readonly customerId: string
  /** The customer's copy of each issued document. */
  readonly issued = new Map<string, string>()

  private readonly shop: Fascia
  private readonly admin: Client
  /** The day that is typed on a payment. */
  private readonly dayOf: (off: number) => string

  /** @param dayOf the day so many days from the shop’s own */
  constructor(shop: Fascia, admin: Client, customerId: string, dayOf: (off: number) => string) {
    this.shop = shop
    this.admin = admin
    this.customerId = customerId
    this.dayOf = dayOf
  }

  async rows(): Promise<InvoiceRow[]> {
    return this.shop.deps.db
      .select()
      .from(invoices)
      .where(sql`customer_id = ${this.customerId}`)
      .orderBy(invoices.createdAt, invoices.id)
  }

  async credit(): Promise<number> {
    return (await this.admin.get(`/customers/${this.customerId}`)).body.credit
  }

  /** @returns whether it was done */
  async take(one: Step): Promise<boolean> {
    const answer = await this.call(one)
    // Done, or refused with a reason: never an internal error.
    if (answer) expect([200, 400, 409], JSON.stringify([one, answer.body])).toContain(answer.status)
    return answer?.status === 200
  }

  private async call(one: Step): Promise<CallResponse | null> {
    const { customerId, admin } = this
    const credit = (verb: string, body: object) => admin.post(`/customers/${customerId}/credit/${verb}`, body)
    switch (one.does) {
      case 'make':
        return admin.post('/invoices', {
          ...{ customerId, items: one.lines, discount: one.discount },
          ...(one.dueIn === undefined ? {} : { dueDate: this.dayOf(one.dueIn) }),
        })
      case 'takeBack': {
        const { items } = (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body
        const payment = items[one.which % items.length]
        if (!payment) return null
        return admin.post(`/payments/${payment.id}/take-back`, { reason, version: payment.version })
      }
      case 'refund':
        return credit('refund', {
          method,
          date: this.dayOf(one.off),
          amount: part(await this.credit(), one.share),
        })
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
        return ask('payments', { method, date: this.dayOf(one.off), amount: part(balance * 2, one.share) })
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
        return admin.post('/payments', { method, date: this.dayOf(one.off), customerId, amount, allocations })
      }
    }
  }

  /** A share of an invoice's first line, and every other time all of the others. */
  private async someLines(id: string, share: number) {
    const { creditable } = (await this.admin.get(`/invoices/${id}`)).body
    return Object.entries<number>(creditable)
      .filter((_, index) => index === 0 || share % 2 === 0)
      .map(([lineId, left], index) => ({
        lineId,
        quantity: index === 0 ? Math.round(left * share * 10) / 1000 : left,
      }))
      .filter(({ quantity }) => quantity > 0)
  }
}
