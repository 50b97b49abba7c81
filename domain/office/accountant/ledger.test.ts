import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate } from '../../money/lines.ts'
import { type VatCategory, vatCategories } from '../../money/vat.ts'
import { emptyLine, toPriced } from '../../sales/documents.ts'
import { decimalPounds, ukDay, unitPounds } from './layout.ts'
import {
  bookedBy,
  describePayment,
  type LedgerDocument,
  type LedgerPayment,
  ledgerRows,
  sumOf,
} from './ledger.ts'
import { referenceOf } from './references.ts'

const customer = {
  ...{ reference: 'C0000001', name: 'Quay', email: '', phone: '', contact: '', addressLine1: '' },
  ...{ addressLine2: '', town: '', county: '', postcode: '', vatNumber: '' },
}
const empty: LedgerDocument = {
  ...{ kind: 'invoice', number: 'INV-1', customer, day: '2026-09-10', dueDate: '2026-10-10', poNumber: '' },
  ...{ title: '', items: [], vatRate: 20, discount: null, groups: [], deposits: [], registered: true },
}
const rateOf: Partial<Record<VatCategory, number>> = { standard: 20, reduced: 5, 'reverse-charge': 20 }

const line = fc.record({
  vatCategory: fc.constantFrom(...vatCategories),
  price: fc.integer({ min: 0, max: 99_999 }).map((price) => price / 100),
  quantity: fc.integer({ min: 1, max: 9999 }).map((quantity) => quantity / 1000),
})
const discount = fc.option(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
)

test('the rows of a document add up to it in each kind of VAT, whatever is rounded', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      discount,
      fc.boolean(),
      (some, off, isCredit) => {
        const sign = isCredit ? -1 : 1
        const items = some.map((one, index) => ({
          ...emptyLine,
          ...one,
          ...{ id: String(index), title: 'Sign', vatRate: rateOf[one.vatCategory] ?? 0 },
        }))
        const { vatGroups } = calculate(items.map(toPriced), 20, off)
        const groups = vatGroups.map((group) => ({ ...group, net: sign * group.net, vat: sign * group.vat }))
        const [first] = groups
        const document = {
          ...empty,
          groups,
          discount: off,
          items: items.map((item) => ({ ...item, quantity: sign * item.quantity })),
          deposits: first && !isCredit ? [{ ...first, number: 'INV-0', net: 7, vat: 1 }] : [],
        }
        const rows = ledgerRows(document)
        expect(sumOf(rows)).toEqual(bookedBy(document))
        for (const category of vatCategories) {
          const own = (of: readonly { vatCategory: VatCategory; net: number; vat: number }[]) =>
            sumOf(of.filter(({ vatCategory }) => vatCategory === category))
          const { net, vat } = own(document.deposits)
          const whole = own(groups)
          expect(own(rows)).toEqual({ net: whole.net - net, vat: whole.vat - vat })
        }
        for (const row of rows) expect(row.quantity).toBeGreaterThan(0)
      },
    ),
  )
})

test('a document without lines of a rate says what it is', () => {
  const group = { vatCategory: 'standard', vatRate: 20, net: 500, vat: 100 } as const
  const of = (kind: LedgerDocument['kind']) => ledgerRows({ ...empty, kind, groups: [group] })[0]?.description
  expect([of('invoice'), of('deposit'), of('credit-note')]).toEqual([
    'INV-1',
    'Deposit INV-1',
    'Credit INV-1',
  ])
})

test('without registration no row has a VAT code', () => {
  const item = { ...emptyLine, id: 'a', title: 'Sign', price: 500, vatRate: 0, vatCategory: null }
  const group = { vatCategory: 'zero', vatRate: 0, net: 500, vat: 0 } as const
  const rows = ledgerRows({ ...empty, items: [item], groups: [group], registered: false })
  expect(rows.map(({ vatCategory }) => vatCategory)).toEqual(['outside-scope'])
})

test('amounts and days as the programs read them', () => {
  expect([decimalPounds(123_450), decimalPounds(-5), decimalPounds(0)]).toEqual(['1234.50', '-0.05', '0.00'])
  expect([unitPounds(2.45), unitPounds(-85_000), unitPounds(0)]).toEqual(['0.0245', '-850.00', '0.00'])
  expect(ukDay('2026-09-01')).toBe('01/09/2026')
})

test("a customer's own account number is the reference if Sage takes it", () => {
  const of = (accountNumber: string) => referenceOf({ number: 42, accountNumber })
  expect([of('qua-01'), of('A 123'), of('')]).toEqual(['QUA01', 'A123', 'C0000042'])
  expect([of('TOOLONG99'), of('Ä1'), of('c0000007')]).toEqual(['C0000042', 'C0000042', 'C0000042'])
})

test('a payment in words', () => {
  const payment: LedgerPayment = {
    ...{ customer, day: '2026-09-10', amount: 500, method: 'bank transfer', reference: 'BACS 42' },
    ...{ invoiceNumber: 'INV-1', isBack: false },
  }
  expect(describePayment(payment)).toBe('INV-1, Bank transfer, BACS 42')
  // Most customers give the invoice's number as their reference.
  expect(describePayment({ ...payment, reference: ' inv-1' })).toBe('INV-1, Bank transfer')
  const none = { ...payment, invoiceNumber: '', reference: '' }
  expect(describePayment(none)).toBe('Payment on account, Bank transfer')
  expect(describePayment({ ...none, amount: -500 })).toBe('Refund, Bank transfer')
  expect(describePayment({ ...none, amount: -500, isBack: true })).toBe('Payment taken back, Bank transfer')
})
