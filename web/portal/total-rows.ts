/** A document's total as rows, the same from the server and from the page's script. */
import type { Totals } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeTreatment, REVERSE_CHARGE_NOTE, reverseChargedVat } from '#domain/money/vat.ts'

export interface TotalRow {
  name: string
  amount: string
  isTotal: boolean
}

type Figures = Pick<Totals, 'subtotal' | 'discountAmount' | 'net' | 'vatGroups' | 'vatAmount' | 'total'>

/** What the figures of a document need beside themselves to be read. */
export interface TotalsDisplay {
  /** 'Discount 10%' */
  discountName: string
  /** Whether the shop charges VAT. */
  showVat: boolean
}

export function totalRows(figures: Figures, { discountName, showVat }: TotalsDisplay): TotalRow[] {
  const { subtotal, discountAmount, net, vatGroups, vatAmount, total } = figures
  const row = (name: string, pence: number, isTotal = false) => ({
    name,
    amount: formatPounds(pence),
    isTotal,
  })
  const several = vatGroups.length > 1
  return [
    ...(discountAmount === 0 ? [] : [row('Together', subtotal), row(discountName, -discountAmount)]),
    ...(showVat ? [row('Without VAT', net)] : []),
    ...(showVat && several
      ? vatGroups.map((group) =>
          row(`VAT ${describeTreatment(group)} of ${formatPounds(group.net)}`, group.vat),
        )
      : []),
    ...(showVat && !several ? [row(nameVat(vatGroups), vatAmount)] : []),
    row(showVat ? 'Total with VAT' : 'Total', total, true),
  ]
}

function nameVat([group]: Totals['vatGroups']): string {
  return group ? `VAT ${describeTreatment(group)}` : 'VAT'
}

/** What must be said when the customer accounts for the VAT; '' if they do not. */
export function reverseChargeWords({ vatGroups }: Pick<Totals, 'vatGroups'>): string {
  const vat = reverseChargedVat(vatGroups)
  return vat === 0 ? '' : `${REVERSE_CHARGE_NOTE}: ${formatPounds(vat)}.`
}
