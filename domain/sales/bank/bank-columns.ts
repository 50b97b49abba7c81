/** Which columns of a bank's file say what: by the headings that the banks use, or as somebody said. */

/** The names of columns. Amounts are in one column with signs, or in one for each direction. */
export type BankMapping =
  | { date: string; text: string; amount: string }
  | { date: string; text: string; in: string; out: string }

/** What a column may be named as. */
export type BankRole = 'date' | 'text' | 'amount' | 'in' | 'out'
type Extra = 'payer' | 'more' | 'account' | 'currency' | 'state' | 'direction'

/** Headings in the order in which they are preferred. */
const headingsOf: Record<BankRole | Extra, readonly string[]> = {
  date: [
    'transactiondate',
    'datecompletedutc',
    'completeddate',
    'date',
    'posteddate',
    'postedtransactionsdate',
    'postdate',
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
    'narrative1',
    'transactiondetails',
    'transactiondetail',
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
    'narrative4',
    'narrative5',
    'additionaldetails',
  ],
  account: ['accountnumber', 'account', 'postedaccount', 'iban'],
  currency: ['currency', 'paymentcurrency', 'postedcurrency'],
  state: ['state', 'status'],
  direction: ['drcr', 'crdr', 'creditdebit', 'debitcreditindicator', 'creditdebitindicator'],
}

const normalise = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The place of the heading that is a role's in whole, by preference; -1 if none is. */
export function placeOf(
  headings: readonly string[],
  role: BankRole | Extra,
  taken: readonly number[] = [],
): number {
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
