/** Changes to a survey as its form makes them. */
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { Photo } from '#domain/survey/photos.ts'
import { emptySign, type SignInput } from '#domain/survey/signs.ts'

/** A survey with one of its signs changed. */
export function changeSign(signs: readonly SignInput[], id: string, change: Partial<SignInput>): SignInput[] {
  return signs.map((sign) => (sign.id === id ? { ...sign, ...change } : sign))
}

/** A new sign after the last. */
export function addSign(signs: readonly SignInput[], id: string): SignInput[] {
  return [...signs, emptySign(id)]
}

/**
 * A copy beside its original: all answers, without its photos and its label, because those belong to the
 * original.
 */
export function copySign(signs: readonly SignInput[], from: string, id: string): SignInput[] {
  return signs.flatMap((sign) => (sign.id === from ? [sign, { ...sign, id, label: '', photos: [] }] : [sign]))
}

export function removeSign(signs: readonly SignInput[], id: string): SignInput[] {
  return signs.filter((sign) => sign.id !== id)
}

/** The photos of the site, or of one sign. */
export function photosAt(
  survey: Pick<MeasurementFields, 'photos' | 'signs'>,
  signId: string | null,
): Photo[] {
  return signId === null ? survey.photos : (survey.signs.find(({ id }) => id === signId)?.photos ?? [])
}
