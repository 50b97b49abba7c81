import { signQuestionLabels } from '#domain/survey/sign-questions.ts'

/** The labels of a survey's fields. */
export const visitLabels: Record<string, string> = {
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
  listedBuilding: 'Listed building',
  conservationArea: 'Conservation area',
  landlordConsent: 'Landlord’s consent',
  powerSupply: 'Power supply',
  artworkSupplied: 'Artwork supplied',
  notes: 'Notes',
  status: 'State',
  signOff: 'Sign-off',
}

/** The labels of a sign's fields. */
export const signLabels: Record<string, string> = {
  ...signQuestionLabels,
  signType: 'Type of sign',
  label: 'Label',
  quantity: 'How many',
  notes: 'Notes',
}
