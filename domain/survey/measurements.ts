/** Site surveys: a visit to a customer with one or more signs, taken on a phone, often with no signal. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { day, id, recordFields, requiredText, text } from '../fields.ts'
import { photo, storedPhoto } from './photos.ts'
import { signQuestionLabels } from './sign-questions.ts'
import { isAnswered, questionsFor, type SignInput, sign, signInput } from './signs.ts'
import { measurementStatuses } from './survey-status.ts'

export const accessEquipment = [
  'none',
  'steps',
  'ladder',
  'tower',
  'scaffold',
  'scissor-lift',
  'cherry-picker',
] as const
export const accessEquipmentLabels: Record<(typeof accessEquipment)[number], string> = {
  none: 'None',
  steps: 'Steps',
  ladder: 'Ladder',
  tower: 'Tower',
  scaffold: 'Scaffold',
  'scissor-lift': 'Scissor lift',
  'cherry-picker': 'Cherry picker',
}

export const planningAnswers = ['yes', 'no', 'unknown'] as const
export type PlanningAnswer = (typeof planningAnswers)[number]
export const planningAnswerLabels: Record<PlanningAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
}

export const artworks = ['none', 'raster', 'vector', 'to-be-designed'] as const
export const artworkLabels: Record<(typeof artworks)[number], string> = {
  none: 'None',
  raster: 'Raster (JPEG, PNG)',
  vector: 'Vector (PDF, AI, SVG)',
  'to-be-designed': 'To be designed',
}

/** What is stored if somebody looked for hazards and saw none. */
export const NO_HAZARDS = 'none seen'

const planning = z.strictObject({
  listedBuilding: z.enum(planningAnswers).default('unknown'),
  conservationArea: z.enum(planningAnswers).default('unknown'),
  landlordConsent: z.enum(planningAnswers).default('unknown'),
})

/** A signature is kept as it was drawn: strokes of points, in fractions of its box. */
const signOff = z.strictObject({
  name: requiredText(200, 'Enter the name of who signs'),
  strokes: z.array(z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).max(2000)).max(200),
  at: z.iso.datetime({ error: 'Not a time' }),
})
export type SignOff = z.output<typeof signOff>

const visitShape = {
  /** May be null: a survey may come before its customer is known. */
  customerId: id.nullable(),
  title: text(200),
  surveyDate: day,
  siteAddress: text(500),
  siteContact: text(200),
  siteContactPhone: text(40),
  accessHours: text(200),
  accessEquipment: z.enum(accessEquipment).nullable(),
  hazards: text(2000),
  parking: text(500),
  planning,
  powerSupply: text(500),
  artworkSupplied: z.enum(artworks).nullable(),
  notes: text(10_000),
  status: z.enum(measurementStatuses),
  signOff: signOff.nullable(),
}
const signs = z.array(signInput).max(100, { error: 'At most 100 signs a visit' })
const sitePhotos = z.array(photo).max(60, { error: 'At most 60 photos of the site' })

const fields = z.strictObject({ ...visitShape, signs, photos: sitePhotos })
export type MeasurementFields = z.output<typeof fields>
/** Nothing is required: a draft is saved even if it is empty. */
export const measurementInput = fields.partial()
export type MeasurementInput = z.output<typeof measurementInput>

export const measurement = z.object({
  ...recordFields,
  workerId: z.string().nullable(),
  worker: z.object({ name: z.string() }),
  ...visitShape,
  customerId: z.string().nullable(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  signs: z.array(sign),
  photos: z.array(storedPhoto),
  isQuoteCreated: z.boolean(),
  quoteId: z.string().nullable(),
})
export type Measurement = z.output<typeof measurement>

/** A survey as lists show it. */
export const measurementSummary = measurement
  .pick({
    id: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    workerId: true,
    worker: true,
    customerId: true,
    customer: true,
    title: true,
    surveyDate: true,
    siteAddress: true,
    status: true,
    isQuoteCreated: true,
    quoteId: true,
  })
  .extend({ signCount: z.int(), photoCount: z.int() })
export type MeasurementSummary = z.output<typeof measurementSummary>

/** Why a survey may not be changed, or null: once the office has quoted from it, it is locked. */
export function refuseMeasurementChange(of: { isQuoteCreated: boolean }): Refusal | null {
  return of.isQuoteCreated
    ? { code: 'LOCKED', message: 'A quote was made from this measurement: it can no longer be changed' }
    : null
}

/** Why no quote can be made from a survey unasked, as from one of many, or null. */
export function refuseQuoteUnasked(of: Pick<Measurement, 'isQuoteCreated' | 'customerId'>): Refusal | null {
  if (of.isQuoteCreated) return { code: 'LOCKED', message: 'A quote was made from it already' }
  if (of.customerId !== null) return null
  const message = 'It has no customer yet: open it to choose whom the quote is for'
  return { code: 'INVALID', message, fields: [{ path: 'customerId', message }] }
}

/** A field that a submitted survey should have and does not. */
export interface Missing {
  /** Dotted: 'hazards', 'signs.0.widthMm'. */
  path: string
  label: string
}

export interface Completeness {
  answered: number
  asked: number
  missing: Missing[]
}

/** Above this height nobody works from the ground. */
const REACH_MM = 2000

/** How complete a survey is. What is missing is a warning on submitting and never prevents it. */
export function completenessOf(
  visit: Omit<MeasurementFields, 'photos' | 'status' | 'surveyDate'>,
): Completeness {
  const checks: [boolean, Missing][] = [
    [visit.customerId !== null, { path: 'customerId', label: 'Customer' }],
    [visit.siteAddress !== '', { path: 'siteAddress', label: 'Site address' }],
    [visit.hazards !== '', { path: 'hazards', label: `Hazards, or '${NO_HAZARDS}'` }],
    [visit.signs.length > 0, { path: 'signs', label: 'At least one sign' }],
  ]
  if (visit.signs.some(({ heightAboveGroundMm }) => (heightAboveGroundMm ?? 0) > REACH_MM))
    checks.push([
      visit.accessEquipment !== null,
      { path: 'accessEquipment', label: 'Access equipment (a sign is above 2 m)' },
    ])
  if (visit.signs.some(({ illumination }) => illumination !== null && illumination !== 'none'))
    checks.push([visit.powerSupply !== '', { path: 'powerSupply', label: 'Power supply (a sign is lit)' }])
  visit.signs.forEach((one, index) => {
    checks.push(...checksOfSign(one, index))
  })
  const missing = checks.filter(([there]) => !there).map(([, what]) => what)
  missing.sort((one, other) => rankOf(one) - rankOf(other))
  return { answered: checks.length - missing.length, asked: checks.length, missing }
}

/** The fields that a price needs come first. */
const forThePrice = [
  'signs',
  'signType',
  'widthMm',
  'heightMm',
  'letterHeightMm',
  'wording',
  'depthMm',
  'illumination',
  'customerId',
]

function rankOf({ path }: Missing): number {
  const at = forThePrice.indexOf(path.split('.').at(-1) ?? '')
  return at === -1 ? forThePrice.length : at
}

function checksOfSign(one: SignInput, index: number): [boolean, Missing][] {
  const name = one.label || `Sign ${index + 1}`
  const at = (field: string, label: string): Missing => ({
    path: `signs.${index}.${field}`,
    label: `${name}: ${label}`,
  })
  return [
    [one.signType !== null, at('signType', 'Type')],
    ...questionsFor(one).map((question): [boolean, Missing] => [
      isAnswered(one, question),
      at(question, signQuestionLabels[question]),
    ]),
    [one.photos.length > 0, at('photos', 'At least one photo')],
  ]
}
