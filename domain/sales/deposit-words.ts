import { type Discount, discountOn } from '../money/lines.ts'
import { formatPounds } from '../money/money.ts'

/** The deposit to pay before work begins, of a gross total: '£597.59 (50% of the total)'. */
export function describeDeposit(deposit: Discount, total: number): string {
  const sum = formatPounds(discountOn(total, deposit))
  return deposit.kind === 'percent' ? `${sum} (${deposit.value}% of the total)` : sum
}
