/** A survey changed on two devices: what was changed on both, as text. */

import { formatDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { describeMark } from '#domain/survey/marks.ts'
import {
  accessEquipmentLabels,
  artworkLabels,
  type MeasurementFields,
  planningAnswerLabels,
  type SignOff,
} from '#domain/survey/measurements.ts'
import { type Annotation, type Calibration, type Photo, photoKindLabels } from '#domain/survey/photos.ts'
import {
  existingSignLabels,
  illuminationLabels,
  type SignInput,
  signTypeLabels,
  wallMaterialLabels,
} from '#domain/survey/signs.ts'
import { measurementStatusLabels } from '#domain/survey/survey-status.ts'
import { nameOfSign } from '#domain/survey/survey-words.ts'
import { type ConflictField, showPlainly } from '#web/shell/conflict.ts'
import type { LocalSurvey } from '../store/database.ts'
import { type FieldConflict, mergeSurvey } from '../store/merge-survey.ts'
import { surveyFieldsOf } from '../store/values.ts'
import { signLabels, visitLabels } from './survey-labels.ts'

const photoLabels: Record<string, string> = {
  caption: 'Caption',
  kind: 'What it shows',
  calibration: 'Scale',
}

/** The label of a choice, for the visit, a sign or a photo. */
const choiceLabels: Record<string, Record<string, string>> = {
  accessEquipment: accessEquipmentLabels,
  artworkSupplied: artworkLabels,
  status: measurementStatusLabels,
  listedBuilding: planningAnswerLabels,
  conservationArea: planningAnswerLabels,
  landlordConsent: planningAnswerLabels,
  signType: signTypeLabels,
  wallMaterial: wallMaterialLabels,
  existingSign: existingSignLabels,
  illumination: illuminationLabels,
  kind: photoKindLabels,
}

/** What this phone and the server both changed, each differently; empty if there is no conflict. */
export function findSurveyConflicts({ fields, base, theirs, customer }: LocalSurvey): ConflictField[] {
  if (!theirs) return []
  const held = surveyFieldsOf(theirs)
  const { clashes } = mergeSurvey(base ?? held, fields, held)
  return clashes.map(({ path, mine, theirs: other }: FieldConflict) => {
    const isCustomer = path === 'customerId'
    return {
      path,
      label: nameOf(path.split('.'), fields, held),
      mine: isCustomer ? customerTitle(customer) || 'Nobody' : describe(path, mine),
      theirs: isCustomer ? customerTitle(theirs.customer) || 'Nobody' : describe(path, other),
      suggested: 'mine',
    }
  })
}

/** 'Front fascia: Width', 'Photo 2 of the site: Caption'. */
function nameOf(path: string[], mine: MeasurementFields, theirs: MeasurementFields): string {
  const [list = '', id = '', ...rest] = path
  if (list === 'photos') return nameOfPhoto(path, mine, theirs, 'the site')
  if (list !== 'signs') return visitLabels[path.at(-1) ?? ''] ?? list
  const signs = [mine, theirs].find((side) => side.signs.some((sign) => sign.id === id))?.signs ?? []
  const index = signs.findIndex((sign) => sign.id === id)
  const name = nameOfSign(signs[index] ?? { label: '' }, index)
  const signOn = (side: MeasurementFields) => ({
    photos: side.signs.find((sign) => sign.id === id)?.photos ?? [],
  })
  if (rest[0] === 'photos') return nameOfPhoto(rest, signOn(mine), signOn(theirs), name)
  return rest[0] === undefined ? name : `${name}: ${signLabels[rest[0]] ?? rest[0]}`
}

function nameOfPhoto(
  [, id, field]: string[],
  mine: { photos: Photo[] },
  theirs: { photos: Photo[] },
  of: string,
): string {
  const index = [mine, theirs]
    .map(({ photos }) => photos.findIndex((photo) => photo.id === id))
    .find((found) => found >= 0)
  const name = `Photo ${(index ?? 0) + 1} of ${of}`
  if (field === undefined) return name
  return `${name}: ${field === 'annotations' ? 'Mark' : (photoLabels[field] ?? field)}`
}

function describe(path: string, value: unknown): string {
  const steps = path.split('.')
  const field = steps.at(-1) ?? ''
  const list = steps.at(-2)
  const isThing = list === 'signs' || list === 'photos' || list === 'annotations'
  if (isThing && value === null) return 'Removed'
  if (list === 'signs') return describeSign(value as SignInput)
  if (list === 'photos') return describePhoto(value as Photo)
  // Only measuring needs the picture's size.
  if (list === 'annotations')
    return describeMark(value as Annotation, { size: { width: 1, height: 1 }, calibration: null })
  if (value === null || value === '') return 'Nothing'
  if (field === 'surveyDate') return formatDay(String(value))
  if (field === 'signOff') return `Signed by ${(value as SignOff).name}`
  if (field === 'calibration') return describeScale(value as Calibration)
  if (field === 'colours') return describeColours(value as SignInput['colours'])
  if (field.endsWith('Mm')) return `${Number(value).toLocaleString('en-GB')} mm`
  return choiceLabels[field]?.[String(value)] ?? showPlainly(value)
}

function describeSign({ signType, widthMm, heightMm, photos }: SignInput): string {
  const type = signType ? signTypeLabels[signType] : ''
  const count = `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`
  return ['Kept', type, `${widthMm ?? '?'} × ${heightMm ?? '?'} mm`, count].filter(Boolean).join(', ')
}

function describePhoto({ caption, kind, annotations }: Photo): string {
  const marks = annotations.length === 0 ? '' : `, ${annotations.length} marks`
  return `Kept: ${caption || photoKindLabels[kind]}${marks}`
}

function describeScale(scale: Calibration): string {
  return scale.kind === 'length'
    ? `By a length of ${scale.knownMm.toLocaleString('en-GB')} mm`
    : `By a rectangle of ${scale.widthMm.toLocaleString('en-GB')} × ${scale.heightMm.toLocaleString('en-GB')} mm`
}

function describeColours(colours: SignInput['colours']): string {
  if (colours.length === 0) return 'None'
  return colours.map(({ part, system, code }) => [part, system, code].filter(Boolean).join(' ')).join('\n')
}
