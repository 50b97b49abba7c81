/** A service changed by two people: the differences, as text. */
import { formatPounds, formatUnitPrice } from '#domain/money/money.ts'
import { vatCategoryLabels } from '#domain/money/vat.ts'
import { pricingModelLabels, type Service } from '#domain/shop/services.ts'
import { type ConflictField, findConflicts } from '#web/shell/conflict.ts'
import { type ServiceValues, toServiceInput, toServiceValues } from './service-values.ts'

type Input = ReturnType<typeof toServiceInput>

const labels: Record<keyof Input, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  unit: 'Unit',
  pricingModel: 'Pricing model',
  breaks: 'Quantity breaks',
  areaBreaks: 'Area breaks',
  minimumCharge: 'Minimum charge',
  minimumAreaM2: 'Minimum area (m²)',
  wastePercent: 'Waste (%)',
  setUp: 'Set-up',
  options: 'Options',
  vatRate: 'VAT rate (%)',
  vatCategory: 'VAT category',
  costPrice: 'Cost',
  targetMarginPercent: 'Target margin (%)',
  leadTimeDays: 'Lead time (days)',
  active: 'Offered',
}

/** The fields in which the typed values differ from what another person saved. */
export function findServiceConflicts(
  before: Service | undefined,
  mine: ServiceValues,
  theirs: Service,
): ConflictField[] {
  const [own, other] = [toServiceInput(mine), toServiceInput(toServiceValues(theirs))]
  const shown = { mine: describe(own), theirs: describe(other) }
  return findConflicts(toServiceInput(toServiceValues(before)), own, other, labels).map((field) => ({
    ...field,
    mine: shown.mine[field.path as keyof Input],
    theirs: shown.theirs[field.path as keyof Input],
  }))
}

function describe(input: Input): Record<keyof Input, string> {
  const orNothing = (value: string | number | null) =>
    value === null || value === '' ? 'Nothing' : String(value)
  const price = (pence: number | null) => (pence === null ? 'Nothing' : formatUnitPrice(pence))
  const listed = (items: string[]) => (items.length === 0 ? 'None' : items.join('; '))
  return {
    name: orNothing(input.name),
    category: orNothing(input.category),
    description: orNothing(input.description),
    price: price(input.price),
    unit: input.unit,
    pricingModel: pricingModelLabels[input.pricingModel],
    breaks: listed(input.breaks.map((step) => `from ${orNothing(step.from)}: ${price(step.price)}`)),
    areaBreaks: listed(
      input.areaBreaks.map((step) => `from ${orNothing(step.fromM2)} m²: ${price(step.price)}`),
    ),
    minimumCharge: formatPounds(input.minimumCharge),
    minimumAreaM2: String(input.minimumAreaM2),
    wastePercent: String(input.wastePercent),
    setUp: formatPounds(input.setUp),
    options: listed(
      input.options.map(({ name, effect, value }) =>
        effect === 'factor' ? `${name}: × ${orNothing(value)}` : `${name}: ${price(value)}`,
      ),
    ),
    vatRate: orNothing(input.vatRate),
    vatCategory: vatCategoryLabels[input.vatCategory],
    costPrice: price(input.costPrice),
    targetMarginPercent: orNothing(input.targetMarginPercent),
    leadTimeDays: orNothing(input.leadTimeDays),
    active: input.active ? 'Yes' : 'No',
  }
}
