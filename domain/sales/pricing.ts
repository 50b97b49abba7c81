/**
 * How a service is priced: by its pricing model, from size and quantity. The line keeps the specification's
 * invariant, line total = quantity × price, where price is the unit price calculated here. The formula is
 * given in words, so that staff can check it and trust it.
 */
import Big from 'big.js'
import { areaM2 } from '../money/lines.ts'
import { exact, formatPounds, formatUnitPrice, parsePounds } from '../money/money.ts'
import type { Service, ServiceUnit } from '../shop/services.ts'
import { countLetters } from '../sign/sign-design.ts'

/** What was measured and chosen. Lengths in millimetres. */
export interface Sizing {
  quantity: number
  widthMm?: number | null
  heightMm?: number | null
  /** Names of the service's options that are wanted. */
  options?: readonly string[]
}

export interface PricedSize {
  /** Unit price in pence, to the hundredth of a penny, half-up. */
  price: number
  /** '3.000 × 0.900 m = 2.70 m² × £145.00'. */
  formula: string
  /** A measure that the model needs and that is missing; the price is then the minimum or 0. */
  needs: 'width' | 'width and height' | 'height' | null
}

type Priced = Pick<
  Service,
  | 'price'
  | 'unit'
  | 'pricingModel'
  | 'breaks'
  | 'areaBreaks'
  | 'minimumCharge'
  | 'minimumAreaM2'
  | 'wastePercent'
  | 'setUp'
  | 'options'
>

/**
 * The unit price of a service at a size and quantity. By area, one sign costs max(minimum charge, max(minimum
 * area, width × height) × rate of the break × (1 + waste)). Breaks go by the quantity and by the area of all signs
 * of the line. Its options and its share of the line's
 * set-up are added. The other models use length, perimeter, letter height or one instead of the area. A fixed
 * price has no waste.
 */
export function priceService(service: Priced, sizing: Sizing): PricedSize {
  const { price: rate, inAllM2 } = rateAt(service, sizing)
  const measure = measureFor(service, sizing)
  const steps: string[] = []
  let amount = measure.amount.times(exact(rate))
  steps.push(measure.text ? `${measure.text} × ${formatUnitPrice(rate)}` : formatUnitPrice(rate))
  if (inAllM2) steps.push(`(${squareMetres(inAllM2)} in all)`)
  if (service.wastePercent > 0 && service.pricingModel !== 'fixed') {
    amount = amount.times(exact(service.wastePercent).div(100).plus(1))
    steps.push(`+ ${service.wastePercent}% waste`)
  }
  if (amount.lt(service.minimumCharge)) {
    amount = exact(service.minimumCharge)
    steps.push(`minimum ${formatPounds(service.minimumCharge)}`)
  }
  amount = addOptions(service, sizing, amount, steps)
  if (service.setUp > 0) {
    amount = amount.plus(exact(service.setUp).div(exact(sizing.quantity)))
    steps.push(
      sizing.quantity === 1
        ? `+ ${formatPounds(service.setUp)} set-up`
        : `+ ${formatPounds(service.setUp)} set-up ÷ ${sizing.quantity}`,
    )
  }
  return {
    price: amount.round(2, Big.roundHalfUp).toNumber(),
    formula: steps.join(' '),
    needs: measure.needs,
  }
}

/** The set-up in a formula as `priceService` words it. */
const setUpWords = /\+ £([\d,]+\.\d\d) set-up(?: ÷ (\d+(?:\.\d+)?))?$/

/**
 * The set-up that a line's price contains a share of, in pence, and the quantity that shares it; null if
 * there is none.
 */
export function setUpIn(formula: string): { setUp: number; over: number } | null {
  const [, amount, over = '1'] = setUpWords.exec(formula) ?? []
  const setUp = amount === undefined ? null : parsePounds(amount)
  return setUp === null || Number(over) === 0 ? null : { setUp, over: Number(over) }
}

/**
 * The unit of a line once the size is in its price: a sign of 2.7 m² is one sign at its price, not 2.7 m² of
 * sign. Letters, hours and similar units stay as in the service.
 */
export function countedUnit(service: Pick<Service, 'unit' | 'pricingModel'>): ServiceUnit {
  switch (service.pricingModel) {
    case 'area':
    case 'length':
    case 'perimeter':
      return 'each'
    case 'unit':
    case 'letter-height':
    case 'hour':
    case 'fixed':
      return service.unit
  }
}

/**
 * The quantity of a line of several signs. If the service is sold by the letter, it is the letters of all of
 * them. If it is not, or nobody knows what they say, it is the number of signs.
 */
export function countedQuantity(
  service: Pick<Service, 'unit' | 'pricingModel'>,
  signs: number,
  wording: string,
): number {
  return countedUnit(service) === 'letter' ? signs * Math.max(1, countLetters(wording)) : signs
}

/**
 * The rate at a quantity and size, in pence: of the highest quantity break reached, or, by area, of the largest area
 * break reached. If both are, the lower rate counts. `inAllM2` is the area of all of them if its break made the rate.
 */
export function rateAt(
  service: Pick<Service, 'price' | 'breaks' | 'areaBreaks' | 'pricingModel'>,
  { quantity, widthMm, heightMm }: Sizing,
): { price: number; inAllM2: Big | null } {
  const byQuantity = reached(service.breaks, ({ from }) => from, quantity) ?? service.price
  if (service.pricingModel !== 'area' || service.areaBreaks.length === 0)
    return { price: byQuantity, inAllM2: null }
  const inAll = exact(areaM2(widthMm, heightMm) ?? 0).times(exact(quantity))
  const byArea = reached(service.areaBreaks, ({ fromM2 }) => fromM2, inAll.toNumber())
  const isByArea =
    byArea !== null && (byArea < byQuantity || reached(service.breaks, ({ from }) => from, quantity) === null)
  return isByArea ? { price: byArea, inAllM2: inAll } : { price: byQuantity, inAllM2: null }
}

/** The price of the highest step that is reached; null below all of them. */
function reached<Step extends { price: number }>(
  steps: readonly Step[],
  from: (step: Step) => number,
  amount: number,
): number | null {
  const taken = steps.filter((step) => from(step) <= amount)
  return (
    taken.reduce<Step | null>((best, step) => (best && from(best) > from(step) ? best : step), null)?.price ??
    null
  )
}

interface Measure {
  amount: Big
  text: string
  needs: PricedSize['needs']
}

function measureFor(service: Priced, sizing: Sizing): Measure {
  const { widthMm, heightMm } = sizing
  switch (service.pricingModel) {
    case 'area':
      return measureArea(service, sizing)
    case 'length': {
      const length = metres(widthMm ?? 0)
      return { amount: length, text: `${length.toFixed(3)} m`, needs: widthMm ? null : 'width' }
    }
    case 'perimeter':
      return measurePerimeter(sizing)
    case 'letter-height':
      return { amount: exact(heightMm ?? 0), text: `${heightMm ?? 0} mm`, needs: heightMm ? null : 'height' }
    case 'unit':
    case 'hour':
    case 'fixed':
      return { amount: exact(1), text: '', needs: null }
  }
}

/** The area that is charged, at least the service's smallest: '0.500 × 0.400 m = 0.20 m², at least 0.50 m²'. */
function measureArea({ minimumAreaM2 }: Priced, { widthMm, heightMm }: Sizing): Measure {
  const area = exact(areaM2(widthMm, heightMm) ?? 0)
  const isRaised = area.lt(minimumAreaM2)
  const charged = isRaised ? exact(minimumAreaM2) : area
  const words = isRaised ? `at least ${squareMetres(charged)}` : squareMetres(area)
  if (!widthMm || !heightMm) return { amount: charged, text: words, needs: 'width and height' }
  const size = `${metres(widthMm).toFixed(3)} × ${metres(heightMm).toFixed(3)} m`
  const own = isRaised ? `${squareMetres(area)}, ` : ''
  return { amount: charged, text: `${size} = ${own}${words}`, needs: null }
}

/** The length of all four edges: '2 × (3.000 + 0.900) = 7.800 m'. */
function measurePerimeter({ widthMm, heightMm }: Sizing): Measure {
  if (!widthMm || !heightMm) return { amount: exact(0), text: '0.000 m', needs: 'width and height' }
  const [width, height] = [metres(widthMm), metres(heightMm)]
  const perimeter = width.plus(height).times(2)
  const text = `2 × (${width.toFixed(3)} + ${height.toFixed(3)}) = ${perimeter.toFixed(3)} m`
  return { amount: perimeter, text, needs: null }
}

function metres(mm: number): Big {
  return exact(mm).div(1000)
}

/** Two decimals as on a drawing, more only if the area has them. */
function squareMetres(area: Big): string {
  return `${area.round(2, Big.roundHalfUp).eq(area) ? area.toFixed(2) : area.round(4, Big.roundHalfUp).toString()} m²`
}

function addOptions(service: Priced, sizing: Sizing, base: Big, steps: string[]): Big {
  const area = exact(areaM2(sizing.widthMm, sizing.heightMm) ?? 0)
  const wanted = service.options.filter((option) => sizing.options?.includes(option.name))
  let amount = base
  for (const option of wanted) {
    switch (option.effect) {
      case 'per-unit':
        amount = amount.plus(exact(option.value))
        steps.push(`+ ${option.name} ${formatUnitPrice(option.value)}`)
        break
      case 'per-m2':
        amount = amount.plus(exact(option.value).times(area))
        steps.push(`+ ${option.name} ${squareMetres(area)} × ${formatUnitPrice(option.value)}`)
        break
      case 'factor':
        amount = amount.times(exact(option.value))
        steps.push(`× ${option.value} ${option.name}`)
        break
    }
  }
  return amount
}

/**
 * The shop's cost for one: priced at the service's cost instead of its rate, with waste, but without what is
 * only charged (minimum, set-up, options). Pence, like the price; null if the service has no cost.
 */
export function costOf(service: Priced & Pick<Service, 'costPrice'>, sizing: Sizing): number | null {
  if (service.costPrice === 0) return null
  const atCost = {
    ...service,
    price: service.costPrice,
    breaks: [],
    areaBreaks: [],
    minimumCharge: 0,
    minimumAreaM2: 0,
    setUp: 0,
    options: [],
  }
  return priceService(atCost, sizing).price
}

/** A line's VAT if it differs from the document's. */
export type OwnVat = Pick<Service, 'vatRate' | 'vatCategory'>

/**
 * The VAT that a line takes over from a service; null if the service is taxed as the shop's documents usually
 * are, or if the shop charges no VAT at all.
 */
export function ownVatOf(
  service: OwnVat,
  usual: { vatRegistered: boolean; defaultVatRate: number },
): OwnVat | null {
  const isUsual = service.vatCategory === 'standard' && service.vatRate === usual.defaultVatRate
  if (!usual.vatRegistered || isUsual) return null
  return { vatRate: service.vatRate, vatCategory: service.vatCategory }
}
