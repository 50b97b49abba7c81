/** BR-S, BR-Z, BR-E, BR-AE and BR-O: what each VAT category asks of lines, allowances and the VAT breakdown. */
import { type CategoryCode, categoryKey, type ElectronicInvoice, type TaxCategory } from './e-invoice.ts'
import { isVatOf, type Rule } from './rules.totals.ts'

const codes: readonly CategoryCode[] = ['S', 'Z', 'E', 'AE', 'O']

/** Of one category: the lines, the allowances and the charges, in the order in which the rules count them. */
function usesOf({ lines, allowances }: ElectronicInvoice, code: CategoryCode): TaxCategory[][] {
  return [
    lines.map(({ category }) => category),
    allowances.filter(({ isCharge }) => !isCharge).map(({ category }) => category),
    allowances.filter(({ isCharge }) => isCharge).map(({ category }) => category),
  ].map((categories) => categories.filter((category) => category.code === code))
}

const groupsOf = ({ taxGroups }: ElectronicInvoice, code: CategoryCode) =>
  taxGroups.filter(({ category }) => category.code === code)

/** Whether the parties have the numbers that a category wants; 'O' wants none. */
function haveNumbers({ seller, buyer }: ElectronicInvoice, code: CategoryCode): boolean {
  if (code === 'O') return seller.vatNumber === '' && buyer.vatNumber === ''
  if (seller.vatNumber === '') return false
  return code !== 'AE' || buyer.vatNumber !== '' || buyer.companyNumber !== ''
}

function isRateOf({ code, rate }: TaxCategory): boolean {
  if (code === 'O') return rate === null
  return code === 'S' ? rate !== null && rate > 0 : rate === 0
}

/** What lines, allowances and charges of a group come to. Pence. */
function netOf({ lines, allowances }: ElectronicInvoice, category: TaxCategory): number {
  const isOwn = (other: { category: TaxCategory }) => categoryKey(other.category) === categoryKey(category)
  return (
    lines.filter(isOwn).reduce((sum, { net }) => sum + net, 0) +
    allowances.filter(isOwn).reduce((sum, { amount, isCharge }) => sum + (isCharge ? amount : -amount), 0)
  )
}

function rulesOf(code: CategoryCode): Rule[] {
  const byUse = (
    first: number,
    holds: (invoice: ElectronicInvoice, used: TaxCategory[]) => boolean,
  ): Rule[] =>
    [0, 1, 2].map((use) => ({
      id: `BR-${code}-0${first + use}`,
      holds: (invoice) => {
        const used = usesOf(invoice, code)[use] ?? []
        return used.length === 0 || holds(invoice, used)
      },
    }))
  const rule = (number: string, holds: Rule['holds']): Rule => ({ id: `BR-${code}-${number}`, holds })
  return [
    rule('01', (invoice) => {
      const used = new Set(usesOf(invoice, code).flat().map(categoryKey))
      const stated = groupsOf(invoice, code).map(({ category }) => categoryKey(category))
      return new Set(stated).size === stated.length && [...used].every((key) => stated.includes(key))
    }),
    ...byUse(2, (invoice) => haveNumbers(invoice, code)),
    ...byUse(5, (_, used) => used.every(isRateOf)),
    rule('08', (invoice) =>
      groupsOf(invoice, code).every(({ category, net }) => netOf(invoice, category) === net),
    ),
    rule('09', (invoice) =>
      groupsOf(invoice, code).every(({ category, net, vat }) =>
        code === 'S' ? isVatOf(vat, net, category.rate ?? 0) : vat === 0,
      ),
    ),
    rule('10', (invoice) => {
      const needsReason = code !== 'S' && code !== 'Z'
      return groupsOf(invoice, code).every(
        ({ reason, reasonCode }) => (`${reason}${reasonCode}` !== '') === needsReason,
      )
    }),
  ]
}

/** 'Outside the scope' stands alone: no other group, line, allowance or charge. */
const outsideRules: Rule[] = [
  ({ taxGroups }: ElectronicInvoice) => taxGroups.map(({ category }) => category),
  ...[0, 1, 2].map(
    (use) => (invoice: ElectronicInvoice) => codes.flatMap((code) => usesOf(invoice, code)[use] ?? []),
  ),
].map((categoriesOf, index) => ({
  id: `BR-O-${11 + index}`,
  holds: (invoice) =>
    groupsOf(invoice, 'O').length === 0 || categoriesOf(invoice).every(({ code }) => code === 'O'),
}))

export const vatRules: readonly Rule[] = [...codes.flatMap(rulesOf), ...outsideRules]
