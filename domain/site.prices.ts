import { siteWords } from './site.words.ts'

/** Pence as a price from which something is had: 64000 → '£640', 2650 → '£26.50'. */
export function sayPrice(pence: number): string {
  const amount = pence / 100
  const digits = Number.isInteger(amount) ? 0 : 2
  const words = amount.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return siteWords.currency.symbol + words
}

/** '4,800 × 600 mm' */
export function saySize(size: { widthMm: number; heightMm: number }): string {
  return `${sayMillimetres(size.widthMm)} × ${sayMillimetres(size.heightMm)} mm`
}

/** 4800 → '4,800' */
export function sayMillimetres(mm: number): string {
  return mm.toLocaleString('en-GB')
}
