/** The shop's settings as the form holds them, and their conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { formatDay } from '#domain/dates.ts'
import { capitalise, weekdays } from '#domain/shop/opening.ts'
import { type PassportPart, passportPartLabels } from '#domain/shop/passport-parts.ts'
import type { BaseRate } from '#domain/shop/settings.reminders.ts'
import {
  findSuffixFault,
  initialSettings,
  missingFromSeller,
  type Settings,
  type SettingsFields,
  settingsChange,
} from '#domain/shop/settings.ts'
import { type Stage, stageKindLabels } from '#domain/shop/stages.ts'
import { vatSchemeLabels } from '#domain/vat-schemes.ts'
import { showPlainly } from '#web/shell/conflict.ts'

type Numbers = 'defaultVatRate' | 'paymentTermsDays' | 'quoteValidityDays' | 'followUpDays' | 'warrantyMonths'

type SchemeChange = SettingsFields['vatSchemeChanges'][number]
type RateValues = Omit<BaseRate, 'percent'> & { percent: number | '' }

/** Numbers are empty texts while nothing is typed. */
export type SettingsValues = Omit<SettingsFields, Numbers | 'baseRates'> &
  Record<Numbers, number | ''> & { baseRates: RateValues[] }

export type SettingsForm = UseFormReturnType<SettingsValues>

export function toSettingsValues(settings: Settings): SettingsValues {
  const { missing: _, unconfirmed: _c, version: _v, updatedAt: _u, ...fields } = settings
  return fields
}

/** A number as its field holds it while it is typed: '4.50' and '.' are texts until the field is left. */
function asNumber(typed: unknown): unknown {
  return typeof typed === 'string' && typed.trim() !== '' && Number.isFinite(Number(typed))
    ? Number(typed)
    : typed
}

/** The base rates that are typed so far. */
export function typedRates({ baseRates }: Pick<SettingsValues, 'baseRates'>): BaseRate[] {
  return baseRates.flatMap(({ from, percent }) => {
    const typed = asNumber(percent)
    return typeof typed === 'number' ? [{ from, percent: typed }] : []
  })
}

/** The values of some fields. */
export function takeFields(
  values: SettingsValues,
  fields: readonly (keyof SettingsValues)[],
): Partial<SettingsValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

const figures = [
  ...(['defaultVatRate', 'paymentTermsDays', 'quoteValidityDays', 'followUpDays', 'warrantyMonths'] as const),
  ...(['latitude', 'longitude'] as const),
]

/** With Ctrl-Enter a field is saved before it is left. */
function readFigures({ baseRates, ...values }: Partial<SettingsValues>): object {
  const there = figures.filter((field) => field in values)
  return {
    ...values,
    ...Object.fromEntries(there.map((field) => [field, asNumber(values[field])])),
    ...(baseRates && { baseRates: baseRates.map((rate) => ({ ...rate, percent: asNumber(rate.percent) })) }),
  }
}

/** What is sent, or what prevents saving, by the path of its field. */
export function checkSettings(values: Partial<SettingsValues>) {
  const parsed = settingsChange.safeParse(readFigures(values))
  const errors: Record<string, string> = {}
  if (parsed.success) {
    const { tradingName = '', nameSuffix = '' } = parsed.data
    const fault = findSuffixFault({ tradingName, nameSuffix })
    return fault === null
      ? { input: parsed.data, errors }
      : { input: null, errors: { ...errors, nameSuffix: fault } }
  }
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return { input: null, errors }
}

/**
 * What an invoice would lack with the form as it is, by the server's rule: fields that nobody has confirmed
 * count as missing. Numbers do not matter for it.
 */
export function findMissingSettings(
  values: SettingsValues,
  stored: Settings,
): { path: string; message: string }[] {
  const isSaid = ([field, value]: [string, unknown]) =>
    !stored.unconfirmed.includes(field) || value !== stored[field as keyof Settings]
  const said = Object.fromEntries(Object.entries(values).filter(isSaid))
  return missingFromSeller({
    ...initialSettings,
    ...said,
    ...{ defaultVatRate: 0, paymentTermsDays: 0, quoteValidityDays: 0, followUpDays: 1 },
  })
}

export const settingsLabels: Record<keyof SettingsFields, string> = {
  tradingName: 'The shop’s name',
  legalForm: 'Legal form',
  registeredName: 'Registered name',
  companyNumber: 'Company number',
  registrationPlace: 'Registered in',
  registeredOffice: 'Registered office',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  vatRegistered: 'Registered for VAT',
  vatNumber: 'VAT number',
  defaultVatRate: 'Default VAT rate (%)',
  bankName: 'Bank',
  bankAccountName: 'Account name',
  bankSortCode: 'Sort code',
  bankAccountNumber: 'Account number',
  paymentTermsDays: 'Payment terms (days)',
  quoteValidityDays: 'Quotes are valid for (days)',
  termsText: 'Terms and conditions',
  quoteNumbering: 'Quote numbers',
  invoiceNumbering: 'Invoice numbers',
  logoFileId: 'Logo',
  logoOnDarkFileId: 'Logo for dark backgrounds',
  nameSuffix: 'End of the name that is set smaller',
  openingHours: 'Opening hours',
  whatsappNumber: 'WhatsApp number',
  latitude: 'Latitude',
  longitude: 'Longitude',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  signUpOpen: 'Anybody may sign up',
  neutralReset: 'Neutral answers to reset requests',
  adminsNeedSecondFactor: 'Admins need a second factor',
  followUpDays: 'Follow up unanswered quotes after (days)',
  remindBeforeQuoteEnds: 'Remind customers before a quote ends',
  financialYearEnd: 'Financial year ends on',
  mailTemplates: 'Email templates',
  mailSignature: 'Signature of mails',
  stages: 'Stages of jobs',
  jobsFromQuotes: 'Accepting a quote makes its job',
  approvalBeforeMaking: 'Production waits for the approved artwork',
  depositBeforeMaking: 'Production waits for the deposit',
  checkProofs: 'Proofs are checked before they go out',
  tellOfVisits: 'Customers hear of their visits by mail',
  tellOnTheWay: 'Customers hear when somebody sets out',
  labourRate: 'An hour of work costs',
  passportShows: 'Shown to anyone who scans the code on a sign',
  warrantyMonths: 'Warranty (months)',
  remindersOn: 'Reminders go out by themselves',
  reminderLadder: 'Steps',
  baseRates: 'Base rates',
  vatPeriods: 'VAT is declared for',
  vatScheme: 'VAT scheme',
  vatSchemeChanges: 'Changes of the VAT scheme',
  xeroCodes: 'Codes for Xero',
  quickbooksCodes: 'Codes for QuickBooks Online',
  sageCodes: 'Codes for Sage 50',
}

/** The labels of some fields. */
export function labelsOf(fields: readonly (keyof SettingsFields)[]): Partial<typeof settingsLabels> {
  return Object.fromEntries(fields.map((field) => [field, settingsLabels[field]]))
}

function describePart(part: Stage | PassportPart | RateValues | SchemeChange): string {
  if (typeof part === 'string') return passportPartLabels[part]
  if ('kind' in part) return `${part.name} (${stageKindLabels[part.kind]})`
  if ('scheme' in part) return `From ${formatDay(part.from)}: ${vatSchemeLabels[part.scheme]}`
  return `${formatDay(part.from)}: ${part.percent}%`
}

/** The settings that the conflict panel compares as a whole. */
export type WholeSetting = Exclude<keyof SettingsValues, 'mailTemplates' | 'reminderLadder'>

/** A setting as text, for the conflict panel. */
export function showSetting(path: WholeSetting, value: SettingsValues[WholeSetting]): string {
  if (path === 'openingHours' && typeof value === 'object' && value !== null && 'monday' in value)
    return weekdays.map((day) => `${capitalise(day)}: ${value[day]}`).join('\n')
  if (typeof value === 'object' && value !== null && 'tax' in value) {
    const { tax, ...accounts } = value
    return [...Object.values(accounts), ...Object.values(tax)].join(', ')
  }
  if (Array.isArray(value)) return value.map(describePart).join('\n') || 'Nothing'
  return showPlainly(value)
}
