/** Compares what is typed here with what the server has. */
import { hashKey } from '@tanstack/react-query'
import type { Measurement, MeasurementFields } from '#domain/survey/measurements.ts'
import type { Photo, StoredPhoto } from '#domain/survey/photos.ts'

/** Whether two values are equal in any order of their keys, because the server's database sorts them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other])
}

const keysOf = (fields: MeasurementFields) => Object.keys(fields) as (keyof MeasurementFields)[]

/** The fields in which `now` differs from `before`. */
export function changedFields(
  before: MeasurementFields,
  now: MeasurementFields,
): (keyof MeasurementFields)[] {
  return keysOf(now).filter((key) => !isSameValue(before[key], now[key]))
}

/** Some fields of a survey. */
export function pickFields(
  fields: MeasurementFields,
  keys: readonly (keyof MeasurementFields)[],
): Partial<MeasurementFields> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}

/** The fields of a survey as the server answers it. */
export function surveyFieldsOf(survey: Measurement): MeasurementFields {
  return {
    customerId: survey.customerId,
    title: survey.title,
    surveyDate: survey.surveyDate,
    siteAddress: survey.siteAddress,
    siteContact: survey.siteContact,
    siteContactPhone: survey.siteContactPhone,
    accessHours: survey.accessHours,
    accessEquipment: survey.accessEquipment,
    hazards: survey.hazards,
    parking: survey.parking,
    planning: survey.planning,
    powerSupply: survey.powerSupply,
    artworkSupplied: survey.artworkSupplied,
    notes: survey.notes,
    status: survey.status,
    signOff: survey.signOff,
    signs: survey.signs.map((sign) => ({ ...sign, photos: sign.photos.map(withoutSize) })),
    photos: survey.photos.map(withoutSize),
  }
}

function withoutSize({ width: _width, height: _height, ...photo }: StoredPhoto): Photo {
  return photo
}

/** Every photo of a survey: of the site, and of each sign. */
export function photosOf(fields: MeasurementFields): Photo[] {
  return [...fields.photos, ...fields.signs.flatMap(({ photos }) => photos)]
}

/** Without the fields that are undefined. */
export function definedOf<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }
}
