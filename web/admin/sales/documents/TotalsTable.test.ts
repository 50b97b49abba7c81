import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculate } from '#domain/money/lines.ts'
import { TotalsTable } from './TotalsTable.tsx'

const line = { kind: 'item', price: 10_000 } as const
const discount = { kind: 'percent', value: 10 } as const
const show = (totals: ReturnType<typeof calculate>) =>
  renderToStaticMarkup(createElement(TotalsTable, { totals, discountLabel: 'Discount 10%' }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the totals of a credit note on a discounted invoice add up', () => {
  const billed = calculate([{ ...line, quantity: 1 }], 20, discount)
  expect(show(billed)).toBe('Subtotal £100.00 Discount 10% -£10.00 Net £90.00 VAT 20% £18.00 Total £108.00')
  const credited = {
    ...billed,
    ...{ subtotal: -10_000, discountAmount: -1_000, net: -9_000, vatAmount: -1_800, total: -10_800 },
    vatGroups: billed.vatGroups.map((group) => ({ ...group, net: -9_000, vat: -1_800 })),
  }
  expect(show(credited)).toBe(
    'Subtotal -£100.00 Discount 10% £10.00 Net -£90.00 VAT 20% -£18.00 Total -£108.00',
  )
})
