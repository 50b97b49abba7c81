import { describe, expect, test } from 'vitest'
import { atAddresses, issuedInvoice, keptLine } from '#domain/testing/issued-invoices.ts'
import { electronicInvoiceOf } from './describe-invoice.ts'
import type { CategoryCode, ElectronicInvoice } from './e-invoice.ts'
import { brokenRules } from './rules.ts'

const discount = { kind: 'percent', value: 10 } as const
const whole = (vatCategory?: 'zero' | 'exempt' | 'reverse-charge' | 'outside-scope') =>
  electronicInvoiceOf(
    issuedInvoice([keptLine(1, { vatCategory: vatCategory ?? null })], { discount }),
    atAddresses,
  )

const standard = whole()
const [line] = standard.lines
const [allowance] = standard.allowances
const [group] = standard.taxGroups
if (!line || !allowance || !group) throw new Error('an invoice without lines, allowances or VAT')

const withTotals = (totals: Partial<ElectronicInvoice['totals']>): ElectronicInvoice => ({
  ...standard,
  totals: { ...standard.totals, ...totals },
})
const withLine = (change: Partial<typeof line>, of = standard): ElectronicInvoice => ({
  ...of,
  lines: of.lines.map((one) => ({ ...one, ...change })),
})
const withAllowance = (change: Partial<typeof allowance>, of = standard): ElectronicInvoice => ({
  ...of,
  allowances: of.allowances.map((one) => ({ ...one, ...change })),
})
const withGroup = (change: Partial<typeof group>, of = standard): ElectronicInvoice => ({
  ...of,
  taxGroups: of.taxGroups.map((one) => ({ ...one, ...change })),
})
const withParty = (
  party: 'seller' | 'buyer',
  change: Partial<ElectronicInvoice['seller']>,
  of = standard,
): ElectronicInvoice => ({ ...of, [party]: { ...of[party], ...change } })
const nowhere = { ...standard.seller.address, country: '' }
const off = 1.5

const broken: [rule: string, ElectronicInvoice][] = [
  ['BR-02', { ...standard, number: '' }],
  ['BR-03', { ...standard, issueDate: '' }],
  ['BR-06', withParty('seller', { name: '' })],
  ['BR-07', withParty('buyer', { name: '' })],
  ['BR-09', withParty('seller', { address: nowhere })],
  ['BR-11', withParty('buyer', { address: nowhere })],
  ['BR-16', { ...standard, lines: [] }],
  ['BR-21', { ...standard, lines: [line, line] }],
  ['BR-23', withLine({ unit: 'm²' })],
  ['BR-25', withLine({ name: '' })],
  ['BR-27', withLine({ price: -1 })],
  ['BR-33', withAllowance({ reason: '' })],
  ['BR-55', { ...standard, preceding: [''] }],
  ['BR-61', { ...standard, account: { name: 'A', sortCode: '200000', number: '' } }],
  ['BR-CO-25', { ...standard, dueDate: null, terms: '' }],
  ['BR-CO-26', withParty('seller', { identifier: '', companyNumber: '', vatNumber: '' })],
  ['BR-CO-10', withTotals({ lines: 1 })],
  ['BR-CO-11', withTotals({ allowances: 1 })],
  ['BR-CO-12', withTotals({ charges: 1 })],
  ['BR-CO-13', withTotals({ net: 1 })],
  ['BR-CO-14', withTotals({ vat: 1 })],
  ['BR-CO-15', withTotals({ gross: 1 })],
  ['BR-CO-16', withTotals({ payable: 1 })],
  ['BR-CO-17', withGroup({ vat: group.vat + 100 })],
  ['BR-CO-18', { ...standard, taxGroups: [] }],
  ['BR-DEC-01', withAllowance({ amount: off })],
  ['BR-DEC-05', withAllowance({ amount: off, isCharge: true })],
  ['BR-DEC-09', withTotals({ lines: off })],
  ['BR-DEC-10', withTotals({ allowances: off })],
  ['BR-DEC-11', withTotals({ charges: off })],
  ['BR-DEC-12', withTotals({ net: off })],
  ['BR-DEC-13', withTotals({ vat: off })],
  ['BR-DEC-14', withTotals({ gross: off })],
  ['BR-DEC-16', withTotals({ prepaid: off })],
  ['BR-DEC-18', withTotals({ payable: off })],
  ['BR-DEC-19', withGroup({ net: off })],
  ['BR-DEC-20', withGroup({ vat: off })],
  ['BR-DEC-23', withLine({ net: off })],
  ['PEPPOL-EN16931-R003', { ...standard, buyerReference: '', purchaseOrder: '' }],
  ['PEPPOL-EN16931-R010', withParty('buyer', { endpoint: { scheme: '9932', id: '' } })],
  ['PEPPOL-EN16931-R020', withParty('seller', { endpoint: { scheme: '9932', id: '' } })],
  ['PEPPOL-EN16931-CL008', withParty('buyer', { endpoint: { scheme: '9932', id: '831495816' } })],
  ['PEPPOL-EN16931-R120', withLine({ price: line.price + 1 })],
  ['PEPPOL-EN16931-P0111', withGroup({ reasonCode: 'VATEX-EU-AE' })],
]

test.each(broken)('%s is named when it is broken', (rule, invoice) => {
  expect(brokenRules(standard)).toEqual([])
  expect(brokenRules(invoice)).toContain(rule)
})

const byCode: [CategoryCode, ElectronicInvoice][] = [
  ['S', standard],
  ['Z', whole('zero')],
  ['E', whole('exempt')],
  ['AE', whole('reverse-charge')],
  ['O', whole('outside-scope')],
]

describe.each(byCode)('category %s', (code, right) => {
  const wrongRate = { category: { code, rate: code === 'O' || code === 'S' ? 0 : 20 } }
  const charged = withAllowance({ isCharge: true }, right)
  const numbered = code === 'O' ? 'GB831495816' : ''
  const unnumbered = (of: ElectronicInvoice) => withParty('seller', { vatNumber: numbered }, of)
  test.each([
    ['01', { ...right, taxGroups: [] }],
    ['02', unnumbered({ ...right, allowances: [] })],
    ['03', unnumbered({ ...right, lines: [] })],
    ['04', unnumbered({ ...charged, lines: [] })],
    ['05', withLine(wrongRate, right)],
    ['06', withAllowance(wrongRate, right)],
    ['07', withAllowance(wrongRate, charged)],
    ['08', withGroup({ net: 1 }, right)],
    ['09', withGroup({ vat: right.totals.vat + 100 }, right)],
    [
      '10',
      withGroup(code === 'S' || code === 'Z' ? { reason: 'Why' } : { reason: '', reasonCode: '' }, right),
    ],
  ])(`BR-${code}-%s is named when it is broken`, (number, invoice) => {
    expect(brokenRules(right)).toEqual([])
    expect(brokenRules(invoice)).toContain(`BR-${code}-${number}`)
  })
})

test('the reverse charge needs the number of the customer too', () => {
  expect(brokenRules(withParty('buyer', { vatNumber: '' }, whole('reverse-charge')))).toEqual([
    'BR-AE-02',
    'BR-AE-03',
  ])
})

test('nothing stands beside ‘outside the scope’: BR-O-11 to BR-O-14', () => {
  const outside = whole('outside-scope')
  const names = (invoice: ElectronicInvoice) => brokenRules(invoice).filter((id) => /^BR-O-1[1-4]$/.test(id))
  expect(names({ ...outside, taxGroups: [...outside.taxGroups, group] })).toEqual(['BR-O-11'])
  expect(names({ ...outside, lines: [...outside.lines, line] })).toEqual(['BR-O-12'])
  expect(names({ ...outside, allowances: [...outside.allowances, allowance] })).toEqual(['BR-O-13'])
  expect(names({ ...outside, allowances: [{ ...allowance, isCharge: true }] })).toEqual(['BR-O-14'])
})
