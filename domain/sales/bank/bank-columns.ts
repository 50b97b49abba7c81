/** Which columns of a bank's file say what: by the headings that the banks use, or as somebody said. */
import { readBankAmount, readBankDay } from './bank-cells.ts'

/** The names of columns. Amounts are in one column with signs, or in one for each direction. */
export type BankMapping =
  | { date: string; text: string; amount: string }
  | { date: string; text: string; in: string; out: string }

type Role = 'date' | 'text' | 'amount' | 'in' | 'out'
type Extra = 'payer' | 'more' | 'account' | 'currency' | 'state' | 'direction'

/** Headings in the order in which they are preferred. */
const headingsOf: Record<Role | Extra, readonly string[]> = {
  date: [
    'transactiondate',
    'datecompletedutc',
    'completeddate',
    'date',
    'posteddate',
    'postedtransactionsdate',
    'postingdate',
    'bookingdate',
    'ledgerdate',
    'entrydate',
    'valuedate',
    'datetime',
    'timestamp',
  ],
  text: [
    'transactiondescription',
    'description',
    'description1',
    'merchantdescription',
    'memo',
    'details',
    'narrative',
    'transactiondetails',
    'counterparty',
    'text',
    'name',
    'payee',
    'reference',
  ],
  amount: ['amount', 'amountgbp', 'value', 'transactionamount', 'netamount', 'amountsterling', 'debitcredit'],
  in: ['paidin', 'moneyin', 'creditamount', 'credit', 'credits', 'in', 'receipts', 'deposits', 'creditgbp'],
  out: [
    'paidout',
    'moneyout',
    'debitamount',
    'debit',
    'debits',
    'out',
    'payments',
    'withdrawals',
    'debitgbp',
  ],
  payer: ['counterparty', 'payername', 'payer', 'from', 'name', 'counterpartyname'],
  more: [
    'reference',
    'paymentreference',
    'transactionreference',
    'customerreference',
    'description2',
    'description3',
    'memo',
    'notesandtags',
    'notes',
    'narrative2',
    'narrative3',
    'additionaldetails',
  ],
  account: ['accountnumber', 'account', 'postedaccount', 'iban'],
  currency: ['currency', 'paymentcurrency', 'postedcurrency'],
  state: ['state', 'status'],
  direction: ['drcr', 'crdr', 'creditdebit', 'debitcreditindicator', 'creditdebitindicator'],
}

const normalise = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The place of the heading that means a role, by preference; -1 if none does. */
function placeOf(headings: readonly string[], role: Role | Extra, taken: readonly number[] = []): number {
  const known = headings.map(normalise)
  for (const wanted of headingsOf[role]) {
    const place = known.findIndex((heading, index) => heading === wanted && !taken.includes(index))
    if (place >= 0) return place
  }
  return -1
}

/** What the headings themselves say; null if a bank names its columns otherwise. */
export function guessMapping(headings: readonly string[]): BankMapping | null {
  const nameAt = (place: number) => headings[place] ?? ''
  const [date, text] = [placeOf(headings, 'date'), placeOf(headings, 'text')]
  if (date < 0 || text < 0) return null
  const [moneyIn, moneyOut] = [placeOf(headings, 'in'), placeOf(headings, 'out')]
  const amount = placeOf(headings, 'amount')
  const shared = { date: nameAt(date), text: nameAt(text) }
  if (amount >= 0 && normalise(nameAt(amount)) !== 'debitcredit') return { ...shared, amount: nameAt(amount) }
  if (moneyIn >= 0 && moneyOut >= 0) return { ...shared, in: nameAt(moneyIn), out: nameAt(moneyOut) }
  return amount >= 0 ? { ...shared, amount: nameAt(amount) } : null
}

/** Whether all of a mapping's columns are there. */
export function fitsMapping(headings: readonly string[], mapping: BankMapping): boolean {
  return Object.values(mapping).every((name) => headings.includes(name))
}

export interface BankTable {
  headings: string[]
  rows: { row: number; values: readonly string[] }[]
}

/** How many rows a bank may say something in before the headings. */
const MOST_PREAMBLE = 30

/**
 * Finds the headings below what a bank writes above them. A file without headings gets 'Column 1', 'Column 2' …,
 * and its first row is a line. Rows are counted as a spreadsheet does. Null if there is nothing like a table.
 */
export function findBankTable(data: readonly (readonly string[])[]): BankTable | null {
  const rows = data.map((values, index) => ({ row: index + 1, values: values.map((value) => value.trim()) }))
  const filled = rows.filter(({ values }) => values.some((value) => value !== ''))
  const start = filled
    .slice(0, MOST_PREAMBLE)
    .findIndex(({ values }) => guessMapping(values) !== null || isLine(values))
  const named = filled[start - 1]
  const first = named && isNaming(named.values, filled[start]?.values) ? named : filled[start]
  const found = first ?? filled.find(({ values }) => values.filter(Boolean).length >= 3)
  if (!found) return null
  const below = filled.slice(filled.indexOf(found) + 1)
  if (!isLine(found.values)) return { headings: withNames(found.values), rows: below }
  return { headings: withNames(found.values.map(() => '')), rows: [found, ...below] }
}

/** Whether a row above a line names its columns, in words that are not known here. */
const isNaming = (values: readonly string[], line: readonly string[] = []) =>
  isLine(line) && values.filter(Boolean).length >= 3 && values.every((value) => !/\d/.test(value))

const isLine = (values: readonly string[]) =>
  values.some((value) => readBankDay(value) !== null) &&
  values.some((value) => /\d\.\d\d\b/.test(value) && readBankAmount(value) !== null)

/** Every column gets a name of its own, so that a mapping can name it. */
function withNames(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    const name = heading || `Column ${index + 1}`
    return headings.indexOf(heading) === index || heading === '' ? name : `${name} (${index + 1})`
  })
}

/** The mapping of a file without headings, by what its first row holds. */
export function guessByContent({ headings, rows: [first] }: BankTable): BankMapping | null {
  if (!first || !headings.every((name, index) => name === `Column ${index + 1}`)) return null
  const date = first.values.findIndex((value) => readBankDay(value) !== null)
  const amount = first.values.findIndex((value) => /\d\.\d\d\b/.test(value) && readBankAmount(value) !== null)
  const text = first.values.findIndex(
    (value, index) => index !== date && index !== amount && /[a-z]{2}/i.test(value),
  )
  const [dateName, textName, amountName] = [headings[date], headings[text], headings[amount]]
  return dateName && textName && amountName ? { date: dateName, text: textName, amount: amountName } : null
}

/** What else of a row is read beside the mapped columns. */
export function extraColumns(headings: readonly string[], mapping: BankMapping) {
  const mapped = Object.values(mapping).map((name) => headings.indexOf(name))
  const known = headings.map(normalise)
  return {
    payer: placeOf(headings, 'payer'),
    more: known.flatMap((heading, index) =>
      !mapped.includes(index) && [...headingsOf.payer, ...headingsOf.more].includes(heading) ? [index] : [],
    ),
    account: placeOf(headings, 'account', mapped),
    currency: placeOf(headings, 'currency', mapped),
    state: placeOf(headings, 'state', mapped),
    direction: placeOf(headings, 'direction', mapped),
  }
}
