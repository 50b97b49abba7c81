/**
 * How a service is priced: by its pricing model, from size and quantity. The line keeps the
 * specification's invariant, line total = quantity × price, where price is the unit price worked
 * out here. The formula is given in words, so that staff can check it and trust it.
 */
import Big from 'big.js'
import { areaM2 } from './lines.ts'
import { exact, formatPounds, formatUnitPrice, parsePounds } from './money.ts'
import type { Service, ServiceUnit } from './services.ts'
import { countLetters } from './sign-design.ts'

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
  /** A measure that the model needs and that is missing; the price is then the minimum or nothing. */
  needs: 'width' | 'width and height' | 'height' | null
}

type Priced = Pick<
  Service,
  | 'price'
  | 'unit'
  | 'pricingModel'
  | 'breaks'
  | 'minimumCharge'
  | 'minimumAreaM2'
  | 'wastePercent'
  | 'setUp'
  | 'options'
>

/**
 * The unit price of a service at a size and quantity. By area, one sign costs
 * max(minimum charge, max(minimum area, width × height) × rate of the quantity break × (1 + waste)),
 * then its options, plus its share of the line's set-up. The other models put length, perimeter,
 * letter height or one in the place of the area; a fixed price has no waste.
 */
export function priceService(service: Priced, sizing: Sizing): PricedSize {
  const rate = rateAt(service, sizing.quantity)
  const measure = measureFor(service, sizing)
  const steps: string[] = []
  let amount = measure.amount.times(exact(rate))
  steps.push(measure.text ? `${measure.text} × ${formatUnitPrice(rate)}` : formatUnitPrice(rate))
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

/** The set-up that a line's price has its share of, in pence, and the quantity that shares it; null where there is none. */
export function setUpIn(formula: string): { setUp: number; over: number } | null {
  const [, amount, over = '1'] = setUpWords.exec(formula) ?? []
  const setUp = amount === undefined ? null : parsePounds(amount)
  return setUp === null || Number(over) === 0 ? null : { setUp, over: Number(over) }
}

/**
 * What a line counts once the size is in its price: a sign of 2.7 m² is one sign at its price, not 2.7 m² of
 * sign. Letters, hours and the like are counted as the service counts them.
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
 * What a line of so many signs counts: where the service is sold by the letter, the letters of all of them; the
 * signs where it is not, or where nobody knows what they say.
 */
export function countedQuantity(
  service: Pick<Service, 'unit' | 'pricingModel'>,
  signs: number,
  wording: string,
): number {
  return countedUnit(service) === 'letter' ? signs * Math.max(1, countLetters(wording)) : signs
}

/** The rate of the highest quantity break reached, else the service's own. Pence. */
export function rateAt(service: Pick<Service, 'price' | 'breaks'>, quantity: number): number {
  return service.breaks
    .filter((step) => step.from <= quantity)
    .reduce((best, step) => (step.from >= best.from ? step : best), { from: 0, price: service.price }).price
}

interface Measure {
  amount: Big
  text: string
  needs: PricedSize['needs']
}

function measureFor(service: Priced, { widthMm, heightMm }: Sizing): Measure {
  const metres = (mm: number) => exact(mm).div(1000)
  switch (service.pricingModel) {
    case 'area': {
      const area = exact(areaM2(widthMm, heightMm) ?? 0)
      const charged = area.lt(service.minimumAreaM2) ? exact(service.minimumAreaM2) : area
      const known = widthMm && heightMm
      const size = known ? `${metres(widthMm).toFixed(3)} × ${metres(heightMm).toFixed(3)} m = ` : ''
      const least = charged.gt(area) ? `at least ${squareMetres(charged)}` : squareMetres(area)
      return {
        amount: charged,
        text: `${size}${known && charged.gt(area) ? `${squareMetres(area)}, ` : ''}${least}`,
        needs: known ? null : 'width and height',
      }
    }
    case 'length': {
      const length = metres(widthMm ?? 0)
      return { amount: length, text: `${length.toFixed(3)} m`, needs: widthMm ? null : 'width' }
    }
    case 'perimeter': {
      const known = widthMm && heightMm
      const perimeter = known ? metres(widthMm).plus(metres(heightMm)).times(2) : exact(0)
      const size = known ? `2 × (${metres(widthMm).toFixed(3)} + ${metres(heightMm).toFixed(3)}) = ` : ''
      return {
        amount: perimeter,
        text: `${size}${perimeter.toFixed(3)} m`,
        needs: known ? null : 'width and height',
      }
    }
    case 'letter-height':
      return { amount: exact(heightMm ?? 0), text: `${heightMm ?? 0} mm`, needs: heightMm ? null : 'height' }
    case 'unit':
    case 'hour':
    case 'fixed':
      return { amount: exact(1), text: '', needs: null }
  }
}

/** Two decimals as on a drawing, more only where the area has them. */
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
 * What one costs the shop: priced at the service's cost instead of its rate, with waste, without what is only
 * charged (minimum, set-up, options). Pence, like the price; null where the service has no cost.
 */
export function costOf(service: Priced & Pick<Service, 'costPrice'>, sizing: Sizing): number | null {
  if (service.costPrice === 0) return null
  const atCost = {
    ...service,
    price: service.costPrice,
    breaks: [],
    minimumCharge: 0,
    minimumAreaM2: 0,
    setUp: 0,
    options: [],
  }
  return priceService(atCost, sizing).price
}

/** A line's VAT where it is not the document's. */
export type OwnVat = Pick<Service, 'vatRate' | 'vatCategory'>

/**
 * The VAT of its own that a line takes over from a service; null where the service is taxed as the
 * shop's documents usually are, or where the shop charges no VAT at all.
 */
export function ownVatOf(
  service: OwnVat,
  usual: { vatRegistered: boolean; defaultVatRate: number },
): OwnVat | null {
  const isUsual = service.vatCategory === 'standard' && service.vatRate === usual.defaultVatRate
  if (!usual.vatRegistered || isUsual) return null
  return { vatRate: service.vatRate, vatCategory: service.vatCategory }
}
