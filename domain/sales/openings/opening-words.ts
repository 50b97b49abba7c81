/** What a person reads of what was carried in. */
import { formatDay, formatMomentDay } from '../../dates.ts'
import { formatPounds } from '../../money/money.ts'
import type { OpeningImport } from './openings.ts'

/** '57 invoices and 3 credits'. */
export function describeSums({ invoices, credits }: Pick<OpeningImport, 'invoices' | 'credits'>): string {
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
  if (credits === 0) return count(invoices, 'invoice')
  if (invoices === 0) return count(credits, 'credit')
  return `${count(invoices, 'invoice')} and ${count(credits, 'credit')}`
}

/** For the office: where an opening invoice came from, and what of it is in whose books. */
export function describeOrigin({
  carriedInAt,
  total,
  paidBefore,
}: {
  carriedInAt: string
  total: number
  paidBefore: number
}): string {
  const paid = paidBefore > 0 ? `, of which ${formatPounds(paidBefore)} was paid there` : ''
  return `Carried in on ${formatMomentDay(carriedInAt)} from the program that you used before. It came to ${formatPounds(total)}${paid}. Its sale and its VAT are in those books and in no report here. Correct it with a credit note.`
}

/** For the customer, on whatever we draw of it: the invoice itself is the one that they have. Pence. */
export function noteOnCopy({
  number,
  date,
  total,
  due,
}: {
  number: string
  date: string
  total: number
  due: number
}): string {
  const paid =
    due < total ? ` It came to ${formatPounds(total)}, and ${formatPounds(total - due)} of it is paid.` : ''
  return `This is a copy of what is open of invoice ${number} of ${formatDay(date)}. The VAT invoice is the one that you got then.${paid}`
}
