import { siteWords } from '#content/words.ts'

/** Pence as a starting price: 64000 → '£640', 2650 → '£26.50'. */
export function formatPrice(pence: number): string {
  const amount = pence / 100
  const digits = Number.isInteger(amount) ? 0 : 2
  const words = amount.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return siteWords.currency.symbol + words
}

/** '4,800 × 600 mm' */
export function formatSize(size: { widthMm: number; heightMm: number }): string {
  return `${formatMillimetres(size.widthMm)} × ${formatMillimetres(size.heightMm)} mm`
}

/** 4800 → '4,800' */
export function formatMillimetres(mm: number): string {
  return mm.toLocaleString('en-GB')
}
