import type { Person } from '#domain/access.ts'
import { ERASED_CUSTOMER } from '#domain/office/privacy.ts'
import type { Photo } from '#domain/survey/photos.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { MeasurementRow } from '#server/survey/measurements/measurements.store.ts'
import { lockSurveysOf, overwriteSurvey } from './erase-surveys.store.ts'

type Survey = MeasurementRow['survey']

/**
 * Removes from a customer's surveys what is about them: who and where, contacts, notes and signatures. Sizes,
 * answers and pictures of the signs stay, because they are the shop's, but without the place where each
 * picture was taken.
 */
export async function emptySurveys(tx: Transaction, actor: Person, customerId: string): Promise<void> {
  for (const { id, version, survey } of await lockSurveysOf(tx, customerId)) {
    const after = { id, version: version + 1 }
    await overwriteSurvey(tx, after, {
      ...{ customer: { name: ERASED_CUSTOMER, companyName: '' }, title: '', siteAddress: '' },
      survey: withoutPeople(survey),
    })
    await recordChange(tx, { actor, noun: 'measurements', action: 'erase', before: null, after })
  }
}

function withoutPeople(survey: Survey): Survey {
  const photoAlone = (photo: Photo): Photo => ({
    ...photo,
    caption: '',
    place: null,
    annotations: photo.annotations.filter(({ kind }) => kind !== 'text'),
  })
  return {
    ...survey,
    ...{ siteContact: '', siteContactPhone: '', accessHours: '', parking: '', notes: '', signOff: null },
    photos: survey.photos.map(photoAlone),
    signs: survey.signs.map((sign) => ({ ...sign, notes: '', photos: sign.photos.map(photoAlone) })),
  }
}
