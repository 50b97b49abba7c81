/**
 * The rules of EN 16931-1 and Peppol BIS Billing 3.0 that concern what the shop writes, each by its number. Nothing
 * that breaks one is handed out. Source: the published Schematron files of CEN/TC 434 and OpenPeppol.
 */

import { multiply } from '#domain/money/money.ts'
import { isPeppolAddress } from '#domain/peppol.ts'
import { exemptionOf, isOnPeppol } from './codes.ts'
import type { ElectronicInvoice } from './e-invoice.ts'
import { type Rule, totalsRules } from './rules.totals.ts'
import { vatRules } from './rules.vat.ts'

const contentRules: Rule[] = [
  { id: 'BR-02', holds: ({ number }) => number !== '' },
  { id: 'BR-03', holds: ({ issueDate }) => isDay(issueDate) },
  { id: 'BR-06', holds: ({ seller }) => seller.name !== '' },
  { id: 'BR-07', holds: ({ buyer }) => buyer.name !== '' },
  { id: 'BR-09', holds: ({ seller }) => isCountry(seller.address.country) },
  { id: 'BR-11', holds: ({ buyer }) => isCountry(buyer.address.country) },
  { id: 'BR-16', holds: ({ lines }) => lines.length > 0 },
  { id: 'BR-21', holds: ({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length },
  { id: 'BR-23', holds: ({ lines }) => lines.every(({ unit }) => /^[A-Z0-9]{2,3}$/.test(unit)) },
  { id: 'BR-25', holds: ({ lines }) => lines.every(({ name }) => name !== '') },
  { id: 'BR-27', holds: ({ lines }) => lines.every(({ price }) => price >= 0) },
  { id: 'BR-33', holds: ({ allowances }) => allowances.every(({ reason }) => reason !== '') },
  { id: 'BR-55', holds: ({ preceding }) => preceding.every((number) => number !== '') },
  { id: 'BR-61', holds: ({ account }) => account === null || account.number !== '' },
  {
    id: 'BR-CO-25',
    holds: ({ totals, dueDate, terms }) => totals.payable <= 0 || dueDate !== null || terms !== '',
  },
  {
    id: 'BR-CO-26',
    holds: ({ seller }) => `${seller.identifier}${seller.companyNumber}${seller.vatNumber}` !== '',
  },
]

const peppolRules: Rule[] = [
  {
    id: 'PEPPOL-EN16931-R003',
    holds: ({ buyerReference, purchaseOrder }) => buyerReference !== '' || purchaseOrder !== '',
  },
  { id: 'PEPPOL-EN16931-R010', holds: ({ buyer }) => buyer.endpoint.id !== '' },
  { id: 'PEPPOL-EN16931-R020', holds: ({ seller }) => seller.endpoint.id !== '' },
  {
    id: 'PEPPOL-EN16931-CL008',
    holds: ({ seller, buyer }) =>
      [seller, buyer].every(({ endpoint }) => !isOnPeppol(endpoint) || isPeppolAddress(endpoint)),
  },
  {
    // The official check allows a line to be 2p off; ours has no reason to be.
    id: 'PEPPOL-EN16931-R120',
    holds: ({ lines }) => lines.every(({ quantity, price, net }) => multiply(quantity, price) === net),
  },
  {
    id: 'PEPPOL-EN16931-P0111',
    holds: ({ taxGroups }) =>
      taxGroups.every(({ category, reasonCode }) => reasonCode === exemptionOf(category.code).reasonCode),
  },
]

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text)

const rules: readonly Rule[] = [...contentRules, ...totalsRules, ...vatRules, ...peppolRules]

/** The numbers of the rules that an e-invoice breaks, in the order of the standard. */
export function brokenRules(invoice: ElectronicInvoice): string[] {
  return rules.filter(({ holds }) => !holds(invoice)).map(({ id }) => id)
}
