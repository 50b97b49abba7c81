/** The survey that a visit's job was measured in: its photos show what goes where. */
import type { Measurement } from '#domain/survey/measurements.ts'
import { nameOfSign } from '#domain/survey/survey-words.ts'
import type { SheetPhoto } from '#domain/work/visit-sheet.ts'
import type { JobRow } from '../jobs/jobs.store.ts'

/** The photos of the signs that the job makes, or of all if it does not say which, and of the site. */
export function photosOfSurvey(survey: Measurement, { items }: Pick<JobRow, 'items'>): SheetPhoto[] {
  const made = new Set(items.flatMap(({ signId }) => (signId === null ? [] : [signId])))
  const signs = survey.signs
    .map((sign, index) => ({ sign, name: nameOfSign(sign, index) }))
    .filter(({ sign }) => made.size === 0 || made.has(sign.id))
  return [
    ...signs.flatMap(({ sign, name }) =>
      sign.photos.map((photo) => ({ photo, sign: name, signId: sign.id })),
    ),
    ...survey.photos.map((photo) => ({ photo, sign: 'The site', signId: null })),
  ].flatMap(({ photo, ...of }) => {
    const { id, kind, caption, annotations, calibration, width, height } = photo
    // Without a size its picture has not arrived.
    return width === null || height === null
      ? []
      : [{ id, kind, caption, annotations, calibration, width, height, ...of }]
  })
}
