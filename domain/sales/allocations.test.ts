import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#server/testing/rounds.ts'
import {
  type Entry,
  firstDayPaid,
  type PaymentPart,
  refuseTakeBack,
  release,
  standing,
  takeFrom,
  usedOn,
} from './allocations.ts'
import type { EntryKind } from './payment-words.ts'

/**
 * A customer's account, moved by the same rules as the server's: the server does it with rows, this with
 * lists. Invoices are totals. A payment that is taken back stays in the list.
 */
class Book {
  payments: { id: string; amount: number; isTakenBack: boolean }[] = []
  entries: Entry[] = []
  invoices: { id: string; total: number; credited: number }[]

  constructor(totals: readonly number[]) {
    this.invoices = totals.map((total, index) => ({ id: `invoice ${index}`, total, credited: 0 }))
  }

  on = (invoiceId: string) => this.entries.filter((entry) => entry.invoiceId === invoiceId)
  of = (paymentId: string | null) => this.entries.filter((entry) => entry.paymentId === paymentId)
  paid = (invoiceId: string) => sum(this.on(invoiceId))
  balance(invoiceId: string): number {
    const invoice = this.invoices.find(({ id }) => id === invoiceId)
    return (invoice?.total ?? 0) - (invoice?.credited ?? 0) - this.paid(invoiceId)
  }
  free(): PaymentPart[] {
    const backed = this.payments
      .filter(({ isTakenBack }) => !isTakenBack)
      .map(({ id, amount }): PaymentPart => ({ paymentId: id, amount: amount - sum(this.of(id)) }))
    return [...backed, { paymentId: null, amount: -sum(this.of(null)) }].filter(({ amount }) => amount > 0)
  }
  credit = () => sum(this.free())

  add(
    kind: EntryKind,
    parts: readonly PaymentPart[],
    invoiceId: string | null,
    refundId: string | null = null,
  ): void {
    for (const part of parts) this.entries.push({ ...part, kind, invoiceId, refundId })
  }
  pay(amount: number, shares: readonly { invoiceId: string; amount: number }[]): void {
    const id = `payment ${this.payments.length}`
    this.payments.push({ id, amount, isTakenBack: false })
    for (const share of shares)
      this.add('payment', [{ paymentId: id, amount: share.amount }], share.invoiceId)
  }
  use(invoiceId: string, amount: number): void {
    const parts = amount <= this.balance(invoiceId) ? takeFrom(this.free(), amount) : null
    if (parts) this.add('credit', parts, invoiceId)
  }
  putBack(invoiceId: string, amount: number): void {
    const parts = takeFrom(usedOn(this.on(invoiceId)), amount)
    if (parts) this.add('return', negative(parts), invoiceId)
  }
  refund(amount: number): void {
    const parts = takeFrom(this.free(), amount)
    if (parts) this.add('refund', parts, null, `refund ${this.entries.length}`)
  }
  creditNote(invoiceId: string, amount: number): void {
    const invoice = this.invoices.find(({ id }) => id === invoiceId)
    if (!invoice) return
    invoice.credited += Math.min(amount, invoice.total - invoice.credited)
    const excess = -this.balance(invoiceId)
    if (excess > 0) this.add('release', negative(release(this.on(invoiceId), excess)), invoiceId)
  }
  takeBack(paymentId: string): boolean {
    const payment = this.payments.find(({ id }) => id === paymentId)
    const entries = this.of(paymentId)
    if (!payment || payment.isTakenBack || refuseTakeBack(entries, (id) => id)) return false
    for (const { invoiceId, refundId, amount } of standing(entries))
      this.add('take-back', [{ paymentId, amount: -amount }], invoiceId, refundId)
    payment.isTakenBack = true
    return true
  }
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
const negative = (parts: readonly PaymentPart[]) => parts.map((part) => ({ ...part, amount: -part.amount }))

const pence = fc.integer({ min: 1, max: 500 })
const place = fc.nat({ max: 2 })
const step = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), amount: pence, shares: fc.array(pence, { maxLength: 3 }) }),
  fc.record({
    does: fc.constantFrom('use' as const, 'putBack' as const, 'creditNote' as const),
    place,
    amount: pence,
  }),
  fc.record({ does: fc.constant('refund' as const), amount: pence }),
  fc.record({ does: fc.constant('takeBack' as const), nth: fc.nat({ max: 8 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** How a transfer is allocated: in order, to each wish what is left of the transfer, at most its balance. */
function sharesOf(book: Book, amount: number, wishes: readonly number[]) {
  let left = amount
  return wishes.flatMap((wish, index) => {
    const invoiceId = `invoice ${index}`
    const share = Math.min(wish, left, book.balance(invoiceId))
    if (share <= 0) return []
    left -= share
    return [{ invoiceId, amount: share }]
  })
}

function take(book: Book, one: Step): void {
  switch (one.does) {
    case 'pay':
      book.pay(one.amount, sharesOf(book, one.amount, one.shares))
      return
    case 'refund':
      book.refund(one.amount)
      return
    case 'takeBack':
      book.takeBack(`payment ${one.nth}`)
      return
    default:
      book[one.does](`invoice ${one.place}`, one.amount)
  }
}

/** No payment is placed beyond what came in, no invoice is paid beyond nothing, no credit is below it. */
function expectSound(book: Book): void {
  for (const { id, amount, isTakenBack } of book.payments) {
    const placed = sum(book.of(id))
    expect(placed).toBeLessThanOrEqual(isTakenBack ? 0 : amount)
    expect(placed).toBeGreaterThanOrEqual(0)
  }
  for (const { id } of book.invoices) expect(book.balance(id)).toBeGreaterThanOrEqual(0)
  expect(sum(book.of(null))).toBeLessThanOrEqual(0)
  expect(book.credit()).toBeGreaterThanOrEqual(0)
}

const totals = fc.tuple(pence, pence, pence)
const steps = fc.array(step, { maxLength: 40 })

describe('payments, credits, refunds and reversals in any order', () => {
  test('a payment is never allocated twice, no invoice is overpaid, no credit is negative', () => {
    fc.assert(
      fc.property(totals, steps, (bills, done) => {
        const book = new Book(bills)
        for (const one of done) {
          take(book, one)
          expectSound(book)
        }
      }),
      { numRuns: rounds(100, 5000) },
    )
  })

  test('money is neither made nor lost: a payment is on invoices, refunded, or credit', () => {
    fc.assert(
      fc.property(totals, steps, (bills, done) => {
        const book = new Book(bills)
        for (const one of done) take(book, one)
        const cameIn = sum(book.payments.filter(({ isTakenBack }) => !isTakenBack))
        const refunded = sum(book.entries.filter(({ refundId }) => refundId !== null))
        const placed = sum(book.invoices.map(({ id }) => ({ amount: book.paid(id) })))
        expect(placed + refunded + book.credit()).toBe(cameIn)
      }),
      { numRuns: rounds(100, 5000) },
    )
  })

  test('reversing a payment at once restores every balance and the credit', () => {
    fc.assert(
      fc.property(totals, steps, pence, fc.array(pence, { maxLength: 3 }), (bills, done, amount, wishes) => {
        const book = new Book(bills)
        for (const one of done) take(book, one)
        const figures = () => [book.credit(), ...book.invoices.map(({ id }) => book.balance(id))]
        const before = figures()
        book.pay(amount, sharesOf(book, amount, wishes))
        expect(book.takeBack(`payment ${book.payments.length - 1}`)).toBe(true)
        expect(figures()).toEqual(before)
      }),
      { numRuns: rounds(100, 5000) },
    )
  })
})

test('a payment whose credit is used elsewhere cannot be taken back', () => {
  const book = new Book([100, 100, 100])
  book.pay(150, [{ invoiceId: 'invoice 0', amount: 100 }])
  book.use('invoice 1', 30)
  expect(book.takeBack('payment 0')).toBe(false)
  expect(refuseTakeBack(book.of('payment 0'), (id) => id)).toEqual({
    code: 'LOCKED',
    message: '£0.30 of this payment was used as credit on invoice 1. Put that back first.',
  })
  book.putBack('invoice 1', 30)
  expect(book.takeBack('payment 0')).toBe(true)
})

test('overpaid amounts and used credit come off the latest payment first', () => {
  const entry = (paymentId: string, amount: number, kind: Entry['kind']): Entry => ({
    ...{ paymentId, amount, kind, invoiceId: 'invoice 0', refundId: null },
  })
  expect(release([entry('a', 100, 'payment'), entry('b', 50, 'payment')], 60)).toEqual([
    { paymentId: 'b', amount: 50 },
    { paymentId: 'a', amount: 10 },
  ])
  expect(usedOn([entry('a', 100, 'credit'), entry('b', 50, 'credit')])).toEqual([
    { paymentId: 'b', amount: 50 },
    { paymentId: 'a', amount: 100 },
  ])
})

test('credit is used oldest first, and not at all when there is too little', () => {
  const free = [
    { paymentId: 'a', amount: 30 },
    { paymentId: 'b', amount: 50 },
  ]
  expect(takeFrom(free, 60)).toEqual([
    { paymentId: 'a', amount: 30 },
    { paymentId: 'b', amount: 30 },
  ])
  expect(takeFrom(free, 81)).toBeNull()
})

describe('credit that did not come from a payment', () => {
  const entry = (kind: EntryKind, amount: number): Entry => ({
    ...{ kind, amount, paymentId: null },
    ...{ invoiceId: 'invoice', refundId: null },
  })
  test('can be released only as far as the invoice still holds it', () => {
    expect(usedOn([entry('credit', 60), entry('release', -20)])).toEqual([{ paymentId: null, amount: 40 }])
    expect(usedOn([entry('credit', 60), entry('return', -60)])).toEqual([])
  })
  test('can be released whole when it was used again after a release', () => {
    expect(usedOn([entry('release', -60), entry('credit', 60)])).toEqual([{ paymentId: null, amount: 60 }])
  })
})

test('the first day paid is that of a payment that still counts', () => {
  const entry = (paymentId: string, amount: number, date: string) => ({
    ...{ kind: 'payment' as const, paymentId, amount, date },
    ...{ invoiceId: 'invoice', refundId: null },
  })
  const early = entry('early', 50, '2026-03-01')
  const late = entry('late', 50, '2026-04-01')
  expect(firstDayPaid([late, early])).toBe('2026-03-01')
  expect(firstDayPaid([late, early, entry('early', -50, '2026-05-01')])).toBe('2026-04-01')
  expect(firstDayPaid([])).toBeNull()
})
