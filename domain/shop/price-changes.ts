/** Prices of several services changed by a percentage at once: the rule, and what was changed. */
import Big from 'big.js'
import { z } from 'zod'
import { id, recordFields } from '../fields.ts'
import { decimalsOf, exact, formatPounds, formatUnitPrice } from '../money/money.ts'
import { possiblePrices, type Service } from './services.ts'

export const priceRoundings = ['penny', '10p', 'pound'] as const
export type PriceRounding = (typeof priceRoundings)[number]
export const priceRoundingLabels: Record<PriceRounding, string> = {
  penny: 'To the penny',
  '10p': 'To 10p',
  pound: 'To the pound',
}

export const priceParts = ['price', 'breaks', 'minimumCharge', 'setUp', 'options'] as const
export type PricePart = (typeof priceParts)[number]
export const pricePartLabels: Record<PricePart, string> = {
  price: 'Prices',
  breaks: 'Breaks by quantity and area',
  minimumCharge: 'Minimum charges',
  setUp: 'Set-up',
  options: 'Options in pounds',
}

/** How prices are changed. */
export const priceStep = z.strictObject({
  percent: z
    .number({ error: 'Enter a percentage' })
    .min(-90, { error: 'At least −90%' })
    .max(500, { error: 'At most 500%' })
    .refine((value) => value !== 0, { error: 'Enter a percentage other than 0' })
    .refine((value) => decimalsOf(value) <= 2, { error: 'At most two decimals' }),
  rounding: z.enum(priceRoundings, { error: 'Choose how to round' }),
  parts: z
    .array(z.enum(priceParts))
    .min(1, { error: 'Choose what changes' })
    .refine((parts) => new Set(parts).size === parts.length, { error: 'Named twice' }),
})
export type PriceStep = z.output<typeof priceStep>

/** The services of one change, each as the person saw it. */
export const MOST_PRICED = 1000
export const pricedServices = z
  .array(z.strictObject({ id, version: z.int().min(1) }))
  .min(1, { error: 'Choose at least one service' })
  .max(MOST_PRICED, { error: 'At most 1,000 services at once' })
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, { error: 'Named twice' })

/** All that a service asks for. */
const priceFields = ['price', 'breaks', 'areaBreaks', 'minimumCharge', 'setUp', 'options'] as const
export type ServicePrices = Pick<Service, (typeof priceFields)[number]>

/** What a change did to one service; both have all prices. */
export interface ChangedPrices {
  id: string
  name: string
  before: ServicePrices
  after: ServicePrices
}

export const priceChange = z.object({
  ...recordFields,
  ...priceStep.shape,
  /** The name of the person who made it. */
  by: z.string(),
  /** Names of the services, in their order. */
  services: z.array(z.object({ id: z.string(), name: z.string() })),
  undoneAt: z.string().nullable(),
  /** Names of those that were changed since, which the undo left as they were. */
  kept: z.array(z.string()),
})
export type PriceChange = z.infer<typeof priceChange>

/** Pence. */
const steps: Record<PriceRounding, number> = { penny: 1, '10p': 10, pound: 100 }
const FINEST = 0.01

/**
 * A price after a change by per cent, half-up. Rounding never moves it by more than 5 %: a small price is rounded
 * more finely, a leaflet of 2.45p to the hundredth of a penny.
 * @param finest in pence: 1 where only whole pence can be kept
 */
export function changedPrice(
  price: number,
  { percent, rounding }: Pick<PriceStep, 'percent' | 'rounding'>,
  finest: 1 | 0.01 = FINEST,
): number {
  const raw = exact(price).times(exact(percent).plus(100)).div(100)
  const step = [100, 10, 1].find((one) => one <= steps[rounding] && raw.gte(one * 10)) ?? finest
  return raw.div(step).round(0, Big.roundHalfUp).times(step).toNumber()
}

/** The prices of a service after a change. A factor is no price and stays. */
export function changedPrices(service: ServicePrices, step: PriceStep): ServicePrices {
  const does = (part: PricePart) => step.parts.includes(part)
  const to = (price: number) => changedPrice(price, step)
  const whole = (pence: number) => changedPrice(pence, step, 1)
  return {
    price: does('price') ? to(service.price) : service.price,
    breaks: does('breaks') ? service.breaks.map((one) => ({ ...one, price: to(one.price) })) : service.breaks,
    areaBreaks: does('breaks')
      ? service.areaBreaks.map((one) => ({ ...one, price: to(one.price) }))
      : service.areaBreaks,
    minimumCharge: does('minimumCharge') ? whole(service.minimumCharge) : service.minimumCharge,
    setUp: does('setUp') ? whole(service.setUp) : service.setUp,
    options: does('options')
      ? service.options.map((one) => (one.effect === 'factor' ? one : { ...one, value: to(one.value) }))
      : service.options,
  }
}

/** Only what a service asks for. */
export function pricesOf(service: ServicePrices): ServicePrices {
  const { price, breaks, areaBreaks, minimumCharge, setUp, options } = service
  return { price, breaks, areaBreaks, minimumCharge, setUp, options }
}

export function samePrices(one: ServicePrices, other: ServicePrices): boolean {
  const text = ({ breaks, areaBreaks, options, ...rest }: ServicePrices) =>
    JSON.stringify([
      ...[rest.price, rest.minimumCharge, rest.setUp],
      breaks.map(({ from, price }) => [from, price]),
      areaBreaks.map(({ fromM2, price }) => [fromM2, price]),
      options.map(({ name, effect, value }) => [name, effect, value]),
    ])
  return text(pricesOf(one)) === text(pricesOf(other))
}

/** Whether all prices can be kept: none above the limits of a service. */
export function arePossible(prices: ServicePrices): boolean {
  return possiblePrices.safeParse(pricesOf(prices)).success
}

/** One price of a service before and after, in words. */
interface PriceMove {
  label: string
  before: string
  after: string
}

/** All prices of a service that a change moves. */
export function movesOf(before: ServicePrices, after: ServicePrices): PriceMove[] {
  const fine = (label: string, from: number, to: number) => ({
    ...{ label, before: formatUnitPrice(from), after: formatUnitPrice(to) },
  })
  const whole = (label: string, from: number, to: number) => ({
    ...{ label, before: formatPounds(from), after: formatPounds(to) },
  })
  const moves = [
    fine('Price', before.price, after.price),
    ...before.breaks.map((one, place) =>
      fine(`From ${one.from}`, one.price, after.breaks[place]?.price ?? one.price),
    ),
    ...before.areaBreaks.map((one, place) =>
      fine(`From ${one.fromM2} m²`, one.price, after.areaBreaks[place]?.price ?? one.price),
    ),
    whole('Minimum', before.minimumCharge, after.minimumCharge),
    whole('Set-up', before.setUp, after.setUp),
    ...before.options
      .map((one, place) => ({ one, to: after.options[place]?.value ?? one.value }))
      .filter(({ one }) => one.effect !== 'factor')
      .map(({ one, to }) => fine(one.name, one.value, to)),
  ]
  return moves.filter((move) => move.before !== move.after)
}

const NAMED = 3

/** Services by their names, of which there may be a thousand: 'Panel, Tray, Totem, 64 more'. */
export function firstNames(names: readonly string[]): string {
  const more = names.length - NAMED
  return [...names.slice(0, NAMED), ...(more > 0 ? [`${more.toLocaleString('en-GB')} more`] : [])].join(', ')
}

/** '+5%, to 10p: Prices, Minimum charges'. */
export function describeStep({ percent, rounding, parts }: PriceStep): string {
  const sign = percent > 0 ? '+' : '−'
  const named = priceParts.filter((part) => parts.includes(part)).map((part) => pricePartLabels[part])
  return `${sign}${Math.abs(percent)}%, ${priceRoundingLabels[rounding].toLowerCase()}: ${named.join(', ')}`
}
