/**
 * Photos of a survey, and the marks on them. The marks are stored as data, in fractions of the picture (0 to
 * 1 from its upper left corner), so that they can be changed later and printed at any size.
 */
import { z } from 'zod'
import { id, text } from '../fields.ts'

const fraction = z
  .number({ error: 'Not a place in the picture' })
  .min(-1, { error: 'Too far outside of the picture' })
  .max(2, { error: 'Too far outside of the picture' })
const point = z.tuple([fraction, fraction])
export type Point = z.output<typeof point>

const millimetres = z
  .number({ error: 'Enter millimetres' })
  .gt(0, { error: 'Must be above 0' })
  .max(1_000_000, { error: 'At most 1 km' })

export const annotationColours = ['red', 'yellow', 'white', 'black', 'blue'] as const
export type AnnotationColour = (typeof annotationColours)[number]
export const annotationColourLabels: Record<AnnotationColour, string> = {
  red: 'Red',
  yellow: 'Yellow',
  white: 'White',
  black: 'Black',
  blue: 'Blue',
}
/**
 * Each colour with a casing that contrasts with it (4.5 to 1), so that one of the two is visible on any
 * picture, to any eyes.
 */
export const annotationInks: Record<AnnotationColour, { line: string; casing: string }> = {
  red: { line: '#d3291b', casing: '#ffffff' },
  yellow: { line: '#ffd400', casing: '#14161a' },
  white: { line: '#ffffff', casing: '#14161a' },
  black: { line: '#14161a', casing: '#ffffff' },
  blue: { line: '#1457d0', casing: '#ffffff' },
}

const drawn = { id, colour: z.enum(annotationColours).default('red') }

const annotation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dimension'),
    ...drawn,
    from: point,
    to: point,
    /** Typed from the tape, or null if the photo's calibration gives it. */
    valueMm: millimetres.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('arrow'), ...drawn, from: point, to: point }),
  z.strictObject({ kind: z.literal('box'), ...drawn, from: point, to: point }),
  z.strictObject({ kind: z.literal('text'), ...drawn, at: point, text: text(500) }),
  z.strictObject({
    kind: z.literal('freehand'),
    ...drawn,
    points: z.array(point).min(1).max(2000, { error: 'Too long a line' }),
  }),
])
export type Annotation = z.output<typeof annotation>

/** The calibration of a photo: a known length in it, or the four corners of a known rectangle. */
const calibration = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('length'), from: point, to: point, knownMm: millimetres }),
  z.strictObject({
    kind: z.literal('rectangle'),
    /** Upper left, upper right, lower right, lower left. */
    corners: z.tuple([point, point, point, point]),
    widthMm: millimetres,
    heightMm: millimetres,
  }),
])
export type Calibration = z.output<typeof calibration>

export const photoKinds = [
  'front',
  'context',
  'surface',
  'fixing',
  'power',
  'existing',
  'access',
  'other',
] as const
export const photoKindLabels: Record<(typeof photoKinds)[number], string> = {
  front: 'Straight on',
  context: 'Surroundings',
  surface: 'Surface',
  fixing: 'Fixing',
  power: 'Power',
  existing: 'Existing sign',
  access: 'Access',
  other: 'Other',
}

const place = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres around it, as the phone said. */
  accuracyM: z.number().min(0).max(100_000).nullable().default(null),
})

const photoShape = {
  kind: z.enum(photoKinds).default('other'),
  caption: text(500).default(''),
  takenAt: z.iso.datetime({ error: 'Not a time' }).nullable().default(null),
  place: place.nullable().default(null),
  annotations: z.array(annotation).max(200, { error: 'At most 200 marks a photo' }).default([]),
  calibration: calibration.nullable().default(null),
}

/** `id` is the file's: the phone makes it before the picture is sent. */
export const photo = z.strictObject({ id, ...photoShape })
export type Photo = z.output<typeof photo>

/** A photo as answered. It has no size until its picture has arrived. */
export const storedPhoto = z.object({
  id: z.string(),
  ...photoShape,
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type StoredPhoto = z.output<typeof storedPhoto>

/** Known rectangles near most signs, or in every van. Millimetres. */
export const referenceRectangles = [
  { label: 'A4 sheet, upright', widthMm: 210, heightMm: 297 },
  { label: 'A4 sheet, lying', widthMm: 297, heightMm: 210 },
  { label: 'Door', widthMm: 762, heightMm: 1981 },
] as const

/** Known lengths near most signs. Millimetres. */
export const references = [
  { label: 'A4 sheet, long side', mm: 297 },
  { label: 'A4 sheet, short side', mm: 210 },
  { label: 'Door, height', mm: 1981 },
  { label: 'Door, width', mm: 762 },
  { label: 'Brick course', mm: 75 },
  { label: 'Ten brick courses', mm: 750 },
] as const
