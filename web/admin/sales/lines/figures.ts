/** The figures of a line as they are typed: text to numbers, and numbers to the text of their cell. */
import {
  type FigureLimits,
  faultOfFigure,
  lengthLimits,
  percentLimits,
  priceLimits,
  quantityLimits,
} from '#domain/figure-limits.ts'
import { parsePounds, toPoundsText } from '#domain/money/money.ts'
import { parseLength } from '#web/fields/length.ts'

const figureFields = ['widthMm', 'heightMm', 'quantity', 'price', 'vatRate', 'costPrice'] as const
export type FigureField = (typeof figureFields)[number]

/** A typed text's value, or its fault. */
export type FigureReading = { ok: true; value: number | null } | { ok: false; message: string }

/** '2.5', '1,000' as a number; null if it is not one. */
export function parseDecimal(text: string): number | null {
  const cleaned = text.replace(/[\s,]/g, '')
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(cleaned) ? Number(cleaned) : null
}

/** Parses a figure's cell, with the same limits as the server's. */
export function readFigure(field: FigureField, text: string): FigureReading {
  const empty = text.trim() === ''
  switch (field) {
    case 'widthMm':
    case 'heightMm':
      if (empty) return { ok: true, value: null }
      return check(lengthLimits, parseLength(text, 'mm'), 'A length, like 900, 90 cm, 0.9 m or 35.4 in')
    case 'quantity':
      return check(quantityLimits, parseDecimal(text), 'Enter a quantity')
    case 'price':
      return check(priceLimits, parsePounds(text, 2), 'A price in pounds, with at most four decimals')
    case 'costPrice':
      if (empty) return { ok: true, value: null }
      return check(priceLimits, parsePounds(text, 2), 'A cost in pounds, with at most four decimals')
    case 'vatRate':
      if (empty) return { ok: true, value: null }
      return check(percentLimits, parseDecimal(text.replace('%', '')), 'A rate in per cent')
  }
}

function check(limits: FigureLimits, value: number | null, message: string): FigureReading {
  if (value === null) return { ok: false, message }
  const fault = faultOfFigure(value, limits)
  return fault === null ? { ok: true, value } : { ok: false, message: fault }
}

/** A figure as its cell shows it outside editing: no units, prices in pounds. */
export function showFigure(field: FigureField, value: number | null): string {
  if (value === null) return ''
  return field === 'price' || field === 'costPrice' ? toPoundsText(value) : String(value)
}
