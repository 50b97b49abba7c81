/** A line's price, cost and VAT from its service. Money in pence. */
import { type PricedSize, priceService } from '#domain/sales/pricing.ts'
import type { Service } from '#domain/shop/services.ts'
import type { EditorLine } from './editor-line.ts'

type Sized = Pick<EditorLine, 'quantity' | 'widthMm' | 'heightMm' | 'options'>

/** Whether the price is the service's: then it has a formula, and a new size recalculates it. */
export function isPriceFollowing(line: Pick<EditorLine, 'serviceId' | 'formula'>): boolean {
  return line.serviceId !== null && line.formula !== ''
}

/** The service's price at the line's size. */
export function serviceSays(line: Sized, service: Service): PricedSize {
  return priceService(service, {
    quantity: line.quantity,
    widthMm: line.widthMm,
    heightMm: line.heightMm,
    options: line.options,
  })
}

/** The line at its service's price; unchanged if the service is not loaded. */
export function priceLine(line: EditorLine, service: Service | undefined): EditorLine {
  if (!service) return line
  const { price, formula } = serviceSays(line, service)
  const { price: _typed, ...typed } = line.typed
  return { ...line, price, formula, typed, awaitsService: false }
}
