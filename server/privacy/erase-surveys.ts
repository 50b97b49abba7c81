import { eq } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Photo } from '#domain/photos.ts'
import { ERASED_CUSTOMER } from '#domain/privacy.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { measurements, type Survey } from '../db/measurements.tables.ts'

/**
 * Empties what a customer's surveys say of them: who and where, whom to ask for, what was noted and signed. Sizes,
 * answers and pictures of the signs stay, which are the shop's, without the place where each picture was taken.
 */
export async function emptySurveys(tx: Transaction, actor: Person, customerId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(measurements)
    .where(eq(measurements.customerId, customerId))
    .for('update')
  for (const { id, version, survey } of rows) {
    const after = { id, version: version + 1 }
    await tx
      .update(measurements)
      .set({
        ...{ customer: { name: ERASED_CUSTOMER, companyName: '' }, title: '', siteAddress: '' },
        ...{ survey: withoutPeople(survey), version: after.version, updatedAt: new Date() },
      })
      .where(eq(measurements.id, id))
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
