/** The letter that tells a customer of a price rise before it counts. */
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import type { Message } from '../mail/letters.ts'
import { formatPounds } from '../money/money.ts'
import { priceOfPeriod, type RecurringTerms } from './recurring.ts'
import { fillPeriod, listPeriods } from './recurring-schedule.ts'
import type { RecurringEvery } from './recurring-words.ts'

/** How far ahead a rise may be. */
const MOST_PERIODS = 1200

const perEvery: Record<RecurringEvery, string> = { month: 'a month', quarter: 'a quarter', year: 'a year' }

/** What a period costs just before a rise and with it, from the first period that has it; null if none will. Pence with VAT. */
export function priceOfRise(
  terms: RecurringTerms,
  from: string,
): { day: string; to: string; before: number; after: number } | null {
  if (!terms.rises.some((rise) => rise.from === from)) return null
  const period = listPeriods(terms, terms, MOST_PERIODS).find((one) => one.from >= from)
  if (!period) return null
  const without = { ...terms, rises: terms.rises.filter((rise) => rise.from < from) }
  const upTo = { ...terms, rises: terms.rises.filter((rise) => rise.from <= from) }
  return {
    day: period.from,
    to: period.to,
    before: priceOfPeriod(without, period).total,
    after: priceOfPeriod(upTo, period).total,
  }
}

/** Why the customer cannot be told of a rise, or null. @param today the day in London */
export function refuseRiseNotice(terms: RecurringTerms, from: string, today: string): Refusal | null {
  const price = priceOfRise(terms, from)
  if (!price) return { code: 'LOCKED', message: 'No invoice will have this rise' }
  if (price.day > today) return null
  return { code: 'LOCKED', message: 'This rise counts already: a letter comes before it' }
}

/**
 * Why a letter about a rise that was written and has not left yet must not leave, or null.
 * @param said the day of the rise, and the price from then on that the letter has
 */
export function refuseWrittenRise(
  terms: RecurringTerms,
  said: { from: string; after: number },
  today: string,
): Refusal | null {
  if (terms.archivedAt !== null) return { code: 'LOCKED', message: 'This agreement is archived' }
  const refusal = refuseRiseNotice(terms, said.from, today)
  if (refusal || priceOfRise(terms, said.from)?.after === said.after) return refusal
  return { code: 'LOCKED', message: 'The price from that day on was changed since' }
}

/** @throws Error if no invoice will have the rise */
export function riseLetter(
  { tradingName }: { tradingName: string },
  terms: RecurringTerms & { title: string },
  customer: { name: string; companyName: string },
  from: string,
): Message {
  const price = priceOfRise(terms, from)
  if (!price) throw new Error('a letter about a rise that no invoice has')
  const what = fillPeriod(terms.title, { from: price.day, to: price.to }) || 'our agreement'
  const goes = price.after >= price.before ? 'goes up' : 'comes down'
  return {
    subject: `New price from ${formatDay(price.day)}: ${what}`,
    letter: {
      paragraphs: [
        `Dear ${customer.name || customer.companyName},`,
        `The price of ${what} ${goes} on ${formatDay(price.day)}: from ${formatPounds(price.before)} to ${formatPounds(price.after)} ${perEvery[terms.every]}, with VAT.`,
        'Invoices for the time before that day stay as they are. If you have a question about this, just answer this mail.',
        tradingName,
      ].filter(Boolean),
    },
  }
}
