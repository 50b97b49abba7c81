/** What the shop asked for similar lines before: how similar they must be, and what they say together. */
import Big from 'big.js'
import { z } from 'zod'
import { areaM2 } from '../money/lines.ts'
import { marginPercent } from '../money/margins.ts'
import { exact } from '../money/money.ts'
import type { QuoteStatus } from './quote-words.ts'
import { statusOn } from './quotes.ts'

const outcomes = ['won', 'lost', 'unanswered', 'open'] as const
type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Record<Outcome, string> = {
  won: 'Won',
  lost: 'Lost',
  unanswered: 'No answer',
  open: 'Open',
}

/** How much larger or smaller than the line a similar one may be, in width and in height. */
const SIMILAR_PERCENT = 15

/** From so many of the newest similar lines the figures are worked out; fewer are shown one by one. */
export const REMEMBERED = 200
export const SHOWN = 6

const quotedLine = z.object({
  quoteId: z.string(),
  quoteNumber: z.string(),
  revision: z.string(),
  customerId: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  serviceId: z.string(),
  serviceName: z.string(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  quantity: z.number(),
  /** Unit price in pence, and the same for a square metre; null if it has no size. */
  price: z.number(),
  pricePerM2: z.number().nullable(),
  /** In per cent of the price, by what one cost then; null if nobody said so. */
  marginPercent: z.number().nullable(),
  outcome: z.enum(outcomes),
  /** ISO 8601: when the customer got it. */
  quotedAt: z.string(),
})
export type QuotedLine = z.infer<typeof quotedLine>

export const quoteMemory = z.object({
  /** Whether `similar` are of the same service, or of others of its category because there are none. */
  of: z.enum(['service', 'category']),
  /** The newest few. */
  similar: z.array(quotedLine),
  /** How many there are in all, up to 200 of the newest, and how they ended. */
  count: z.int(),
  won: z.int(),
  lost: z.int(),
  /** In the middle of them: unit price, and price of a square metre. Pence. */
  medianPrice: z.number().nullable(),
  medianPerM2: z.number().nullable(),
  /** What this customer was asked for this service last, of any size. */
  lastOfCustomer: quotedLine.nullable(),
})
export type QuoteMemory = z.infer<typeof quoteMemory>

/** The lengths that count as similar to one, in whole millimetres, both included. */
export function similarLengths(mm: number): { from: number; to: number } {
  const share = exact(SIMILAR_PERCENT).div(100)
  return {
    from: exact(mm).times(exact(1).minus(share)).round(0, Big.roundUp).toNumber(),
    to: exact(mm).times(share.plus(1)).round(0, Big.roundDown).toNumber(),
  }
}

/**
 * How a quoted line ended. An option that the customer left out is lost although its quote was accepted.
 * @param isTaken whether it counts in its quote's total
 * @param today the day in London
 */
export function quotedLineOutcome(
  quote: { status: QuoteStatus; validUntil: string },
  isTaken: boolean,
  today: string,
): Outcome {
  switch (statusOn(quote, today)) {
    case 'accepted':
      return isTaken ? 'won' : 'lost'
    case 'rejected':
      return 'lost'
    case 'expired':
      return 'unanswered'
    case 'draft':
    case 'sent':
      return 'open'
  }
}

/** The price of a square metre in a unit price, in pence to the hundredth of one; null without a size. */
export function pricePerM2(line: {
  price: number
  widthMm: number | null
  heightMm: number | null
}): number | null {
  const area = areaM2(line.widthMm, line.heightMm)
  return area === null || area === 0
    ? null
    : exact(line.price).div(exact(area)).round(2, Big.roundHalfUp).toNumber()
}

/** The margin of a line by what one cost; null if that is unknown, or if it was free. */
export function marginOfLine({
  price,
  costPrice,
}: {
  price: number
  costPrice: number | null
}): number | null {
  return costPrice === null ? null : marginPercent(price, costPrice)
}

/** What similar lines say together. */
export function summarise(
  lines: readonly { price: number; widthMm: number | null; heightMm: number | null; outcome: Outcome }[],
): Pick<QuoteMemory, 'count' | 'won' | 'lost' | 'medianPrice' | 'medianPerM2'> {
  return {
    count: lines.length,
    won: lines.filter(({ outcome }) => outcome === 'won').length,
    lost: lines.filter(({ outcome }) => outcome === 'lost').length,
    medianPrice: median(lines.map(({ price }) => price)),
    medianPerM2: median(lines.flatMap((line) => pricePerM2(line) ?? [])),
  }
}

/** The value in the middle, of an even number the half-way between the two; null of none. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) return null
  return exact(upper).plus(exact(lower)).div(2).round(2, Big.roundHalfUp).toNumber()
}

/** '14 quoted at about this size, 6 won, 3 lost · in the middle £412.00 a m²'. */
export function describeMemory(
  memory: Pick<QuoteMemory, 'count' | 'won' | 'lost' | 'of'>,
  isSized: boolean,
): string {
  const { count, won, lost } = memory
  const many = count === REMEMBERED ? `The last ${REMEMBERED}` : String(count)
  const what = memory.of === 'category' ? ' of its category' : ''
  const size = isSized ? ` within ${SIMILAR_PERCENT}% of this size` : ''
  return `${many}${what} quoted${size}: ${won} won, ${lost} lost`
}
