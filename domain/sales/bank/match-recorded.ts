/**
 * Which payment or refund that is recorded already a line of a bank statement shows, and whose refund money that went
 * out is. Nothing is booked by this.
 */
import { addDays } from '../../dates.ts'
import type { Suggestion } from './match-invoices.ts'
import { isNamedIn, payerKey, payerOf } from './payer-names.ts'

/** A payment (positive) or refund (negative) that stands in no statement yet. Pence. */
export interface RecordedMoney {
  id: string
  customerId: string
  date: string
  amount: number
  names: readonly string[]
}

/** A customer who has credit, and the numbers of their credit notes. Pence. */
export interface CustomerWithCredit {
  customerId: string
  credit: number
  names: readonly string[]
  creditNotes: readonly string[]
}

interface Line {
  date: string
  amount: number
  text: string
  payer: string
}

/** A transfer reaches the bank within some days; what is further away is offered, and not suggested. */
const DAYS_APART = 10

type Learned = ReadonlyMap<string, readonly string[]>

/**
 * Finds what is recorded, one line after the other: what one line shows, no other does.
 * @param learned payers' keys, each with the customers for whom they paid before
 * @returns null for a line that shows nothing recorded
 */
export function recordedMatcher(recorded: readonly RecordedMoney[], learned: Learned) {
  const taken = new Set<string>()
  return (line: Line): Suggestion | null => {
    const near = recorded.filter(
      ({ id, amount, date }) =>
        amount === line.amount &&
        !taken.has(id) &&
        date >= addDays(line.date, -DAYS_APART) &&
        date <= addDays(line.date, DAYS_APART),
    )
    const known = near.filter((one) => isOf(line, one, learned))
    // Money that came in may pay something else of that amount, unless it is theirs. Money that went out is rare.
    const found = known.length > 0 ? known : line.amount < 0 ? near : []
    const [only, ...others] = found
    if (!only) return null
    const isCertain = known.length > 0 && others.length === 0
    taken.add(only.id)
    const what = only.amount < 0 ? 'refund' : 'payment'
    return {
      invoiceIds: [],
      paymentId: only.id,
      customerId: only.customerId,
      certainty: isCertain ? 'certain' : 'likely',
      why: isCertain
        ? `This ${what} is recorded: the name and the exact amount`
        : `A ${what} of this amount is recorded`,
    }
  }
}

function isOf(line: Line, { customerId, names }: RecordedMoney, learned: Learned): boolean {
  const before = learned.get(payerOf(line)) ?? []
  if (before.length === 1 && before[0] === customerId) return true
  return isNamedIn(line, { names, payers: [] })
}

/**
 * Whose credit money that went out gives back: by the number of a credit note, then by a name, then by the amount.
 * It is never certain, because a refund is recorded by it.
 */
export function suggestRefund(line: Line, customers: readonly CustomerWithCredit[]): Suggestion | null {
  const amount = -line.amount
  const able = customers.filter(({ credit }) => credit >= amount)
  const digits = line.text.replace(/[\s\-/._]/g, '')
  const byNumber = able.flatMap((one) =>
    one.creditNotes
      .filter((number) => digits.includes(number.replace(/\D/g, '')))
      .map((number) => ({ one, number })),
  )
  const [numbered] = byNumber
  if (numbered && byNumber.every(({ one }) => one === numbered.one))
    return likely(numbered.one, `${numbered.number} is named`)
  const [named, ...namesakes] = able.filter(({ names }) =>
    isNamedIn(line, { names: names.filter((name) => payerKey(name) !== ''), payers: [] }),
  )
  if (named && namesakes.length === 0) return likely(named, 'The customer’s name, who has credit')
  const [exact, ...others] = customers.filter(({ credit }) => credit === amount)
  return exact && others.length === 0 ? likely(exact, 'Exactly their credit') : null
}

function likely({ customerId }: CustomerWithCredit, why: string): Suggestion {
  return { invoiceIds: [], paymentId: null, customerId, certainty: 'likely', why }
}
