/** A survey changed on two devices: what differs, in words. */
import { customerTitle } from '#domain/customers.ts'
import { formatDay } from '#domain/dates.ts'
import {
  accessEquipmentLabels,
  artworkLabels,
  type MeasurementFields,
  measurementStatusLabels,
  nameOfSign,
  planningAnswerLabels,
} from '#domain/measurements.ts'
import { signTypeLabels } from '#domain/signs.ts'
import { type ConflictField, findConflicts } from '#web/ui/conflict.ts'
import type { LocalSurvey } from '../store/database.ts'
import { fieldsOf } from '../store/values.ts'

const labels: Record<keyof MeasurementFields, string> = {
  customerId: 'Customer',
  title: 'Title',
  surveyDate: 'Day of the survey',
  siteAddress: 'Site address',
  siteContact: 'Contact on site',
  siteContactPhone: 'Their phone',
  accessHours: 'Access hours',
  accessEquipment: 'Access equipment',
  hazards: 'Hazards',
  parking: 'Parking',
  planning: 'Planning',
  powerSupply: 'Power supply',
  artworkSupplied: 'Artwork supplied',
  notes: 'Notes',
  status: 'State',
  signOff: 'Sign-off',
  signs: 'Signs',
  photos: 'Photos of the site',
}

/** The fields in which this phone and the server differ; none where there is no conflict. */
export function findSurveyConflicts({ fields, base, theirs, customer }: LocalSurvey): ConflictField[] {
  if (!theirs) return []
  const other = fieldsOf(theirs)
  return findConflicts(base ?? other, fields, other, labels).map((field) => {
    const path = field.path as keyof MeasurementFields
    return {
      ...field,
      mine: describe(path, fields, customerTitle(customer)),
      theirs: describe(path, other, customerTitle(theirs.customer)),
    }
  })
}

function describe(path: keyof MeasurementFields, fields: MeasurementFields, customer: string): string {
  return describeField(path, fields, customer) || 'Nothing'
}

function describeField(path: keyof MeasurementFields, fields: MeasurementFields, customer: string): string {
  switch (path) {
    case 'customerId':
      return customer
    case 'surveyDate':
      return formatDay(fields.surveyDate)
    case 'accessEquipment':
      return fields.accessEquipment ? accessEquipmentLabels[fields.accessEquipment] : ''
    case 'artworkSupplied':
      return fields.artworkSupplied ? artworkLabels[fields.artworkSupplied] : ''
    case 'status':
      return measurementStatusLabels[fields.status]
    case 'planning': {
      const { listedBuilding, conservationArea, landlordConsent } = fields.planning
      return `Listed building: ${planningAnswerLabels[listedBuilding]}, conservation area: ${planningAnswerLabels[conservationArea]}, landlord’s consent: ${planningAnswerLabels[landlordConsent]}`
    }
    case 'signOff':
      return fields.signOff ? `Signed by ${fields.signOff.name}` : ''
    case 'photos':
      return `${fields.photos.length} photos`
    case 'signs':
      return fields.signs
        .map((sign, index) =>
          [
            nameOfSign(sign, index),
            sign.signType ? signTypeLabels[sign.signType] : '',
            `${sign.widthMm ?? '?'} × ${sign.heightMm ?? '?'} mm`,
            `${sign.photos.length} photos`,
          ]
            .filter(Boolean)
            .join(', '),
        )
        .join('\n')
    case 'title':
    case 'siteAddress':
    case 'siteContact':
    case 'siteContactPhone':
    case 'accessHours':
    case 'hazards':
    case 'parking':
    case 'powerSupply':
    case 'notes':
      return fields[path]
  }
}
