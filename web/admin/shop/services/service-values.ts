/** A service as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import type { FieldFault } from '#domain/errors.ts'
import { rateFits, type VatCategory } from '#domain/money/vat.ts'
import {
  emptyService,
  type OptionEffect,
  type PricingModel,
  type Service,
  type ServiceUnit,
  serviceInput,
} from '#domain/shop/services.ts'

/** The form's values: money in pence, null and '' for an empty field; `key` distinguishes rows on screen. */
export interface ServiceValues {
  name: string
  category: string
  description: string
  price: number | null
  unit: ServiceUnit
  pricingModel: PricingModel
  breaks: { key: string; from: number | ''; price: number | null }[]
  areaBreaks: { key: string; fromM2: number | ''; price: number | null }[]
  minimumCharge: number | null
  minimumAreaM2: number | ''
  wastePercent: number | ''
  setUp: number | null
  options: { key: string; name: string; effect: OptionEffect; value: number | null }[]
  vatRate: number | ''
  vatCategory: VatCategory
  costPrice: number | null
  targetMarginPercent: number | ''
  leadTimeDays: number | ''
  active: boolean
}

export type ServiceForm = UseFormReturnType<ServiceValues>

export const emptyBreak = (): ServiceValues['breaks'][number] => ({ key: randomId(), from: '', price: null })
export const emptyAreaBreak = (): ServiceValues['areaBreaks'][number] => ({
  ...{ key: randomId(), fromM2: '', price: null },
})
export const emptyOption = (): ServiceValues['options'][number] => ({
  key: randomId(),
  name: '',
  effect: 'per-unit',
  value: null,
})

/** The form of a service, or of a new one. */
export function toServiceValues(service?: Service): ServiceValues {
  const from = service ?? { ...emptyService, name: '' }
  const orEmpty = (amount: number) => (amount === 0 ? null : amount)
  return {
    name: from.name,
    category: from.category,
    description: from.description,
    price: service ? from.price : null,
    unit: from.unit,
    pricingModel: from.pricingModel,
    breaks: from.breaks.map((step) => ({ ...step, key: randomId() })),
    areaBreaks: from.areaBreaks.map((step) => ({ ...step, key: randomId() })),
    minimumCharge: orEmpty(from.minimumCharge),
    minimumAreaM2: from.minimumAreaM2 || '',
    wastePercent: from.wastePercent || '',
    setUp: orEmpty(from.setUp),
    options: from.options.map((option) => ({ ...option, key: randomId() })),
    vatRate: from.vatRate,
    vatCategory: from.vatCategory,
    costPrice: orEmpty(from.costPrice),
    targetMarginPercent: from.targetMarginPercent ?? '',
    leadTimeDays: from.leadTimeDays ?? '',
    active: from.active,
  }
}

/** Which of the optional price fields apply to a pricing model. */
export function serviceFieldsOf(model: PricingModel) {
  const measured = model === 'area' || model === 'length' || model === 'perimeter'
  return {
    breaks: model !== 'fixed',
    areaBreaks: model === 'area',
    minimumCharge: model !== 'fixed',
    minimumArea: model === 'area',
    waste: measured,
    setUp: model !== 'fixed',
    width: measured,
    height: model === 'area' || model === 'perimeter' || model === 'letter-height',
  }
}

/** The unit for a pricing model, if it has one. */
export const unitOfModel: Partial<Record<PricingModel, ServiceUnit>> = {
  area: 'm²',
  length: 'metre',
  perimeter: 'metre',
  'letter-height': 'letter',
  hour: 'hour',
}

/**
 * What is sent. Fields that do not apply to the pricing model are removed, since hidden ones would still
 * change the price.
 */
export function toServiceInput(values: ServiceValues) {
  const has = serviceFieldsOf(values.pricingModel)
  const { breaks, options, vatRate, vatCategory } = values
  return {
    name: values.name,
    category: values.category,
    description: values.description,
    price: values.price,
    unit: values.unit,
    pricingModel: values.pricingModel,
    breaks: has.breaks ? breaks.map(({ from, price }) => ({ from: orMissing(from), price })) : [],
    areaBreaks: has.areaBreaks
      ? values.areaBreaks.map(({ fromM2, price }) => ({ fromM2: orMissing(fromM2), price }))
      : [],
    minimumCharge: has.minimumCharge ? (values.minimumCharge ?? 0) : 0,
    minimumAreaM2: has.minimumArea ? values.minimumAreaM2 || 0 : 0,
    wastePercent: has.waste ? values.wastePercent || 0 : 0,
    setUp: has.setUp ? (values.setUp ?? 0) : 0,
    options: options.map(({ name, effect, value }) => ({ name, effect, value })),
    vatRate: orMissing(vatRate),
    vatCategory,
    costPrice: values.costPrice ?? 0,
    targetMarginPercent: orMissing(values.targetMarginPercent),
    leadTimeDays: orMissing(values.leadTimeDays),
    active: values.active,
  }
}

function orMissing(value: number | ''): number | null {
  return value === '' ? null : value
}

/** The checked input, or what prevents saving, by the path of its field. */
export function checkService(values: ServiceValues) {
  const parsed = serviceInput.safeParse(toServiceInput(values))
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  if (values.vatRate !== '' && !rateFits(values.vatCategory, values.vatRate))
    faults.push({ path: 'vatRate', message: 'Not a rate of this VAT category' })
  return faults.length === 0 && parsed.success
    ? { input: parsed.data, errors: {} }
    : { input: null, errors: toServiceErrors(faults) }
}

/** The first fault of each field, as the form needs them. */
export function toServiceErrors(faults: readonly FieldFault[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of faults) errors[path] ??= message
  return errors
}
