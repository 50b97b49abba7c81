/** How a period is put together from blocks whose sums are kept: days, months, quarters and years. */
import { addDays, LAST_DAY, LAST_YEAR } from '../dates.ts'
import type { DayRange } from '../vat-periods.ts'

export const reportSpans = ['day', 'month', 'quarter', 'year'] as const
export type ReportSpan = (typeof reportSpans)[number]
/** The rows that sums are kept for, beside customers. A group's are those of its customers; 'vat' has what is declared. */
export const reportSumsBy = ['month', 'kind', 'worker', 'source', 'reason', 'days', 'group', 'vat'] as const
export type ReportSumsBy = (typeof reportSumsBy)[number]

/** Some days whose sums are added, or taken off again. */
export interface SignedBlock {
  span: ReportSpan
  start: string
  sign: 1 | -1
}

/** About how many rows a block has beside that of a day: a customer with documents in a month has few of them a day. */
const weight: Record<ReportSpan, number> = { day: 1, month: 15, quarter: 30, year: 40 }
const months: Record<Exclude<ReportSpan, 'day'>, number> = { month: 1, quarter: 3, year: 12 }
const longer = ['month', 'quarter', 'year'] as const
const smaller = { year: 'quarter', quarter: 'month', month: 'day' } as const

/**
 * The blocks that a period is the sum of, with as few rows as there can be: a year less its last days is two small
 * blocks and not eleven large ones. Both days are in the period.
 * @param last no later day has any sums, so that a period until then may as well end with its month, quarter or year
 */
export function blocksOf({ from, to }: DayRange, last = LAST_DAY): SignedBlock[] {
  const ends = to < last ? [to] : [to, ...longer.map((span) => lastOf(span, startOf(span, to)))]
  const ways = ends.map((end) => blocksWithin('year', { from, to: end }))
  return ways.reduce((best, way) => (costOf(way) < costOf(best) ? way : best))
}

const costOf = (blocks: readonly SignedBlock[]) => blocks.reduce((sum, { span }) => sum + weight[span], 0)

interface Choice {
  blocks: SignedBlock[]
  cost: number
}

const blocksWithin = (span: ReportSpan, days: DayRange) =>
  startsOf(span, days).flatMap((start) => choose(span, start, days).blocks)

/** The best way to the part of a period that is in one block. */
function choose(span: ReportSpan, start: string, days: DayRange): Choice {
  const whole: Choice = { blocks: [{ span, start, sign: 1 }], cost: weight[span] }
  if (span === 'day') return whole
  const block = { from: start, to: lastOf(span, start) }
  const part = { from: later(days.from, block.from), to: earlier(days.to, block.to) }
  if (part.from === block.from && part.to === block.to) return whole
  const added = addUp(smaller[span], part)
  const left = [
    addUp(smaller[span], { from: block.from, to: addDays(part.from, -1) }),
    ...(part.to < block.to ? [addUp(smaller[span], { from: addDays(part.to, 1), to: block.to })] : []),
  ]
  const cost = whole.cost + left.reduce((sum, one) => sum + one.cost, 0)
  if (cost >= added.cost) return added
  const taken = left
    .flatMap(({ blocks }) => blocks)
    .map((one) => ({ ...one, sign: one.sign === 1 ? -1 : 1 }) as const)
  return { blocks: [...whole.blocks, ...taken], cost }
}

function addUp(span: ReportSpan, days: DayRange): Choice {
  const parts = startsOf(span, days).map((start) => choose(span, start, days))
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    cost: parts.reduce((sum, { cost }) => sum + cost, 0),
  }
}

/** The first days of the blocks that have a day of the period; none if it has no days. */
function startsOf(span: ReportSpan, { from, to }: DayRange): string[] {
  const starts: string[] = []
  if (from > to) return starts
  for (let start = startOf(span, from); ; start = addDays(lastOf(span, start), 1)) {
    starts.push(start)
    if (lastOf(span, start) >= to) return starts
  }
}

function startOf(span: ReportSpan, day: string): string {
  if (span === 'day') return day
  const month = Number(day.slice(5, 7)) - 1
  return dayOf(Number(day.slice(0, 4)), month - (month % months[span]))
}

function lastOf(span: ReportSpan, start: string): string {
  if (span === 'day') return start
  const month = Number(start.slice(5, 7)) - 1 + months[span]
  const year = Number(start.slice(0, 4)) + Math.floor(month / 12)
  return year > LAST_YEAR ? LAST_DAY : addDays(dayOf(year, month % 12), -1)
}

const dayOf = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
