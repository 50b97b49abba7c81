import type { Discount } from '#domain/money/lines.ts'
import type { CustomerLine } from '#domain/sales/customer-documents.ts'
import type { TotalsDisplay } from '../total-rows.ts'

type FigureLine = Pick<
  CustomerLine,
  'id' | 'kind' | 'choice' | 'selected' | 'quantity' | 'price' | 'vatRate' | 'vatCategory'
>

/** What the page's script needs to work out the total as the customer chooses. Survives JSON unchanged. */
export interface QuoteTotalsInput extends TotalsDisplay {
  lines: FigureLine[]
  vatRate: number
  discount: Discount | null
  deposit: Discount | null
}
