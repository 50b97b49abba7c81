import { formatPounds } from '#domain/money/money.ts'

/** What becomes of money that no invoice takes, or how much is missing for those that should; '' if it is even. Pence. */
export function describeRest(rest: number): string {
  if (rest === 0) return ''
  return rest < 0
    ? `${formatPounds(-rest)} more than came in`
    : `${formatPounds(rest)} becomes the customer’s credit`
}
