/** The details of a new shop until its settings are saved: those of the site configuration. */
import { initialSettings, registrationPlaces, type SettingsFields } from '#domain/shop/settings.ts'
import { site } from './site.ts'

const { company, contact, registration, openingHours, social } = site
const { street, building, road, city, postcode } = contact.address

const shopStart = {
  tradingName: `${company.name} ${company.suffix}`.trim(),
  nameSuffix: company.suffix,
  registeredName: registration.name,
  companyNumber: registration.number,
  registrationPlace: registrationPlaces.find((place) => place === registration.place) ?? '',
  registeredOffice: `${street}, ${building}, ${road}, ${city} ${postcode}`,
  addressLine1: `${street}, ${building}`,
  addressLine2: road,
  town: city,
  postcode,
  phone: contact.phone,
  email: contact.email,
  vatNumber: registration.vatNumber,
  latitude: contact.position.latitude,
  longitude: contact.position.longitude,
  openingHours: { ...openingHours },
  ...social,
} satisfies Partial<SettingsFields>

/** The logo of the configuration, for as long as the shop has the name that is on it. */
export const logoStart = { light: company.logoDark, dark: company.logoLight }

/** A shop's settings until somebody changes them. */
export const startSettings: SettingsFields = { ...initialSettings, ...shopStart }

/** The settings that come from the configuration and that nobody has confirmed by saving them. */
export function findUnconfirmed(said: Partial<SettingsFields>): (keyof SettingsFields)[] {
  return fieldsOfStart.filter((field) => said[field] === undefined)
}

const fieldsOfStart = Object.keys(shopStart) as (keyof typeof shopStart)[]
