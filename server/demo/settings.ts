import { initialSettings, type SettingsFields, settingsChange } from '#domain/settings.ts'
import { site } from '#domain/site.ts'
import { withoutUndefined } from '../db/values.ts'

const { registration } = site
const { street, building, road, city, postcode } = site.contact.address

/** A lawful company that does not exist. The VAT number is one that the check digits let pass. */
export const demoSettings: SettingsFields = {
  ...initialSettings,
  ...withoutUndefined(
    settingsChange.parse({
      tradingName: `${site.company.name} ${site.company.suffix}`,
      legalForm: 'limited-company',
      registeredName: registration.name,
      companyNumber: registration.number,
      registrationPlace: 'England and Wales',
      registeredOffice: `${street}, ${building}, ${road}, ${city}, ${postcode}`,
      addressLine1: `${street}, ${building}`,
      addressLine2: road,
      town: city,
      county: 'Greater Manchester',
      postcode,
      phone: site.contact.phone,
      email: site.contact.email,
      website: site.contact.email.replace(/^.*@/, ''),
      vatRegistered: true,
      vatNumber: registration.vatNumber,
      bankName: 'Bank of Salford Quays',
      bankAccountName: registration.name,
      bankSortCode: '00-00-00',
      bankAccountNumber: '00012345',
      termsText: [
        'Prices hold for 30 days. Artwork is approved by the customer before anything is made; changes after approval are charged.',
        'Planning and landlord consent are for the customer to obtain. Goods remain ours until they are paid for in full.',
        'Fitting assumes clear access between 08:00 and 17:00 and a sound wall; making good is charged by the hour.',
      ].join('\n'),
    }),
  ),
}
