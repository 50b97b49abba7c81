/** What a line's service says of its price, its cost and its VAT. Money in pence. */
import { type PricedSize, priceService } from '#domain/pricing.ts'
import type { Service } from '#domain/services.ts'
import type { EditorLine, OwnVat } from './lines.state.ts'

type Sized = Pick<EditorLine, 'quantity' | 'widthMm' | 'heightMm' | 'options'>

/** Whether the price is the service's: then it has a formula, and a new size prices it anew. */
export function isPriceFollowing(line: Pick<EditorLine, 'serviceId' | 'formula'>): boolean {
  return line.serviceId !== null && line.formula !== ''
}

/** What the service asks for at the line's size. */
export function serviceSays(line: Sized, service: Service): PricedSize {
  return priceService(service, {
    quantity: line.quantity,
    widthMm: line.widthMm,
    heightMm: line.heightMm,
    options: line.options,
  })
}

/** The line at its service's price; as it is where the service is not known. */
export function priceLine(line: EditorLine, service: Service | undefined): EditorLine {
  if (!service) return line
  const { price, formula } = serviceSays(line, service)
  const { price: _typed, ...typed } = line.typed
  return { ...line, price, formula, typed, awaitsService: false }
}

/**
 * What one costs the shop: the service's cost in the place of its rate, with waste, without what
 * is only charged (minimum, set-up, options). Null where the service has no cost.
 */
export function costOf(line: Sized, service: Service): number | null {
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
  return serviceSays(line, atCost).price
}

/**
 * The VAT of its own that a line takes over from a service; null where the service is taxed as the
 * shop's documents usually are, or where the shop charges no VAT at all.
 */
export function ownVatOf(
  service: Pick<Service, 'vatRate' | 'vatCategory'>,
  usual: { vatRegistered: boolean; defaultVatRate: number },
): OwnVat | null {
  const isUsual = service.vatCategory === 'standard' && service.vatRate === usual.defaultVatRate
  if (!usual.vatRegistered || isUsual) return null
  return { vatRate: service.vatRate, vatCategory: service.vatCategory }
}
