/** The sections of the settings: each is a screen that saves only the fields that it shows. */
import type { SettingsFields } from '#domain/shop/settings.ts'

type Field = keyof SettingsFields

export interface SettingsSectionFacts {
  /** Its address is `/settings/${path}`. */
  path: string
  label: string
  fields: readonly Field[]
}

export const shopSection = {
  path: 'shop',
  label: 'The shop',
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
  fields: [
    ...(['openingHours', 'whatsappNumber', 'latitude', 'longitude'] as const),
    ...(['facebook', 'instagram', 'twitter', 'linkedin'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const moneySection = {
  path: 'vat-and-bank',
  label: 'VAT and bank',
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
  fields: [
    ...(['paymentTermsDays', 'quoteValidityDays', 'quoteNumbering', 'invoiceNumbering'] as const),
    ...(['followUpDays', 'remindBeforeQuoteEnds', 'termsText'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const remindersSection = {
  path: 'reminders',
  label: 'Reminders',
  fields: ['remindersOn', 'reminderLadder', 'baseRates'],
} as const satisfies SettingsSectionFacts

export const accountantSection = {
  path: 'accountant',
  label: 'Accountant',
  fields: ['xeroCodes', 'quickbooksCodes', 'sageCodes'],
} as const satisfies SettingsSectionFacts

export const jobsSection = {
  path: 'jobs',
  label: 'Jobs',
  fields: [
    ...(['stages', 'jobsFromQuotes', 'approvalBeforeMaking', 'depositBeforeMaking'] as const),
    ...(['checkProofs', 'tellOfVisits', 'tellOnTheWay', 'labourRate'] as const),
    ...(['passportShows', 'warrantyMonths'] as const),
  ],
} as const satisfies SettingsSectionFacts

export const accountsSection = {
  path: 'accounts',
  label: 'Accounts',
  fields: ['signUpOpen', 'neutralReset', 'adminsNeedSecondFactor'],
} as const satisfies SettingsSectionFacts

export const templatesSection = {
  path: 'email-templates',
  label: 'Email templates',
  fields: ['mailTemplates', 'mailSignature'],
} as const satisfies SettingsSectionFacts

/** A list of records. */
const textsSection = {
  path: 'texts',
  label: 'Texts',
  fields: [],
} as const satisfies SettingsSectionFacts

/** Its fields are a separate record. */
const mailSection = {
  path: 'mail',
  label: 'Mail server',
  fields: [],
} as const satisfies SettingsSectionFacts

/** Set on the server; shown here. */
const cardsSection = {
  path: 'cards',
  label: 'Card payments',
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
