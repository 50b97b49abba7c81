import type { VatTreatment } from '../money/vat.ts'

/**
 * A rate (20, '20%', 0.2 as spreadsheets keep 20 %), or the wording of Xero's and HMRC's tax codes. Null if it is
 * neither.
 */
export function readVatTreatment(cell: string): VatTreatment | null {
  const text = cell.toLowerCase()
  const digits = /(?<![a-z\d.])(\d+(?:\.\d+)?)\s*(%|$)/.exec(text)?.[1]
  const number = digits === undefined ? null : Number(digits)
  const rate = number !== null && number > 0 && number < 1 ? Math.round(number * 10_000) / 100 : number
  if (text.includes('reverse')) return { vatCategory: 'reverse-charge', vatRate: rate ?? 20 }
  if (text.includes('exempt')) return { vatCategory: 'exempt', vatRate: 0 }
  if (/outside|no vat|no tax|none|n\/a/.test(text)) return { vatCategory: 'outside-scope', vatRate: 0 }
  if (text.includes('zero') || rate === 0) return { vatCategory: 'zero', vatRate: 0 }
  if (text.includes('reduced') || rate === 5) return { vatCategory: 'reduced', vatRate: 5 }
  if (rate !== null) return { vatCategory: 'standard', vatRate: rate }
  if (text.includes('standard')) return { vatCategory: 'standard', vatRate: 20 }
  return null
}
