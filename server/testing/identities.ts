/** Two shops that have nothing in common, for tests that a change of the settings shows everywhere. */

import { startSettings } from '#content/shop-start.ts'
import { weekdays } from '#domain/shop/opening.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import type { Client } from './client.ts'

/**
 * Settings that say nothing about the shop's identity. A new setting has to be in one of the two lists, or
 * this does not compile.
 */
type OtherSetting =
  | 'legalForm'
  | 'registrationPlace'
  | 'vatRegistered'
  | 'defaultVatRate'
  | 'paymentTermsDays'
  | 'quoteValidityDays'
  | 'quoteNumbering'
  | 'invoiceNumbering'
  | 'signUpOpen'
  | 'neutralReset'
  | 'adminsNeedSecondFactor'
  | 'followUpDays'
  | 'remindBeforeQuoteEnds'
  | 'financialYearEnd'
  | 'mailTemplates'
  | 'stages'
  | 'jobsFromQuotes'
  | 'approvalBeforeMaking'
  | 'depositBeforeMaking'
  | 'checkProofs'
  | 'tellOfVisits'
  | 'tellOnTheWay'
  | 'labourRate'
  | 'mailSignature'
  | 'passportShows'
  | 'warrantyMonths'
  | 'remindersOn'
  | 'reminderLadder'
  | 'baseRates'
  | 'vatPeriods'
  | 'vatScheme'
  | 'vatSchemeChanges'
  | 'xeroCodes'
  | 'quickbooksCodes'
  | 'sageCodes'

/** The files of the logos are uploaded first. */
export type Identity = Omit<SettingsFields, OtherSetting | 'logoFileId' | 'logoOnDarkFileId'>

export const ribble: Identity = {
  tradingName: 'Ribble Brothers Sign Works',
  nameSuffix: 'Sign Works',
  registeredName: 'Ribble Brothers Holdings Limited',
  companyNumber: '01234567',
  registeredOffice: '99 Weir Street, Ramsbottom BL0 9AB',
  addressLine1: 'Arch 9, Viaduct House',
  addressLine2: 'Tannery Row',
  town: 'Ramsbottom',
  county: 'Lancashire Oldshire',
  postcode: 'BL0 9AA',
  phone: '0161 496 0911',
  email: 'post@ribble.example',
  website: 'ribble-works.example',
  vatNumber: 'GB 337 4400 71',
  bankName: 'Weir Bank',
  bankAccountName: 'Ribble Brothers',
  bankSortCode: '11-22-33',
  bankAccountNumber: '11223344',
  termsText: 'Payment before the millrace freezes.',
  whatsappNumber: '07700 900911',
  openingHours: {
    monday: '7:35 AM - 3:05 PM',
    tuesday: '7:40 AM - 3:10 PM',
    wednesday: '7:45 AM - 3:15 PM',
    thursday: '7:50 AM - 3:20 PM',
    friday: '7:55 AM - 3:25 PM',
    saturday: '8:05 AM - 1:35 PM',
    sunday: '11:05 AM - 1:10 PM',
  },
  latitude: 53.6491,
  longitude: -2.3167,
  facebook: 'https://facebook.example/ribble',
  instagram: 'https://instagram.example/ribble',
  twitter: 'https://twitter.example/ribble',
  linkedin: 'https://linkedin.example/company/ribble',
}

export const mersey: Identity = {
  tradingName: 'Quayside Lettering Company',
  nameSuffix: 'Lettering Company',
  registeredName: 'Quayside (Wirral) Limited',
  companyNumber: '07654321',
  registeredOffice: '1 Slipway, Birkenhead CH41 1AA',
  addressLine1: '4 Dock Parade',
  addressLine2: 'Ropewalk Yard',
  town: 'Birkenhead',
  county: 'Wirral',
  postcode: 'CH41 1AB',
  phone: '0151 496 0333',
  email: 'ahoy@quayside.example',
  website: 'quayside.example',
  vatNumber: 'GB 100 0000 34',
  bankName: 'Ferry Bank',
  bankAccountName: 'Quayside Lettering',
  bankSortCode: '44-55-66',
  bankAccountNumber: '44556677',
  termsText: 'Payment by the next tide.',
  whatsappNumber: '07700 900333',
  openingHours: {
    monday: '8:20 AM - 4:20 PM',
    tuesday: '8:21 AM - 4:21 PM',
    wednesday: '8:22 AM - 4:22 PM',
    thursday: '8:23 AM - 4:23 PM',
    friday: '8:24 AM - 4:24 PM',
    saturday: 'Closed',
    sunday: 'Closed',
  },
  latitude: 53.3899,
  longitude: -3.0201,
  facebook: 'https://facebook.example/quayside',
  instagram: 'https://instagram.example/quayside',
  twitter: 'https://twitter.example/quayside',
  linkedin: 'https://linkedin.example/company/quayside',
}

/**
 * The default name and details of a new shop. Without its town, because the site's texts name it too, and
 * they are not a setting.
 */
export const startIdentity: Identity = {
  ...(Object.fromEntries(
    Object.keys(ribble).map((field) => [field, Reflect.get(startSettings, field)]),
  ) as Identity),
  town: '',
}

/** Saves it as the shop's, with settings with which invoices can be issued. */
export async function becomeShop(admin: Client, identity: Identity, logos: object = {}): Promise<void> {
  const { version } = (await admin.get('/settings')).body
  const company = {
    legalForm: 'limited-company',
    registrationPlace: 'England and Wales',
    vatRegistered: true,
  }
  const answer = await admin.patch('/settings', { version, ...company, ...identity, ...logos })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/**
 * The traces of a shop's identity to search for: each of its values, also as links and machine-readable forms
 * have them. Without values that `other` has too.
 */
export function tracesOf(identity: Identity, other: Identity): string[] {
  const traces = spell(identity)
  const others = new Set(spell(other))
  return traces.filter((trace) => !others.has(trace))
}

function spell({ openingHours, ...texts }: Identity): string[] {
  const { tradingName, nameSuffix, phone, whatsappNumber, email, companyNumber } = texts
  const clocks = weekdays.flatMap((day) => openingHours[day].match(/\d+:\d\d [AP]M/g) ?? [])
  return [
    ...Object.values(texts).map(String),
    ...weekdays.map((day) => openingHours[day]).filter((range) => range !== 'Closed'),
    ...clocks,
    tradingName.slice(0, -nameSuffix.length).trim(),
    ...[phone, whatsappNumber].flatMap((number) => [
      number.replaceAll(' ', ''),
      number.replaceAll(' ', '').slice(1),
    ]),
    email.split('@')[1] ?? '',
    companyNumber,
  ].filter((trace) => trace !== '')
}
