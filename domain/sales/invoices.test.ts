import { describe, expect, test } from 'vitest'
import type { VatCategory } from '../money/vat.ts'
import { initialSettings, type SettingsFields } from '../shop/settings.ts'
import { isOverdue, refuseInvoiceChange } from './invoices.ts'
import { documentTitle, missingBeforeIssue } from './issuing.ts'
import { invoiceStatusOf, refuseAllocation, refusePayment } from './payments.ts'

const lawfulShop: SettingsFields = {
  ...initialSettings,
  tradingName: 'Quay Signs',
  registeredName: 'Quay Signs Ltd',
  companyNumber: '01234567',
  registrationPlace: 'England and Wales',
  registeredOffice: '1 Dock Street, Salford, M5 4WT',
  addressLine1: '1 Dock Street',
  town: 'Salford',
  postcode: 'M5 4WT',
  vatNumber: 'GB 831 4958 16',
  bankAccountName: 'Quay Signs Ltd',
  bankSortCode: '20-00-00',
  bankAccountNumber: '12345678',
}
const billable = {
  customer: { name: 'Ann', companyName: '', addressLines: ['2 High Street'], vatNumber: '' },
  items: [{ kind: 'item' as const, selected: false, title: 'Fascia', description: '' }],
  vatAmount: 2000,
  vatGroups: [{ vatCategory: 'standard' as VatCategory }],
  poNumber: '',
}
const missing = (invoice: Partial<typeof billable>, shop: Partial<SettingsFields> = {}, poRequired = false) =>
  missingBeforeIssue({ ...billable, ...invoice }, { ...lawfulShop, ...shop }, { poRequired }).map(
    ({ path }) => path,
  )

describe('an invoice is issued only when it is lawful', () => {
  test('a complete one lacks nothing', () => {
    expect(missing({})).toEqual([])
  })

  test('a shop without settings lacks all of its own particulars', () => {
    expect(missing({}, initialSettings)).toContain('settings.vatNumber')
    expect(missing({}, initialSettings)).toContain('settings.registeredOffice')
  })

  test('it needs a customer, lines, descriptions, and a purchase order number if the customer wants one', () => {
    expect(missing({ customer: { ...billable.customer, addressLines: [] } })).toEqual(['customer.address'])
    expect(missing({ items: [] })).toEqual(['items'])
    expect(missing({ items: [{ kind: 'item', selected: false, title: '', description: '' }] })).toEqual([
      'items.0.description',
    ])
    expect(missing({}, {}, true)).toEqual(['poNumber'])
  })

  test('under the reverse charge it needs the customer’s VAT number', () => {
    const vatGroups = [{ vatCategory: 'reverse-charge' as const }]
    expect(missing({ vatGroups })).toEqual(['customer.vatNumber'])
    const customer = { ...billable.customer, vatNumber: 'GB 831 4958 16' }
    expect(missing({ vatGroups, customer })).toEqual([])
  })

  test('a shop that is not registered for VAT charges none and does not mention it', () => {
    const shop = { vatRegistered: false, vatNumber: '' }
    expect(missing({}, shop)).toEqual(['vatRate'])
    expect(missing({ vatAmount: 0 }, shop)).toEqual([])
    expect(documentTitle({ kind: 'invoice' }, shop)).toBe('Invoice')
    expect(documentTitle({ kind: 'invoice' }, lawfulShop)).toBe('VAT invoice')
    expect(documentTitle({ kind: 'invoice', isOpening: true }, lawfulShop)).toBe('Copy of invoice')
    expect(documentTitle({ kind: 'deposit' }, shop)).toBe('Deposit invoice')
    expect(documentTitle({ kind: 'deposit' }, lawfulShop)).toBe('Deposit VAT invoice')
    expect(documentTitle({ kind: 'credit-note' }, shop)).toBe('Credit note')
    expect(documentTitle({ kind: 'credit-note' }, lawfulShop)).toBe('VAT credit note')
  })

  test('a sole trader gives their name, and has no registered office', () => {
    const shop = {
      legalForm: 'sole-trader' as const,
      companyNumber: '',
      registeredOffice: '',
      registrationPlace: '' as const,
    }
    expect(missing({}, shop)).toEqual([])
    expect(missing({}, { ...shop, registeredName: '' })).toEqual(['settings.registeredName'])
  })
})

describe('the status that payments give', () => {
  const account = { total: 1000, paidAmount: 0, creditedAmount: 0, depositAmount: 0 }
  test.each([
    [{}, 'unpaid'],
    [{ paidAmount: 400 }, 'part-paid'],
    [{ paidAmount: 1000 }, 'paid'],
    [{ creditedAmount: 1000 }, 'paid'],
    [{ paidAmount: 500, depositAmount: 500 }, 'paid'],
    [{ depositAmount: 500 }, 'unpaid'],
    [{ total: 0 }, 'unpaid'],
  ])('%j is %s', (change, status) => {
    expect(invoiceStatusOf({ ...account, ...change })).toBe(status)
  })

  test('an allocation is never above the balance, and never on a void invoice or a credit note', () => {
    const open = { status: 'unpaid' as const, kind: 'invoice', balance: 1000, invoiceNumber: 'INV-1' }
    expect(refuseAllocation(open, 1000)).toBeNull()
    expect(refuseAllocation(open, 1001)).toMatchObject({
      code: 'LOCKED',
      message: 'More than the £10.00 still to pay on INV-1',
    })
    expect(refuseAllocation({ ...open, status: 'paid', balance: 0 }, 1)).toMatchObject({ code: 'LOCKED' })
    for (const other of [{ status: 'void' as const }, { kind: 'credit-note' }]) {
      expect(refusePayment({ ...open, ...other })).toMatchObject({ code: 'LOCKED' })
      expect(refuseAllocation({ ...open, ...other }, 1)).toMatchObject({ code: 'LOCKED' })
    }
  })
})

describe('an invoice is locked', () => {
  const draft = {
    ...{ status: 'unpaid' as const, kind: 'invoice' as const, issuedAt: null },
    ...{ paidAmount: 0, creditedAmount: 0 },
  }
  test('once the customer has it, it has a payment, or a credit note exists', () => {
    expect(refuseInvoiceChange(draft)).toBeNull()
    expect(refuseInvoiceChange({ ...draft, issuedAt: '2026-11-21T10:00:00Z' })).toMatchObject({
      code: 'LOCKED',
      message:
        'This invoice was issued or has a payment, so it can no longer be changed. Correct it with a credit note.',
    })
    expect(refuseInvoiceChange({ ...draft, status: 'part-paid', paidAmount: 1 })).toMatchObject({
      code: 'LOCKED',
    })
    expect(refuseInvoiceChange({ ...draft, creditedAmount: 1 })).toMatchObject({ code: 'LOCKED' })
  })

  test('forever when it is void or a credit note', () => {
    expect(refuseInvoiceChange({ ...draft, status: 'void' })).toMatchObject({
      code: 'LOCKED',
      message: 'This invoice is void',
    })
    expect(refuseInvoiceChange({ ...draft, kind: 'credit-note' })).toMatchObject({
      code: 'LOCKED',
      message: 'A credit note cannot be changed',
    })
  })
})

test('an invoice is overdue from the day after its due date, while something is left to pay', () => {
  const due = { dueDate: '2026-11-21', balance: 100, issuedAt: '2026-10-22T09:00:00Z' }
  const invoice = { status: 'unpaid' as const, kind: 'invoice' as const, ...due }
  expect(isOverdue(invoice, '2026-11-21')).toBe(false)
  expect(isOverdue(invoice, '2026-11-22')).toBe(true)
  expect(isOverdue({ ...invoice, status: 'paid', balance: 0 }, '2026-11-22')).toBe(false)
  expect(isOverdue({ ...invoice, issuedAt: null }, '2026-11-22')).toBe(false)
  expect(isOverdue({ ...invoice, status: 'void' }, '2026-11-22')).toBe(false)
  expect(isOverdue({ ...invoice, kind: 'credit-note' }, '2026-11-22')).toBe(false)
})
