import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import { type SeenQuote, seenOf } from './answer-fields.ts'

/** More than this nobody compares by eye: the page itself shows the rest. */
const MOST = 8

/** What is other than it was on the customer's screen, in sentences; none if only their own choice is. */
export function describeChanges(seen: SeenQuote, quote: CustomerQuote): string[] {
  const now = seenOf(quote)
  const lines = compareLines(seen, now)
  const isOther = lines.length > 0 || seen.revision !== now.revision || seen.validUntil !== now.validUntil
  if (!isOther) return []
  return [
    ...(seen.revision === now.revision
      ? []
      : [`Revision ${now.revision} replaces revision ${seen.revision}, which you were looking at.`]),
    ...lines.slice(0, MOST),
    ...(lines.length > MOST ? [`There are ${lines.length - MOST} more changes.`] : []),
    ...(seen.validUntil === now.validUntil ? [] : [`It is now good until ${formatDay(now.validUntil)}.`]),
    ...(seen.total === now.total
      ? []
      : [`The total was ${formatPounds(seen.total)} and is now ${formatPounds(now.total)}.`]),
  ]
}

function compareLines(seen: SeenQuote, now: SeenQuote): string[] {
  const before = new Map(seen.lines.map((line) => [line[0], line]))
  const after = new Set(now.lines.map(([id]) => id))
  const changed = now.lines.flatMap(([id, title, total]) => {
    const old = before.get(id)
    if (!old) return [`New: ${nameLine(title)}${total === 0 ? '' : `, ${formatPounds(total)}`}.`]
    if (old[2] !== total)
      return [`${nameLine(title)} was ${formatPounds(old[2])} and is now ${formatPounds(total)}.`]
    return old[1] === title ? [] : [`${nameLine(old[1])} is now ${nameLine(title)}.`]
  })
  const gone = seen.lines.filter(([id]) => !after.has(id)).map(([, title]) => `Gone: ${nameLine(title)}.`)
  return [...changed, ...gone]
}

function nameLine(title: string): string {
  return title === '' ? 'a line' : `‘${title}’`
}
