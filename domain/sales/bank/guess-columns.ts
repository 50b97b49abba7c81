/** Which columns a bank's headings suggest, for the form in which somebody names them. */
import { type BankMapping, type BankRole, guessMapping, placeOf } from './bank-columns.ts'

/** The columns that are named so far. */
export type NamedColumns = Partial<Record<BankRole, string>>

/** What a heading is about. The first that fits counts: a 'Value date' is a day, a 'Payment reference' a text. */
const meanings: readonly [BankRole | 'other', RegExp][] = [
  ['date', /\bdate\b/],
  [
    'other',
    /\b(balance|type|code|indicator|flag|account|sort|number|no|id|iban|bic|currency|status|state|category|fees?|vat|tax|rate|local|orig|original|card|time|branch|bank name)\b/,
  ],
  ['date', /\b(day|posted|booked|completed)\b/],
  [
    'text',
    /\b(description|details?|narrative|particulars|memo|merchant|payee|payer|counterparty|beneficiary|remittance|reference|ref|text|name|from|to|remarks?|notes?)\b/,
  ],
  ['amount', /\b(debit|dr|out)\b.*\b(credit|cr|in)\b|\b(credit|cr|in)\b.*\b(debit|dr|out)\b/],
  ['in', /\b(credits?|credited|cr|in|received|receipts?|deposits?|lodgements?)\b/],
  ['out', /\b(debits?|debited|dr|out|spent|payments?|withdrawals?|withdrawn)\b/],
  ['amount', /\b(amount|value|sum)\b/],
]

/** 'MoneyOut (GBP)' as 'money out': apart, small, and without its currency. */
function wordsOf(heading: string): string {
  return heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/(\bin\s+)?(\bgbp\b|\bpounds?\b|\bsterling\b|£)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** What a heading is about; null if its words are not known. */
function meaningOf(heading: string): BankRole | 'other' | null {
  const words = wordsOf(heading)
  return meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/**
 * The column of each role as far as the headings say it, in whole or by a word of theirs. No column has two roles,
 * and amounts are in one column or in two, as in a mapping; somebody looks at it before anything is read by it.
 */
export function guessColumns(headings: readonly string[]): NamedColumns {
  const known = guessMapping(headings)
  if (known) return known
  const meant = headings.map(meaningOf)
  const find = (role: BankRole) => {
    const exact = placeOf(headings, role)
    return exact >= 0 ? exact : meant.indexOf(role)
  }
  const isOne = placeOf(headings, 'amount') >= 0 || find('in') < 0 || find('out') < 0
  const ofMoney: readonly BankRole[] = isOne && find('amount') >= 0 ? ['amount'] : ['in', 'out']
  const named: NamedColumns = {}
  for (const role of ['date', 'text', ...ofMoney] as const) {
    const name = headings[find(role)]
    if (name !== undefined && !Object.values(named).includes(name)) named[role] = name
  }
  return named
}

/** What is named as a mapping; null while a column is missing. */
export function mappingOf({ date, text, amount, in: moneyIn, out }: NamedColumns): BankMapping | null {
  if (!date || !text) return null
  if (amount) return { date, text, amount }
  return moneyIn && out ? { date, text, in: moneyIn, out } : null
}

/** What is named once a column is chosen for a role, or none any more. */
export function nameColumn(named: NamedColumns, role: BankRole, column: string | null): NamedColumns {
  const next = { ...named, [role]: column ?? undefined }
  // Amounts are in one column or in two, never both.
  if (column && role === 'amount') for (const other of ['in', 'out'] as const) delete next[other]
  if (column && (role === 'in' || role === 'out')) delete next.amount
  return next
}
