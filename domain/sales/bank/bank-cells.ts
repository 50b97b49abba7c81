/** Days and amounts as banks in the United Kingdom write them in their files. */
import { MAX_PENCE, parsePounds } from '../../money/money.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as a bank writes it ('21/11/2026', '21-Nov-26', '2026-11-21T09:30:00Z', '20261121'), as 'YYYY-MM-DD'; the
 * day comes before the month, never after. Null if it is no day of the calendar.
 */
export function readBankDay(cell: string): string | null {
  const text = cell.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)|^(\d{4})(\d{2})(\d{2})\d{6}/.exec(text)
  if (iso) return dayOf(iso[1] ?? iso[4], iso[2] ?? iso[5], iso[3] ?? iso[6])
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text)
  if (figures) return dayOf(figures[3], figures[2], figures[1])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3})[a-z]*[-/. ,]*(\d{4}|\d{2})(?!\d)/i.exec(text)
  if (!named) return null
  return dayOf(named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1])
}

function dayOf(year = '', month = '', dayOfMonth = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const day = `${full}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

/**
 * An amount as a bank writes it: '1,234.56', '-£12.00', '12.00-', '(12.00)', '12.00 DR', '+5'. Pence; what went out
 * is negative. Null if it is none.
 */
export function readAmount(cell: string): number | null {
  const text = cell.replace(/GBP|\s/gi, '').replace(/[\u2212\u2013]/g, '-')
  const mark = /^(.*?)(cr|dr|c|d)?$/i.exec(text)
  const figures = mark?.[1] ?? ''
  const isOut = /^dr?$/i.test(mark?.[2] ?? '') || /^\(.*\)$/.test(figures) || /^£?-|-$/.test(figures)
  const bare = figures
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^([£+-]{1,2})|-$/g, '')
    .replace(/(\.\d\d)0+$/, '$1')
  const pence = /^[\d.,]+$/.test(bare) ? parsePounds(bare) : null
  if (pence === null || !Number.isSafeInteger(pence)) return null
  return isOut ? 0 - pence : pence
}

/** `readAmount` of a statement: null also if it is more than any account has. */
export function readBankAmount(cell: string): number | null {
  const pence = readAmount(cell)
  return pence !== null && Math.abs(pence) <= MAX_PENCE ? pence : null
}

/** Text of a bank on one line, without the apostrophe that some put before it for spreadsheets. */
export function tidyBankText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/^'+/, '')
    .trim()
    .slice(0, 500)
}
