/** The sections of the settings: each is a screen that saves only the fields that it shows. */
import type { SettingsFields } from '#domain/shop/settings.ts'

type Field = keyof SettingsFields

export interface SettingsSectionFacts {
  /** Its address is `/settings/${path}`. */
  path: string
  label: string
  /** Words for what is set there, by which the search finds it. */
  about: string
  fields: readonly Field[]
}

export const shopSection = {
  path: 'shop',
  label: 'The shop',
  about: 'name address telephone logo legal company number registered office',
  fields: [
    ...(['tradingName', 'nameSuffix', 'addressLine1', 'addressLine2', 'town', 'county'] as const),
    ...(['postcode', 'phone', 'email', 'website', 'legalForm', 'registeredName'] as const),
    ...(['companyNumber', 'registrationPlace', 'registeredOffice'] as const),
    ...(['logoFileId', 'logoOnDarkFileId'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const siteSection = {
  path: 'site',
  label: 'Public site',
  about: 'opening hours whatsapp map facebook instagram linkedin',
  fields: [
    ...(['openingHours', 'whatsappNumber', 'latitude', 'longitude'] as const),
    ...(['facebook', 'instagram', 'twitter', 'linkedin'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const moneySection = {
  path: 'vat-and-bank',
  label: 'VAT and bank',
  about: 'number rate scheme account sort code details financial year',
  fields: [
    ...(['vatRegistered', 'vatNumber', 'defaultVatRate', 'vatPeriods'] as const),
    ...(['vatScheme', 'vatSchemeChanges'] as const),
    ...(['bankName', 'bankAccountName'] as const),
    ...(['bankSortCode', 'bankAccountNumber', 'financialYearEnd'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const documentsSection = {
  path: 'quotes-and-invoices',
  label: 'Quotes and invoices',
  about: 'payment terms conditions validity numbering days',
  fields: [
    ...(['paymentTermsDays', 'quoteValidityDays', 'quoteNumbering', 'invoiceNumbering'] as const),
    ...(['followUpDays', 'remindBeforeQuoteEnds', 'termsText'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const remindersSection = {
  path: 'reminders',
  label: 'Reminders',
  about: 'steps chase late interest base rate',
  fields: ['remindersOn', 'reminderLadder', 'baseRates'],
} as const satisfies SettingsSectionFacts

export const accountantSection = {
  path: 'accountant',
  label: 'Accountant',
  about: 'xero quickbooks sage codes',
  fields: ['xeroCodes', 'quickbooksCodes', 'sageCodes'],
} as const satisfies SettingsSectionFacts

export const jobsSection = {
  path: 'jobs',
  label: 'Jobs',
  about: 'stages gates labour rate warranty',
  fields: [
    ...(['stages', 'jobsFromQuotes', 'approvalBeforeMaking', 'depositBeforeMaking'] as const),
    ...(['checkProofs', 'tellOfVisits', 'tellOnTheWay', 'labourRate'] as const),
    ...(['passportShows', 'warrantyMonths'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const accountsSection = {
  path: 'accounts',
  label: 'Accounts',
  about: 'registration invitation second factor two-factor',
  fields: ['signUpOpen', 'neutralReset', 'adminsNeedSecondFactor'],
} as const satisfies SettingsSectionFacts

export const templatesSection = {
  path: 'email-templates',
  label: 'Email templates',
  about: 'wording letters signature',
  fields: ['mailTemplates', 'mailSignature'],
} as const satisfies SettingsSectionFacts

/** A list of records. */
const textsSection = {
  path: 'texts',
  label: 'Texts',
  about: 'snippets placeholders wording',
  fields: [],
} as const satisfies SettingsSectionFacts

/** Its fields are a separate record. */
const mailSection = {
  path: 'mail',
  label: 'Mail server',
  about: 'smtp email replies mailbox',
  fields: [],
} as const satisfies SettingsSectionFacts

/** Set on the server; shown here. */
const cardsSection = {
  path: 'cards',
  label: 'Card payments',
  about: 'stripe',
  fields: [],
} as const satisfies SettingsSectionFacts

export const settingsSections: readonly SettingsSectionFacts[] = [
  shopSection,
  siteSection,
  moneySection,
  documentsSection,
  remindersSection,
  accountantSection,
  jobsSection,
  accountsSection,
  templatesSection,
  textsSection,
  mailSection,
  cardsSection,
]

/** The address of a setting, which focuses its field: '/settings/vat-and-bank#vatNumber'. */
export function addressOfSetting(field: string): string {
  const section = settingsSections.find(({ fields }) => fields.some((known) => known === field))
  return section ? `/settings/${section.path}#${field}` : `/settings/${shopSection.path}`
}
