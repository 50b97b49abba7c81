/** Open quotes that a risen cost brought under the margin aimed at: which, and what the shop does about each. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { id, unitPrice } from '../fields.ts'
import { marginPercent } from '../money/margins.ts'
import { formatPounds, formatUnitPrice } from '../money/money.ts'
import { MAX_IMPORT_ROWS } from '../shop/imports.ts'
import type { Service } from '../shop/services.ts'
import { costOf } from './pricing.ts'
import { quoteSummary } from './quotes.ts'

const lineUnderTarget = z.object({
  title: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  quantity: z.number(),
  /** Unit price, and the cost of one when it was quoted (null: not known) and today. Pence. */
  price: z.number(),
  costThen: z.number().nullable(),
  costNow: z.number(),
  /** In per cent of the price. */
  marginThen: z.number().nullable(),
  marginNow: z.number(),
  targetPercent: z.number(),
})
export type LineUnderTarget = z.infer<typeof lineUnderTarget>

export const quoteUnderTarget = quoteSummary.extend({
  lines: z.array(lineUnderTarget),
  /** Who said that it is kept to at today's costs, and when; null if nobody has. */
  honoured: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type QuoteUnderTarget = z.infer<typeof quoteUnderTarget>

/** A line as it was quoted, and what its service costs and aims at now. */
interface CostedLine {
  price: number
  costPrice: number | null
  quantity: number
  widthMm: number | null
  heightMm: number | null
}
type CostedService = Parameters<typeof costOf>[0] & Pick<Service, 'targetMarginPercent'>

export interface MarginFall {
  costNow: number
  marginThen: number | null
  marginNow: number
  targetPercent: number
}

/**
 * How far a line is under the margin aimed at because its cost rose; null if it is not. A price that was made under the
 * target at today's cost is somebody's decision and no fall, and a line that costs nothing to the customer has no margin.
 */
export function marginFall(line: CostedLine, service: CostedService): MarginFall | null {
  const target = service.targetMarginPercent
  const costNow = costOf(service, line)
  if (target === null || costNow === null) return null
  if (line.costPrice !== null && costNow <= line.costPrice) return null
  const marginNow = marginPercent(line.price, costNow)
  if (marginNow === null || marginNow >= target) return null
  const marginThen = line.costPrice === null ? null : marginPercent(line.price, line.costPrice)
  return { costNow, marginThen, marginNow, targetPercent: target }
}

/** Whether the change of a service's cost brought a line under its target, where it still is. */
export function fellBy(
  line: CostedLine,
  service: CostedService,
  change: { before: number; after: number },
): boolean {
  const fallAt = (costPrice: number) => marginFall(line, { ...service, costPrice })
  return marginFall(line, service) !== null && fallAt(change.after) !== null && fallAt(change.before) === null
}

/** What services would cost the shop, in pence: each other than it costs now. */
export const plannedCosts = z
  .array(z.strictObject({ serviceId: id, costPrice: unitPrice }))
  .max(MAX_IMPORT_ROWS, { error: `At most ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} services` })
export type PlannedCosts = z.infer<typeof plannedCosts>

/** What lines under their target were seen to cost when somebody decided about their quote, in their order. Pence. */
export const seenCosts = z.array(z.strictObject({ serviceId: id, costNow: z.number().min(0) })).max(500)
export type SeenCosts = z.infer<typeof seenCosts>

/** What is to be seen of a quote before it is honoured. */
export function costsSeen(lines: readonly Pick<LineUnderTarget, 'serviceId' | 'costNow'>[]): SeenCosts {
  return lines.map(({ serviceId, costNow }) => ({ serviceId, costNow }))
}

/** '54% → 39%, 45% aimed at'. */
export function describeFall({
  marginThen,
  marginNow,
  targetPercent,
}: Pick<MarginFall, 'marginThen' | 'marginNow' | 'targetPercent'>): string {
  const from = marginThen === null ? '' : `${marginThen}% → `
  return `${from}${marginNow}%, ${targetPercent}% aimed at`
}

/** Of what costs less than a pound the fractions of a penny count. */
const sayCost = (pence: number) => (pence < 100 ? formatUnitPrice(pence) : formatPounds(Math.round(pence)))

/** 'Tray, 2000 × 500 mm: costs £120.00 → £160.00, margin 58.6% → 44.8%, 50% aimed at'. */
export function describeLineUnderTarget(line: LineUnderTarget): string {
  const { title, widthMm, heightMm, costThen, costNow } = line
  const size = widthMm && heightMm ? `, ${widthMm} × ${heightMm} mm` : ''
  const from = costThen === null ? '' : `${sayCost(costThen)} → `
  return `${title}${size}: costs ${from}${sayCost(costNow)}, margin ${describeFall(line)}`
}

/** Whether a change of a service may bring quotes under the margin aimed at. */
export function mayFall(before: CostedService, after: CostedService): boolean {
  return (
    after.costPrice > before.costPrice ||
    after.wastePercent > before.wastePercent ||
    (after.targetMarginPercent ?? 0) > (before.targetMarginPercent ?? 0) ||
    after.pricingModel !== before.pricingModel
  )
}

/** '7 open quotes fall under their target margin'. */
export function describeFallen(count: number): string {
  const quotes = count === 1 ? 'open quote falls under its' : 'open quotes fall under their'
  return `${count.toLocaleString('en-GB')} ${quotes} target margin`
}

/** '7 open quotes would fall under their target margin'. */
export function describeWouldFall(count: number): string {
  const quotes = count === 1 ? 'open quote would fall under its' : 'open quotes would fall under their'
  return `${count.toLocaleString('en-GB')} ${quotes} target margin`
}

/** Whether it is revised where it stands: the customer has nothing of it yet. */
export function isStillDraft(quote: Pick<QuoteUnderTarget, 'status'>): boolean {
  return quote.status === 'draft'
}

/** @param isUnder whether one of its lines is under the margin aimed at */
export function refuseHonour(isUnder: boolean): Refusal | null {
  if (isUnder) return null
  return { code: 'LOCKED', message: 'It is not open, or no risen cost brings it under its target margin' }
}
