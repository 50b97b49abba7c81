import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Discount } from '#domain/money/lines.ts'
import { calculate } from '#domain/money/lines.ts'
import { type VatCategory, vatCategories } from '#domain/money/vat.ts'
import { creditOfAmount, creditOfLines } from '#domain/sales/credits.ts'
import { afterDeposits } from '#domain/sales/deposits.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import type { DepositDeducted } from '#domain/sales/invoices.ts'
import { serviceUnits } from '#domain/shop/services.ts'
import {
  atAddresses,
  creditNote,
  deducted,
  issuedInvoice,
  keptLine,
  shop,
} from '#domain/testing/issued-invoices.ts'
import { readCii } from '#server/testing/read-cii.ts'
import { readUbl } from '#server/testing/read-ubl.ts'
import { writeCii } from './cii.ts'
import { electronicInvoiceOf, type IssuedInvoice } from './describe-invoice.ts'
import type { ElectronicInvoice } from './e-invoice.ts'
import { brokenRules } from './rules.ts'
import { writeUbl } from './ubl.ts'
import { xmlText } from './xml.ts'

const inScope = vatCategories.filter((category) => category !== 'outside-scope')
/** A line's category and rate as it may be kept. */
const treatment = (
  vatCategory: VatCategory,
): fc.Arbitrary<{ vatCategory: VatCategory; vatRate: number | null }> =>
  fc.record({
    vatCategory: fc.constant(vatCategory),
    vatRate:
      vatCategory === 'standard' || vatCategory === 'reverse-charge'
        ? fc.constantFrom(20, 17.5, 5, 0)
        : fc.constant(null),
  })

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('<b>&"\'', ']]>', 'Größe 3 × 2 m', 'a\r\nb', '\u0000\u0007', ' '),
)

const line = (categories: readonly VatCategory[]) =>
  fc
    .record({
      kind: fc.constantFrom(
        'item' as const,
        'item' as const,
        'item' as const,
        'heading' as const,
        'note' as const,
      ),
      ...{ title: words, description: words, unit: fc.constantFrom(...serviceUnits) },
      quantity: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
      price: fc.integer({ min: 0, max: 20_000_000 }).map((hundredths) => hundredths / 100),
      widthMm: fc.option(fc.integer({ min: 1, max: 20_000 })),
      treatment: fc.constantFrom(...categories).chain(treatment),
    })
    .map(({ treatment: { vatCategory, vatRate }, ...rest }) => ({ ...rest, vatCategory, vatRate }))

const lines = fc
  .oneof(
    fc.array(line(inScope), { minLength: 1, maxLength: 8 }),
    fc.array(line(['outside-scope']), { minLength: 1, maxLength: 3 }),
  )
  .filter((items) => items.some(({ kind }) => kind === 'item'))
  .map((items): StoredLine[] => items.map((given, index) => keptLine(index, given)))

const discount = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
  }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 90_000 }) }),
)
const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 })

/** An invoice with up to three deposits, or a credit note for it, lines or an amount. */
const documents = fc
  .record({
    items: lines,
    discount,
    amounts,
    as: fc.constantFrom('invoice', 'lines', 'amount'),
    notes: words,
  })
  .map(({ items, discount: given, amounts: wanted, as, notes }) => {
    const plain = issuedInvoice(items, { discount: given, notes })
    if (as === 'invoice') return withDeposits(plain, items, given, wanted, notes)
    const [first = 1] = wanted
    return as === 'lines' ? creditLines(plain, items) : creditAmount(plain, Math.min(first, plain.total))
  })

function withDeposits(
  plain: IssuedInvoice,
  items: StoredLine[],
  given: Discount | null,
  wanted: readonly number[],
  notes: string,
): IssuedInvoice {
  const deposits: DepositDeducted[] = []
  for (const value of wanted) {
    const made = deducted(plain, deposits, { kind: 'amount', value })
    if (made) deposits.push(made)
  }
  return issuedInvoice(items, { discount: given, deposits, notes })
}

/** The first half of each line, then what is left of it. */
function creditLines(plain: IssuedInvoice, items: StoredLine[]): IssuedInvoice {
  const billed = items.filter(({ kind }) => kind === 'item')
  const creditable = Object.fromEntries(billed.map(({ id, quantity }) => [id, quantity]))
  const half = new Map(billed.map(({ id, quantity }) => [id, Math.ceil(quantity * 500) / 1000]))
  const of = { ...plain, items, credits: [] as never[], creditable }
  const first = creditOfLines(of, half)
  const rest = new Map(
    billed.map(({ id, quantity }) => [id, Number((quantity - (half.get(id) ?? 0)).toFixed(3))]),
  )
  const left = { ...of, credits: [first], creditable: Object.fromEntries(rest) }
  const still = new Map([...rest].filter(([, quantity]) => quantity > 0))
  const credited = still.size === 0 ? half : still
  const totals = still.size === 0 ? first : creditOfLines(left, still)
  const noted = billed
    .filter(({ id }) => credited.has(id))
    .map((item) => ({ ...item, quantity: -(credited.get(item.id) ?? 0) }))
  return creditNote(plain, noted, totals)
}

function creditAmount(plain: IssuedInvoice, amount: number): IssuedInvoice {
  const totals = creditOfAmount(plain, [], amount)
  const noted = totals.vatGroups.map((group, index) =>
    keptLine(index, {
      quantity: -1,
      price: -group.net + 0,
      vatRate: group.vatRate,
      vatCategory: group.vatCategory,
    }),
  )
  const whole = { ...plain, discount: null }
  return creditNote(whole, noted.length === 0 ? [keptLine(0, { quantity: -1, price: 0 })] : noted, totals)
}

/** Texts as XML can hold them. */
function readable<Value>(value: Value): Value
function readable(value: unknown): unknown {
  if (typeof value === 'string') return xmlText(value)
  if (Array.isArray(value)) return value.map((item) => readable(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]))
  return value
}

describe('whatever is billed', () => {
  test('keeps every rule, and comes to our own totals to the penny', () => {
    fc.assert(
      fc.property(documents, (invoice) => {
        const { totals, taxGroups, ...electronic } = electronicInvoiceOf(invoice, atAddresses)
        expect(brokenRules({ totals, taxGroups, ...electronic })).toEqual([])
        const sign = invoice.kind === 'credit-note' ? -1 : 1
        const left = afterDeposits(invoice, invoice.deposits)
        expect([totals.net, totals.vat, totals.gross]).toEqual(
          [left.net, left.vatAmount, left.total].map((pence) => sign * pence + 0),
        )
        expect(totals.payable).toBe(sign === 1 ? invoice.balance : -invoice.total + 0)
      }),
    )
  })

  test.each([
    ['UBL', writeUbl, readUbl],
    ['CII', writeCii, readCii],
  ])('reads back from %s as it was written', (_, write, read) => {
    fc.assert(
      fc.property(documents, (invoice) => {
        const written = electronicInvoiceOf(invoice, atAddresses)
        expect(read(write(written))).toEqual(readable(written) satisfies ElectronicInvoice)
      }),
    )
  })
})

test('the figures of PRODUCT.md come out', () => {
  const invoice = issuedInvoice([
    keptLine(1, { price: 100_000 }),
    keptLine(2, { price: 20_000, vatCategory: 'reduced' }),
    keptLine(3, { quantity: 500, price: 10, vatCategory: 'zero' }),
    keptLine(4, { price: 3000, vatCategory: 'exempt' }),
  ])
  const { totals } = electronicInvoiceOf(invoice, atAddresses)
  expect(totals).toMatchObject({ net: 128_000, vat: 21_000, gross: 149_000, payable: 149_000 })
})

test('a discount is spread over the VAT groups as allowances: 80, 16 and 4 of 100', () => {
  const invoice = issuedInvoice(
    [
      keptLine(1, { price: 100_000 }),
      keptLine(2, { price: 20_000, vatCategory: 'reduced' }),
      keptLine(3, { price: 5000, vatCategory: 'zero' }),
    ],
    { discount: { kind: 'amount', value: 10_000 } },
  )
  const { allowances, totals } = electronicInvoiceOf(invoice, atAddresses)
  expect(allowances).toEqual([
    { isCharge: false, amount: 8000, reason: 'Discount', category: { code: 'S', rate: 20 } },
    { isCharge: false, amount: 1600, reason: 'Discount', category: { code: 'S', rate: 5 } },
    { isCharge: false, amount: 400, reason: 'Discount', category: { code: 'Z', rate: 0 } },
  ])
  expect(totals).toMatchObject({ net: 115_000, vat: 19_320, gross: 134_320 })
})

test('a deposit is deducted with its VAT: the VAT of both documents is the VAT of the work', () => {
  const plain = issuedInvoice([keptLine(1, { price: 100_000 })])
  const deposit = deducted(plain, [], { kind: 'amount', value: 60_000 })
  expect(deposit).toMatchObject({ net: 50_000, vatAmount: 10_000 })
  const final = issuedInvoice([keptLine(1, { price: 100_000 })], { deposits: deposit ? [deposit] : [] })
  const { totals, lines: written, preceding } = electronicInvoiceOf(final, atAddresses)
  expect(totals).toMatchObject({ net: 50_000, vat: 10_000, gross: 60_000, prepaid: 0, payable: 60_000 })
  expect(written.at(-1)).toMatchObject({ quantity: -1, price: 50_000, net: -50_000 })
  expect(preceding).toEqual(['INV-20261120-001'])
  expect(10_000 + totals.vat).toBe(calculate([{ quantity: 1, price: 100_000 }], 20).vatAmount)
})

test('all that a shop without VAT registration sells is outside the scope, and no VAT number is named', () => {
  const seller = { ...shop, vatRegistered: false, vatNumber: '', companyNumber: '' }
  const invoice = issuedInvoice([keptLine(1, { vatCategory: 'zero' })], { seller })
  const electronic = electronicInvoiceOf(invoice, atAddresses)
  expect(brokenRules(electronic)).toEqual([])
  expect(electronic.taxGroups).toMatchObject([{ category: { code: 'O', rate: null }, vat: 0 }])
  expect([electronic.seller.vatNumber, electronic.buyer.vatNumber]).toEqual(['', ''])
})
