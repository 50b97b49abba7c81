import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, type Discount, type Totals } from '../money/lines.ts'
import { afterCredits, type CreditedLine, creditOfAmount, creditOfLines, creditTotals } from './credits.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import { balanceOf } from './payments.ts'

const line = (id: string, quantity: number, price: number, vatRate = 20): CreditedLine => ({
  id,
  quantity,
  price,
  vatRate,
})
const toLine = ({ id, quantity, price, vatRate }: StoredLine) => line(id, quantity, price, vatRate ?? 20)
const nothing = { totals: [], quantities: new Map<string, number>() }

function invoiceOf(lines: CreditedLine[], discount: Discount | null = null) {
  return { lines, vatRate: 20, discount, totals: calculate(lines, 20, discount) }
}

test('crediting one of three hours: −45.00, −9.00, −54.00, leaving 1,233.72', () => {
  const invoice = invoiceOf([line('a', 1, 85000), line('b', 2.35, 3749), line('c', 3, 4500)])
  const credit = creditTotals(invoice, new Map([['c', 1]]), nothing)
  expect(credit).toMatchObject({ net: -4500, vatAmount: -900, total: -5400 })
  const account = {
    total: invoice.totals.total,
    paidAmount: 0,
    creditedAmount: -credit.total,
    depositAmount: 0,
  }
  expect(balanceOf(account)).toBe(123372)
})

test('a full credit reverses an invoice exactly: −33.33 has −6.67 VAT', () => {
  const invoice = invoiceOf([line('a', 1, 3333)])
  expect(creditTotals(invoice, new Map([['a', 1]]), nothing)).toMatchObject({
    net: -3333,
    vatAmount: -667,
    total: -4000,
  })
})

test('a credit takes back its part of the discount', () => {
  const invoice = invoiceOf([line('a', 2, 50000)], { kind: 'amount', value: 10000 })
  expect(creditTotals(invoice, new Map([['a', 1]]), nothing)).toMatchObject({ net: -45000, vatAmount: -9000 })
})

test('credits in any steps add up to the invoice, in every VAT group', () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      quantity: fc.integer({ min: 2, max: 9 }),
      price: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
      vatRate: fc.constantFrom(0, 5, 20),
    }),
    { selector: (item) => item.id, minLength: 1, maxLength: 5 },
  )
  const discounts = fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500 }) }),
  )
  fc.assert(
    fc.property(lines, discounts, (items, discount) => {
      const invoice = invoiceOf(items, discount)
      const totals: Totals[] = []
      const quantities = new Map<string, number>()
      // One of each line, line by line; then everything left.
      const steps = [
        ...items.map((item) => new Map([[item.id, 1]])),
        new Map(items.map((item) => [item.id, item.quantity - 1])),
      ]
      for (const step of steps) {
        totals.push(creditTotals(invoice, step, { totals, quantities: new Map(quantities) }))
        for (const [id, quantity] of step) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
      }
      const credited = (pick: (part: Totals) => number) => totals.reduce((sum, part) => sum - pick(part), 0)
      expect(credited((part) => part.total)).toBe(invoice.totals.total)
      expect(credited((part) => part.vatAmount)).toBe(invoice.totals.vatAmount)
      for (const credit of totals) expect(credit.total).toBe(credit.net + credit.vatAmount)
    }),
  )
})

test('credits of single units never take back more VAT than was charged', () => {
  // Four at 3p have 2p of VAT, each by itself 1p.
  const invoice = invoiceOf([line('a', 4, 3)])
  const totals: Totals[] = []
  for (let quantity = 0; quantity < 3; quantity++) {
    const earlier = { totals: [...totals], quantities: new Map([['a', quantity]]) }
    totals.push(creditTotals(invoice, new Map([['a', 1]]), earlier))
  }
  expect(totals.map(({ net, vatAmount, total }) => [net, vatAmount, total])).toEqual([
    [-3, -1, -4],
    [-3, -1, -4],
    [-3, 0, -3],
  ])
})

test('the dialog’s total of credited lines is that of the credit note, after earlier notes too', () => {
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 1, max: 5000 }).map((n) => n / 10),
    vatRate: fc.constantFrom(0, 5, 20),
  })
  const discounts = fc.option(
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 90 }) }),
  )
  const steps = fc.array(fc.oneof(fc.nat(3), fc.double({ min: 0.01, max: 0.5, noNaN: true })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.array(priced, { minLength: 1, maxLength: 4 }),
      discounts,
      steps,
      (rows, discount, taken) => {
        const items: StoredLine[] = rows.map((row, index) => ({ ...emptyLine, ...row, id: String(index) }))
        const totals = calculate(rows, 20, discount)
        const notes: Totals[] = []
        const quantities = new Map<string, number>()
        const leftOf = ({ id, quantity }: StoredLine) => quantity - (quantities.get(id) ?? 0)
        for (const step of taken) {
          const left = afterCredits(totals, notes).total
          if (left === 0) return
          const item = items[step % items.length]
          if (!item) notes.push(creditOfAmount(totals, notes, Math.max(1, Math.floor(left * step))))
          else if (leftOf(item) > 0) {
            const wanted = new Map([[item.id, 1]])
            const note = creditTotals(
              { ...invoiceOf([]), lines: items.map(toLine), discount, totals },
              wanted,
              {
                ...{ totals: notes, quantities },
              },
            )
            const creditable = Object.fromEntries(items.map((one) => [one.id, leftOf(one)]))
            const seen = { ...totals, items, vatRate: 20, discount, credits: notes, creditable }
            expect(creditOfLines(seen, wanted)).toEqual(note)
            notes.push(note)
            quantities.set(item.id, (quantities.get(item.id) ?? 0) + 1)
          }
        }
      },
    ),
  )
})

describe('crediting an amount', () => {
  const whole = calculate([line('a', 1, 100000), line('b', 1, 20000, 5), line('c', 500, 10, 0)], 20)

  test('is split over the VAT groups in proportion, including the VAT', () => {
    expect(whole.total).toBe(146000)
    const credit = creditOfAmount(whole, [], 14600)
    expect(credit.vatGroups.map(({ net, vat }) => [net, vat])).toEqual([
      [-10000, -2000],
      [-2000, -100],
      [-500, 0],
    ])
    expect(credit).toMatchObject({ subtotal: -12500, net: -12500, vatAmount: -2100, total: -14600 })
  })

  test('is exact to the penny, and several never exceed a VAT group of the invoice', () => {
    const priced = fc.record({
      price: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      rate: fc.constantFrom(0, 5, 20),
    })
    fc.assert(
      fc.property(
        fc.array(priced, { minLength: 1, maxLength: 5 }),
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 6 }),
        (rows, shares) => {
          const totals = calculate(
            rows.map(({ price, quantity, rate }, index) => line(String(index), quantity, price, rate)),
            20,
          )
          const notes: Totals[] = []
          for (const share of [...shares, 1]) {
            const { total } = afterCredits(totals, notes)
            if (total === 0) break
            const amount = Math.max(1, Math.floor(total * share))
            const note = creditOfAmount(totals, notes, amount)
            expect(note.total).toBe(-amount)
            expect(note.total).toBe(note.net + note.vatAmount)
            notes.push(note)
            for (const left of afterCredits(totals, notes).vatGroups) {
              expect(left.net).toBeGreaterThanOrEqual(0)
              expect(left.vat).toBeGreaterThanOrEqual(0)
            }
          }
          expect(afterCredits(totals, notes)).toMatchObject({ net: 0, vatAmount: 0, total: 0 })
        },
      ),
    )
  })
})

test('a credit note of lines lists those lines and what earlier notes had credited of them', () => {
  const invoice = invoiceOf([line('a', 1, 10000)])
  const amount = creditOfAmount(invoice.totals, [], 3000)
  const rest = creditTotals(invoice, new Map([['a', 1]]), { ...nothing, totals: [amount] })
  expect(rest).toMatchObject({ subtotal: -10000, discountAmount: -2500, net: -7500, total: -9000 })
})
