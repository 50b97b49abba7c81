/** What the shop sells: the catalogue. How a size becomes a price is in pricing.ts. */
import { z } from 'zod'
import { serviceNames } from '#content/service-names.ts'
import {
  pence,
  percent,
  quantity,
  recordFields,
  requiredText,
  text,
  unitPrice,
  vatCategory,
} from '../fields.ts'
import { decimalsOf } from '../money/money.ts'

export const serviceUnits = ['each', 'm²', 'metre', 'letter', 'hour', 'visit', 'set'] as const
export type ServiceUnit = (typeof serviceUnits)[number]

export const pricingModels = [
  'unit',
  'area',
  'length',
  'perimeter',
  'letter-height',
  'hour',
  'fixed',
] as const
export type PricingModel = (typeof pricingModels)[number]
export const pricingModelLabels: Record<PricingModel, string> = {
  unit: 'Per unit',
  area: 'By area',
  length: 'By length',
  perimeter: 'By perimeter',
  'letter-height': 'By letter height',
  hour: 'By the hour',
  fixed: 'Fixed price',
}

export const optionEffects = ['per-unit', 'per-m2', 'factor'] as const
export type OptionEffect = (typeof optionEffects)[number]
export const optionEffectLabels: Record<OptionEffect, string> = {
  'per-unit': '£ per unit',
  'per-m2': '£ per m²',
  factor: '× factor',
}

const serviceOption = z.strictObject({
  name: requiredText(100, 'Name the option'),
  effect: z.enum(optionEffects),
  /** Pence for the amounts, a plain factor (1.25) for the factor. */
  value: z
    .number({ error: 'Enter a value' })
    .min(0, { error: 'Cannot be less than 0' })
    .max(1_000_000_000, { error: 'Too large' })
    .refine((value) => decimalsOf(value) <= 4, { error: 'At most four decimals' }),
})

const quantityBreak = z.strictObject({
  /** From this quantity on … */
  from: quantity,
  /** … this rate in pence per unit of the pricing model. */
  price: unitPrice,
})

const areaBreak = z.strictObject({
  /** From this total area of the line on, in m² … */
  fromM2: z
    .number({ error: 'Enter an area' })
    .gt(0, { error: 'Must be above 0' })
    .max(1_000_000, { error: 'Too large' })
    .refine((value) => decimalsOf(value) <= 4, { error: 'At most four decimals' }),
  /** … this rate in pence per m². */
  price: unitPrice,
})

const areaM2 = z
  .number()
  .min(0, { error: 'Cannot be less than 0' })
  .max(1000, { error: 'At most 1,000 m²' })
  .refine((value) => decimalsOf(value) <= 4, { error: 'At most four decimals' })

/** A price that comes as text ('£1,250.00', as the old system stored it) is read as a number of pounds. */
const serviceShape = {
  name: requiredText(200, 'Enter a name'),
  category: z.union([z.enum(serviceNames, { error: 'Choose one of the services' }), z.literal('')]),
  description: text(5000),
  /** The rate in pence: per unit, m², metre, mm of letter height, hour, or for the whole. */
  price: unitPrice,
  unit: z.enum(serviceUnits),
  pricingModel: z.enum(pricingModels),
  breaks: z.array(quantityBreak).max(20, { error: 'At most 20 quantity breaks' }),
  /** Of a service by area. If both kinds of break are reached, the lower rate counts. */
  areaBreaks: z.array(areaBreak).max(20, { error: 'At most 20 area breaks' }),
  minimumCharge: pence,
  minimumAreaM2: areaM2,
  wastePercent: percent,
  setUp: pence,
  options: z.array(serviceOption).max(30, { error: 'At most 30 options' }),
  vatRate: percent,
  vatCategory,
  costPrice: unitPrice,
  targetMarginPercent: percent.nullable(),
  leadTimeDays: z.int({ error: 'Enter whole days' }).min(0).max(365, { error: 'From 0 to 365' }).nullable(),
  active: z.boolean(),
}

/** A second break from the same amount on: nobody could say which of both counts. */
function eachOnce<Step, Field extends keyof Step & string>(
  breaks: z.ZodArray<z.ZodType<Step>>,
  field: Field,
) {
  return breaks.superRefine((steps, { addIssue }) => {
    for (const [place, step] of steps.entries())
      if (steps.findIndex((other) => other[field] === step[field]) < place)
        addIssue({ code: 'custom', path: [place, field], message: 'There is a break from here on already' })
  })
}
/** What is taken. Services from before these rules are still answered as they are. */
const takenShape = {
  ...serviceShape,
  breaks: eachOnce(serviceShape.breaks, 'from'),
  areaBreaks: eachOnce(serviceShape.areaBreaks, 'fromM2'),
}

export const serviceInput = z.strictObject({
  ...z.strictObject(takenShape).partial().shape,
  name: serviceShape.name,
})
export const serviceChange = z.strictObject(takenShape).partial()
/** How high prices may be. */
export const possiblePrices = z.object(serviceShape).partial()
export type ServiceFields = z.output<z.ZodObject<typeof serviceShape>>
export type ServiceInput = z.output<typeof serviceInput>

export const service = z.object({
  ...recordFields,
  ...serviceShape,
  category: z.string(),
  archivedAt: z.string().nullable(),
})
export type Service = z.infer<typeof service>

/** Why a service is not for new lines: 'archived', 'not offered'; '' if it is. */
export function whyNotOffered({
  active,
  archivedAt,
}: Pick<Service, 'active'> & { archivedAt: Service['archivedAt'] | Date }): '' | 'archived' | 'not offered' {
  if (archivedAt !== null) return 'archived'
  return active ? '' : 'not offered'
}

/** The fields of a service that a worker sees: what it is, never its price. */
export const serviceForWorker = service.pick({ id: true, name: true, category: true, unit: true })
export type ServiceForWorker = z.infer<typeof serviceForWorker>

export const emptyService: Omit<ServiceFields, 'name'> = {
  category: '',
  description: '',
  price: 0,
  unit: 'each',
  pricingModel: 'unit',
  breaks: [],
  areaBreaks: [],
  minimumCharge: 0,
  minimumAreaM2: 0,
  wastePercent: 0,
  setUp: 0,
  options: [],
  vatRate: 20,
  vatCategory: 'standard',
  costPrice: 0,
  targetMarginPercent: null,
  leadTimeDays: null,
  active: true,
}

/** A service as the public site shows it, for visitors who have not asked yet. */
export const shownService = z.object({
  name: z.string(),
  /** The last part of its address, `/services/{slug}`. */
  slug: z.string(),
  line: z.string(),
  description: z.string(),
  /** The lowest price, in pence before VAT, and what it is for: 'a letter'. */
  price: z.object({ from: z.int(), unit: z.string() }),
  /** Working days from the approved drawing, from and to. */
  leadDays: z.tuple([z.int(), z.int()]),
})

/** What the price of a service is for: '/ m²', 'each'. */
export function rateUnit({ pricingModel, unit }: Pick<Service, 'pricingModel' | 'unit'>): string {
  if (pricingModel === 'letter-height') return '/ mm'
  return unit === 'each' ? 'each' : `/ ${unit}`
}
