/** Which invoices a line of a bank statement pays, and how sure that is. Nothing is booked by this. */
import { otherKeysIn, otherKeysOf } from './other-numbers.ts'
import { payerKey, payerOf } from './payer-names.ts'

export const certainties = ['certain', 'likely', 'none'] as const
export type Certainty = (typeof certainties)[number]

/** An invoice with something to pay. Pence. */
export interface OpenInvoice {
  id: string
  invoiceNumber: string
  customerId: string
  balance: number
  /** The customer's order number, if there is one. */
  poNumber?: string
  names: readonly string[]
}

export interface Suggestion {
  invoiceIds: string[]
  /** The payment or refund that is recorded already, if the line shows one. */
  paymentId: string | null
  certainty: Certainty
  /** Whose money it likely is, also if no invoice fits. */
  customerId: string | null
  /** Why, in words; '' if nothing fits. */
  why: string
}

interface Line {
  amount: number
  text: string
  payer: string
  /** A line of the same day and amount was booked from another statement. */
  twin?: boolean
}

/** The most open invoices of a customer whose sums are tried. */
const MOST_IN_SUM = 12

export const noSuggestion: Suggestion = {
  ...{ invoiceIds: [], paymentId: null },
  ...{ certainty: 'none', customerId: null, why: '' },
}
const digitsOf = (text: string) => text.replace(/\D/g, '')
const lettersOf = (text: string) => text.replace(/[^a-z].*$/i, '').toUpperCase()
const sumOf = (invoices: readonly OpenInvoice[]) => invoices.reduce((sum, { balance }) => sum + balance, 0)

/**
 * Makes suggestions for lines one after the other: what a certain one pays is not certain for the next.
 * @param open all invoices with something to pay
 * @param learned payers' keys, each with the customers for whom they paid before
 */
export function matcher(open: readonly OpenInvoice[], learned: ReadonlyMap<string, readonly string[]>) {
  const byDigits = groupBy(open, ({ invoiceNumber }) => [digitsOf(invoiceNumber)])
  const byOther = groupBy(open, otherKeysOf)
  const byAmount = groupBy(open, ({ balance }) => [balance])
  const byCustomer = groupBy(open, ({ customerId }) => [customerId])
  const byName = groupBy(open, ({ names }) => names.map(payerKey).filter(Boolean))
  const byTotal = groupBy([...byCustomer.values()], (all) => (all.length > 1 ? [sumOf(all)] : []))
  const taken = new Set<string>()

  const suggest = (line: Line): Suggestion => {
    if (line.amount <= 0) return noSuggestion
    const named = namedIn(line.text, byDigits, line.amount)
    if (named.length > 0) return byNumber(named, line.amount)
    return byOtherNumber(line) ?? byPayer(line) ?? byFigure(line.amount)
  }

  function byNumber(named: readonly OpenInvoice[], amount: number): Suggestion {
    const theirs = named.filter(({ customerId }) => customerId === named[0]?.customerId)
    const exact = theirs.length === named.length && sumOf(named) === amount
    const numbers = theirs.map(({ invoiceNumber }) => invoiceNumber).join(', ')
    return found(theirs, exact, exact ? `${numbers} and the exact amount` : `${numbers} is named`)
  }

  /** By an order number, or a number of another program; null if the text has none. */
  function byOtherNumber({ text, amount }: Line): Suggestion | null {
    const named = [...new Set([...otherKeysIn(text)].flatMap((key) => byOther.get(key) ?? []))]
    if (named.length === 0) return null
    const exact = named.filter(({ balance }) => balance === amount)
    // One order may have several invoices.
    return byNumber(sumOf(named) !== amount && exact.length === 1 ? exact : named, amount)
  }

  /** By who paid: learned from earlier confirmations, else a customer's own name; null if that says nothing. */
  function byPayer(line: Line): Suggestion | null {
    const { whose, isLearned } = whoPaid(line)
    if (whose === null) return null
    const theirs = byCustomer.get(whose) ?? []
    const exact = theirs.filter(({ balance }) => balance === line.amount)
    const known = isLearned ? 'This payer paid for them before' : 'The customer’s name'
    if (exact.length === 1) return found(exact, isLearned, `${known}, and the exact amount`)
    const sum = exact.length > 1 ? exact.slice(0, 1) : onlySum(theirs, line.amount)
    if (sum) return found(sum, false, `${known}, and the amount`)
    return { ...noSuggestion, customerId: whose, certainty: 'likely', why: known }
  }

  function whoPaid(line: Line): { whose: string | null; isLearned: boolean } {
    const payer = payerOf(line)
    const before = learned.get(payer) ?? []
    const called = (byName.get(payer) ?? []).map(({ customerId }) => customerId)
    const [whose = null, ...others] = new Set(before.length === 1 ? before : called)
    return { whose: others.length > 0 ? null : whose, isLearned: before.length === 1 }
  }

  function byFigure(amount: number): Suggestion {
    const same = byAmount.get(amount) ?? []
    if (same.length === 1) return found(same, false, 'The exact amount')
    const [total, ...others] = byTotal.get(amount) ?? []
    const isOne = same.length === 0 && total !== undefined && others.length === 0
    return isOne ? found(total, false, 'The sum of what is open') : noSuggestion
  }

  function found(invoices: readonly OpenInvoice[], sure: boolean, why: string): Suggestion {
    const free = invoices.every(({ id }) => !taken.has(id))
    return {
      invoiceIds: invoices.map(({ id }) => id),
      paymentId: null,
      certainty: sure && free ? 'certain' : 'likely',
      customerId: invoices[0]?.customerId ?? null,
      why: free ? why : `${why}; another line pays it too`,
    }
  }

  return (line: Line): Suggestion => {
    const suggestion = suggest(line)
    if (suggestion.certainty === 'certain' && line.twin)
      return {
        ...suggestion,
        certainty: 'likely',
        why: 'The same day and amount was booked from another statement',
      }
    if (suggestion.certainty === 'certain') for (const id of suggestion.invoiceIds) taken.add(id)
    return suggestion
  }
}

/**
 * The open invoices whose numbers stand in a text, in any spelling: 'INV-20261121-001', 'inv 20261121 001',
 * '20261121001'. If two kinds of invoice have the same figures, the letters before them decide, else the amount.
 */
function namedIn(text: string, byDigits: ReadonlyMap<string, OpenInvoice[]>, amount: number): OpenInvoice[] {
  const named = new Map<string, OpenInvoice>()
  for (const match of text.matchAll(numbers)) {
    const all = byDigits.get(digitsOf(match[1] ?? '') + (match[2] ?? '')) ?? []
    const before = lettersBefore.exec(text.slice(Math.max(0, match.index - 12), match.index))
    const one = chooseAmong(all, (before?.[1] ?? '').toUpperCase(), amount)
    if (one) named.set(one.id, one)
  }
  return [...named.values()]
}

const numbers = /(?<!\d)(20\d{2}[\s\-/._]?\d{2}[\s\-/._]?\d{2})[\s\-/._]{0,3}(\d{3,6})(?!\d)/g
const lettersBefore = /([a-z]{2,5})[\s\-/._#:]*$/i
const otherDocuments = /(?:QUO|QUOTE|JOB|CRN|CN)$/

function chooseAmong(all: readonly OpenInvoice[], letters: string, amount: number): OpenInvoice | undefined {
  const spelled = all.find(({ invoiceNumber }) => letters.endsWith(lettersOf(invoiceNumber)))
  if (spelled || otherDocuments.test(letters)) return spelled
  return all.find(({ balance }) => balance === amount) ?? all[0]
}

/** The several invoices that add up to an amount, if there is only one way to it. */
function onlySum(invoices: readonly OpenInvoice[], amount: number): OpenInvoice[] | null {
  if (invoices.length > MOST_IN_SUM) return sumOf(invoices) === amount ? [...invoices] : null
  let only: OpenInvoice[] | null = null
  for (let mask = 1; mask < 2 ** invoices.length; mask += 1) {
    const chosen = invoices.filter((_, index) => (mask >> index) & 1)
    if (sumOf(chosen) !== amount) continue
    if (only) return null
    only = chosen
  }
  return only
}

function groupBy<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}
