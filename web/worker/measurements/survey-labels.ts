import { signQuestionLabels } from '#domain/signs.ts'

/** What a survey's fields are called. */
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

/** What a sign's fields are called. */
export const signLabels: Record<string, string> = {
  ...signQuestionLabels,
  signType: 'Type of sign',
  label: 'Label',
  quantity: 'How many',
  notes: 'Notes',
}
