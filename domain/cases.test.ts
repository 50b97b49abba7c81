/**
 * Third-party invoices with their totals. The figures are kept outside the repository. Without them this file
 * tests nothing.
 */

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calculate, lineTotal } from './money/lines.ts'
import type { VatCategory } from './money/vat.ts'
import { balanceOf } from './sales/payments.ts'

interface Case {
  index: number
  source: string
  lines: { quantity: number; price: number; total: number; vatRate: number; vatCategory: string }[]
  discount: number
  vat: { vatCategory: string; vatRate: number; net: number; vat: number }[]
  totals: { net: number; vat: number; gross: number; prepaid: number; rounding: number; payable: number }
}

const file = fileURLToPath(new URL('../../shared/cases/en16931-totals.json', import.meta.url))
const cases: Case[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).cases : []
const categoryOf = (name: string) => name.replace(' ', '-') as VatCategory

describe.skipIf(cases.length === 0)('real invoices of other firms come out to the penny', () => {
  test.each(cases)('$index: $source', ({ lines, discount, vat, totals }) => {
    const ours = lines.map((line) => ({ ...line, vatCategory: categoryOf(line.vatCategory) }))
    expect(ours.map(lineTotal)).toEqual(lines.map((line) => line.total))
    const worked = calculate(ours, 20, { kind: 'amount', value: discount })
    const byRate = (a: { vatRate: number; vatCategory: string }, b: typeof a) =>
      b.vatRate - a.vatRate || a.vatCategory.localeCompare(b.vatCategory)
    expect([...worked.vatGroups].sort(byRate)).toEqual(
      vat.map((group) => ({ ...group, vatCategory: categoryOf(group.vatCategory) })).sort(byRate),
    )
    expect(worked).toMatchObject({ net: totals.net, vatAmount: totals.vat, total: totals.gross })
    const account = { total: worked.total, paidAmount: totals.prepaid, creditedAmount: 0, depositAmount: 0 }
    expect(balanceOf(account)).toBe(totals.payable - totals.rounding)
  })
})
