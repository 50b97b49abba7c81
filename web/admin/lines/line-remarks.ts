/** What staff are told below a line: how its price came about, and what to look at twice. */
import { areaM2 } from '#domain/lines.ts'
import { marginPercent } from '#domain/margins.ts'
import { formatUnitPrice } from '#domain/money.ts'
import type { Service } from '#domain/services.ts'
import { describePrice } from '#domain/shown-prices.ts'
import { type EditorLine, isBlank } from './editor-line.ts'
import { isPriceFollowing, serviceSays } from './line-pricing.ts'

export interface Remarks {
  faults: readonly string[]
  /** What the line is priced by: 'Built-up letters'. */
  service: string
  /** '3.000 × 0.900 m = 2.70 m² × £145.00', or the bare area of a line without a service. */
  formula: string
  warning: string
  /** The service's price, where somebody typed another: '£391.50'. */
  offer: string | null
  margin: string
  isMarginLow: boolean
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

/** What there is to say of a line, or null where that is nothing. */
export function remarksOn(line: EditorLine, service: Service | undefined): Remarks | null {
  const faults = Object.entries(line.faults).map(([field, message]) => {
    const name = fieldNames[field]
    return name ? `${name}: ${message}` : message
  })
  const remarks =
    line.kind === 'heading' || line.kind === 'note' ? nothing : { ...nothing, ...ofFigures(line, service) }
  const isSilent =
    faults.length === 0 &&
    line.kind !== 'optional' &&
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
  options: [],
}

function ofFigures(line: EditorLine, service: Service | undefined): Omit<Remarks, 'faults'> {
  const area = areaM2(line.widthMm, line.heightMm)
  const said = service ? serviceSays(line, service) : null
  const following = isPriceFollowing(line)
  const margin = line.costPrice === null ? null : marginPercent(line.price, line.costPrice)
  const target = service?.targetMarginPercent ?? null
  const isMarginLow = margin !== null && (margin < 0 || (target !== null && margin < target))
  return {
    service: service?.name ?? '',
    // A bare price says nothing that its own cell does not.
    formula:
      following && line.formula !== formatUnitPrice(line.price)
        ? line.formula
        : area === null
          ? ''
          : `${area.toFixed(2)} m²`,
    warning: warn(line, following ? (said?.needs ?? null) : null),
    offer:
      said && !following && said.price !== line.price
        ? describePrice({ ...said, quantity: line.quantity })
        : null,
    margin:
      margin === null
        ? ''
        : isMarginLow && target !== null
          ? `Margin ${margin}%, below the ${target}% aimed at`
          : `Margin ${margin}%`,
    isMarginLow,
    options: service?.options.map((option) => option.name) ?? [],
  }
}

function warn(line: EditorLine, needs: string | null): string {
  if (needs !== null)
    return line.price === 0 ? `£0.00 so far: enter ${needs}` : `Enter ${needs} for its price`
  if (line.price !== 0 || isBlank(line)) return ''
  return line.serviceId === null
    ? 'Not priced: choose a service or type a price'
    : 'This service comes to £0.00'
}
