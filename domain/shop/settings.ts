/** What the shop sets for itself: tax, bank, terms and numbering. One record. */
import { z } from 'zod'
import { id, optionalEmail, optionalPostcode, percent, termsDays, text } from '../fields.ts'
import { formatVatNumber, normaliseVatNumber } from '../money/vat.ts'
import { numberingModes } from '../numbering.ts'
import { weekdays } from './opening.ts'
import { accountantFields, initialAccountantFields } from './settings.accountant.ts'
import { booksFields, initialBooksFields } from './settings.books.ts'
import { initialMailTemplates, mailSignature, mailTemplates, storedTemplates } from './settings.mails.ts'
import { initialReminderFields, reminderFields, storedLadder } from './settings.reminders.ts'
import { initialSiteFields, siteFields } from './settings.site.ts'
import { initialWorkFields, workFields } from './settings.work.ts'

export const legalForms = ['sole-trader', 'partnership', 'limited-company', 'llp'] as const
export type LegalForm = (typeof legalForms)[number]
export const legalFormLabels: Record<LegalForm, string> = {
  'sole-trader': 'Sole trader',
  partnership: 'Partnership',
  'limited-company': 'Limited company',
  llp: 'Limited liability partnership',
}

export const registrationPlaces = ['England and Wales', 'Scotland', 'Northern Ireland', 'Wales'] as const

const vatNumber = text(20).transform((value, context) => {
  if (value === '') return ''
  const digits = normaliseVatNumber(value)
  if (digits === null) context.addIssue({ code: 'custom', message: 'Not a valid UK VAT number' })
  return digits === null ? value : formatVatNumber(digits)
})

const companyNumber = text(8).transform((value, context) => {
  const number = value.toUpperCase()
  // Companies House: eight digits, or two letters (SC, NI, OC …) and six digits.
  if (number !== '' && !/^(\d{8}|[A-Z]{2}\d{6})$/.test(number))
    context.addIssue({ code: 'custom', message: 'Eight digits, or two letters and six digits' })
  return number
})

const sortCode = text(10).transform((value, context) => {
  if (value === '') return ''
  const digits = value.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) context.addIssue({ code: 'custom', message: 'Six digits, like 20-00-00' })
  return digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
})

const accountNumber = text(10).refine((value) => value === '' || /^\d{8}$/.test(value), {
  error: 'Eight digits',
})

const followUpDays = z
  .int({ error: 'Enter whole days' })
  .min(1, { error: 'From 1 to 60' })
  .max(60, { error: 'From 1 to 60' })

/** The fields as stored and as changed. `tradingName` is the heading of documents. */
const settingsFields = {
  tradingName: text(200),
  legalForm: z.enum(legalForms),
  /** The company's registered name, or the person or partners behind a trading name. */
  registeredName: text(200),
  companyNumber,
  registrationPlace: z.union([z.enum(registrationPlaces), z.literal('')]),
  registeredOffice: text(300),
  addressLine1: text(200),
  addressLine2: text(200),
  town: text(100),
  county: text(100),
  postcode: optionalPostcode,
  phone: text(40),
  email: optionalEmail,
  website: text(200),
  vatRegistered: z.boolean(),
  vatNumber,
  defaultVatRate: percent,
  bankName: text(100),
  bankAccountName: text(100),
  bankSortCode: sortCode,
  bankAccountNumber: accountNumber,
  paymentTermsDays: termsDays,
  quoteValidityDays: termsDays,
  termsText: text(10_000),
  quoteNumbering: z.enum(numberingModes),
  invoiceNumbering: z.enum(numberingModes),
  logoFileId: id.nullable(),
}

/** Sign-up, retention and the wording of mails: internal to the shop, on no document. */
const accountFields = {
  /** Whether strangers may sign up (as a worker); otherwise accounts are by invitation only. */
  signUpOpen: z.boolean(),
  /** Whether asking for a reset gives the same answer whether or not the account exists. */
  neutralReset: z.boolean(),
  /** Whether admins must have a second factor before they can use anything else. */
  adminsNeedSecondFactor: z.boolean(),
  /** After so many days without an answer a quote is on the list of those to follow up. */
  followUpDays: followUpDays.default(3),
  /** Whether customers are reminded some days before a quote's last day. */
  remindBeforeQuoteEnds: z.boolean().default(false),
  mailTemplates,
  mailSignature,
  ...reminderFields,
  ...workFields,
  ...booksFields,
  ...accountantFields,
}

const settingsShape = z.strictObject({ ...settingsFields, ...siteFields, ...accountFields })
export type SettingsFields = z.output<typeof settingsShape>
/** What documents say of the shop, and what an invoice stores of it as issued. */
export type Seller = Omit<SettingsFields, keyof typeof accountFields | keyof typeof siteFields>
export const settingsChange = settingsShape.partial()

export const shopSettings = z.object({
  ...z.object({ ...settingsFields, ...siteFields, ...accountFields }).shape,
  mailTemplates: storedTemplates,
  reminderLadder: storedLadder,
  postcode: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  bankSortCode: z.string(),
  whatsappNumber: z.string(),
  openingHours: z.record(z.enum(weekdays), z.string()),
  version: z.int(),
  updatedAt: z.string(),
  /** What is missing before any invoice can be issued, regardless of its contents. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Fields that nobody has saved yet: their values come from the site configuration. */
  unconfirmed: z.array(z.string()),
})
export type Settings = z.infer<typeof shopSettings>

/** The shop as an issued invoice answers it. */
export const sellerSnapshot = shopSettings.omit({
  ...{ version: true, updatedAt: true, missing: true, unconfirmed: true },
  ...{ signUpOpen: true, neutralReset: true, adminsNeedSecondFactor: true, financialYearEnd: true },
  ...{ followUpDays: true, remindBeforeQuoteEnds: true, stages: true, jobsFromQuotes: true },
  ...{ approvalBeforeMaking: true, depositBeforeMaking: true, checkProofs: true, tellOfVisits: true },
  ...{ tellOnTheWay: true, labourRate: true, passportShows: true, warrantyMonths: true, vatPeriods: true },
  ...{ mailTemplates: true, mailSignature: true, nameSuffix: true, whatsappNumber: true, openingHours: true },
  ...{ latitude: true, longitude: true, facebook: true, instagram: true, twitter: true, linkedin: true },
  ...{ xeroCodes: true, quickbooksCodes: true, sageCodes: true, vatScheme: true },
  ...{
    vatSchemeChanges: true,
    logoOnDarkFileId: true,
    remindersOn: true,
    reminderLadder: true,
    baseRates: true,
  },
})

/** The usual terms of the trade, and nothing about who the shop is: that comes from shop-start.ts. */
export const initialSettings: SettingsFields = {
  tradingName: '',
  legalForm: 'limited-company',
  registeredName: '',
  companyNumber: '',
  registrationPlace: '',
  registeredOffice: '',
  addressLine1: '',
  addressLine2: '',
  town: '',
  county: '',
  postcode: '',
  phone: '',
  email: '',
  website: '',
  vatRegistered: true,
  vatNumber: '',
  defaultVatRate: 20,
  bankName: '',
  bankAccountName: '',
  bankSortCode: '',
  bankAccountNumber: '',
  paymentTermsDays: 30,
  quoteValidityDays: 30,
  termsText: '',
  ...{ quoteNumbering: 'random', invoiceNumbering: 'sequential' },
  logoFileId: null,
  ...initialSiteFields,
  signUpOpen: true,
  neutralReset: false,
  adminsNeedSecondFactor: false,
  followUpDays: 3,
  remindBeforeQuoteEnds: false,
  mailTemplates: initialMailTemplates,
  mailSignature: '',
  ...initialReminderFields,
  ...initialWorkFields,
  ...initialBooksFields,
  ...initialAccountantFields,
}

const sellerKeys = Object.keys(settingsFields) as (keyof Seller)[]

/**
 * What is wrong with a suffix that is not part of the shop's name; null if the name ends with it, or if it is
 * empty.
 */
export function findSuffixFault(of: Pick<SettingsFields, 'tradingName' | 'nameSuffix'>): string | null {
  const isEnd = of.nameSuffix === '' || of.tradingName.endsWith(` ${of.nameSuffix}`)
  return isEnd ? null : 'The end of the shop’s name, or nothing'
}

/** The shop's details for an invoice that is issued now. */
export function snapshotSeller(from: SettingsFields): Seller {
  return Object.fromEntries(sellerKeys.map((key) => [key, from[key]])) as Seller
}

/**
 * What the shop must state on a lawful invoice and has not set yet. Sources: VAT Regulations 1995 reg.
 * 14(1)(d); Names and Trading Disclosures Regulations 2015 (SI 2015/17) regs 24 and 25 for companies;
 * Companies Act 2006 s. 1202 for business names.
 */
export function missingFromSeller(seller: Seller): { path: string; message: string }[] {
  const missing: { path: string; message: string }[] = []
  const need = (path: keyof Seller, message: string) => {
    if (seller[path] === '') missing.push({ path, message })
  }
  need('tradingName', 'The shop’s name')
  need('addressLine1', 'The shop’s address')
  need('postcode', 'The shop’s postcode')
  if (seller.vatRegistered) need('vatNumber', 'The VAT number, or that the shop is not registered for VAT')
  need('bankAccountName', 'The name of the bank account')
  need('bankSortCode', 'The sort code')
  need('bankAccountNumber', 'The account number')
  switch (seller.legalForm) {
    case 'limited-company':
    case 'llp':
      need('registeredName', 'The registered name of the company')
      need('companyNumber', 'The company number')
      need('registrationPlace', 'The part of the United Kingdom the company is registered in')
      need('registeredOffice', 'The registered office')
      break
    case 'sole-trader':
    case 'partnership':
      need('registeredName', 'The name of the owner or of all partners')
      break
  }
  return missing
}
