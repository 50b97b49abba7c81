/** The remarks below a line for staff: how its price was calculated, and what to check. */
import { areaM2, hasFigures, isOptional } from '#domain/money/lines.ts'
import { marginPercent } from '#domain/money/margins.ts'
import { formatUnitPrice } from '#domain/money/money.ts'
import { marginFall } from '#domain/sales/open-margins.ts'
import { describePrice } from '#domain/sales/shown-prices.ts'
import { type Service, whyNotOffered } from '#domain/shop/services.ts'
import { type EditorLine, isBlank } from './editor-line.ts'
import { isPriceFollowing, serviceSays } from './line-pricing.ts'

export interface Remarks {
  faults: readonly string[]
  /** The service that prices the line: 'Built-up letters'. */
  service: string
  /** '3.000 × 0.900 m = 2.70 m² × £145.00', or the bare area of a line without a service. */
  formula: string
  warning: string
  /** The service's price, if somebody typed another: '£391.50'. */
  offer: string | null
  margin: string
  isMarginLow: boolean
  /** What one costs by now, if that brings the line under the margin aimed at. Pence. */
  costNow: number | null
  options: readonly string[]
}

const fieldNames: Record<string, string> = {
  title: 'Description',
  description: 'Description',
  widthMm: 'Width',
  heightMm: 'Height',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Unit price',
  vatRate: 'VAT',
  vatCategory: 'VAT',
  costPrice: 'Cost',
}

/** The remarks on a line, or null if there are none. */
export function remarksOn(line: EditorLine, service: Service | undefined): Remarks | null {
  const faults = Object.entries(line.faults).map(([field, message]) => {
    const name = fieldNames[field]
    return name ? `${name}: ${message}` : message
  })
  const remarks = hasFigures(line) ? { ...nothing, ...ofFigures(line, service) } : nothing
  const isSilent =
    faults.length === 0 &&
    !isOptional(line) &&
    Object.values(remarks).every((part) => !part || (Array.isArray(part) && part.length === 0))
  return isSilent ? null : { ...remarks, faults }
}

const nothing = {
  service: '',
  formula: '',
  warning: '',
  offer: null,
  margin: '',
  isMarginLow: false,
  costNow: null,
  options: [],
}

function ofFigures(line: EditorLine, service: Service | undefined): Omit<Remarks, 'faults'> {
  const said = service ? serviceSays(line, service) : null
  const following = isPriceFollowing(line)
  return {
    service: service?.name ?? '',
    formula: formulaOf(line, following),
    warning: warn(line, following ? (said?.needs ?? null) : null) || warnOfService(service),
    offer:
      said && !following && said.price !== line.price
        ? describePrice({ ...said, quantity: line.quantity })
        : null,
    ...marginOf(line, service?.targetMarginPercent ?? null),
    costNow: service ? (marginFall(line, service)?.costNow ?? null) : null,
    options: service?.options.map((option) => option.name) ?? [],
  }
}

/** How its price came about, else its area. A bare price says nothing that its own cell does not. */
function formulaOf(line: EditorLine, isFollowing: boolean): string {
  if (isFollowing && line.formula !== formatUnitPrice(line.price)) return line.formula
  const area = areaM2(line.widthMm, line.heightMm)
  return area === null ? '' : `${area.toFixed(2)} m²`
}

/** @param target the margin aimed at, in percent */
function marginOf(
  { price, costPrice }: EditorLine,
  target: number | null,
): Pick<Remarks, 'margin' | 'isMarginLow'> {
  const margin = costPrice === null ? null : marginPercent(price, costPrice)
  if (margin === null) return { margin: '', isMarginLow: false }
  const isBelow = target !== null && margin < target
  const isMarginLow = margin < 0 || isBelow
  const aim = isMarginLow && target !== null ? `, below the ${target}% aimed at` : ''
  return { margin: `Margin ${margin}%${aim}`, isMarginLow }
}

/** A kit may bring along a service that is not for new lines. */
function warnOfService(service: Service | undefined): string {
  const why = service ? whyNotOffered(service) : ''
  return why ? `The service is ${why}: check the price` : ''
}

function warn(line: EditorLine, needs: string | null): string {
  if (needs !== null)
    return line.price === 0 ? `£0.00 so far: enter ${needs}` : `Enter ${needs} for its price`
  if (line.price !== 0 || isBlank(line)) return ''
  return line.serviceId === null
    ? 'Not priced: choose a service or type a price'
    : 'This service comes to £0.00'
}
