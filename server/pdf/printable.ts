/**
 * Text that the typeface can print: missing characters are replaced with ones it has, never with an empty
 * box.
 */
import { readCoverage } from './fonts.ts'

const covered = readCoverage()

/** Characters that people type and the typeface lacks, beside those that Unicode decomposes. */
const SUBSTITUTES: Record<string, string> = {
  '✓': '√',
  '✔': '√',
  '✅': '√',
  '☑': '√',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '→': '->',
  '➔': '->',
  '➜': '->',
  '➡': '->',
  '←': '<-',
  '⬅': '<-',
  '⇒': '=>',
  '↔': '<->',
  '★': '*',
  '☆': '*',
  '●': '•',
  '■': '•',
  '▪': '•',
  '◆': '•',
  '►': '•',
  '▶': '•',
  '⌀': 'Ø',
  '∅': 'Ø',
  '─': '–',
  '☎': 'Tel.',
  '✉': 'E-mail:',
}

const PICTURES = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{M}\p{C}]$/u
const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Emoji are left out, letters of a script that the typeface lacks become a question mark, and composed
 * letters become the form that it has.
 */
export function printable(text: string): string {
  const tidy = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '  ')
    .replace(CONTROLS, (sign) => (sign === '\n' ? sign : ''))
  if (isCovered(tidy)) return tidy
  const spelled = [...tidy].map(spell).join('')
  const joined = spelled.replace(/ {2,}/g, ' ').replace(/ +$/gm, '')
  return joined.trim() === '' ? '?' : joined
}

/** A whole record with all its texts printable. */
export function makePrintable<Value>(value: Value): Value
export function makePrintable(value: unknown): unknown {
  if (typeof value === 'string') return printable(value)
  if (Array.isArray(value)) return value.map((item) => makePrintable(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, makePrintable(part)]))
  return value
}

function isCovered(text: string): boolean {
  for (const sign of text) if (sign !== '\n' && !covered.has(sign.codePointAt(0) ?? 0)) return false
  return true
}

function spell(sign: string): string {
  if (sign === '\n' || isCovered(sign)) return sign
  const substitute = SUBSTITUTES[sign]
  if (substitute !== undefined) return substitute
  const simpler = sign.normalize('NFKC')
  if (isCovered(simpler)) return simpler
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if (bare !== '' && isCovered(bare)) return bare
  return PICTURES.test(sign) ? '' : '?'
}
