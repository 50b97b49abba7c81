/** The names of all settings in a sentence, and how their values are told. */
import { formatDay } from '../dates.ts'
import { vatCategories, vatCategoryLabels } from '../money/vat.ts'
import { numberingLabels } from '../numbering.ts'
import { groupColourLabels } from '../shop/groups.ts'
import { capitalise, weekdays } from '../shop/opening.ts'
import { passportPartLabels } from '../shop/passport-parts.ts'
import { type MailTemplateName, mailTemplateLabels } from '../shop/settings.mails.ts'
import { describeStepDay, reminderToneLabels } from '../shop/settings.reminders.ts'
import { legalFormLabels, type SettingsFields } from '../shop/settings.ts'
import { stageKindLabels } from '../shop/stages.ts'
import { vatPeriodLabels } from '../vat-periods.ts'
import { vatSchemeLabels } from '../vat-schemes.ts'
import {
  type FieldChange,
  type HistoricRecord,
  shortenValue,
  showDay,
  showPercent,
  showPounds,
  yesOrNo,
} from './event-changes.ts'
import {
  describeChange,
  describeListChanges,
  describePartChanges,
  type PartDescriptions,
  recordOf,
  type Show,
} from './part-changes.ts'

export interface SettingWords {
  /** In a sentence: 'Changed the phone'. */
  name: string
  /** What changed in it, from what to what: of a list or a record each part. */
  tell: (was: unknown, is: unknown) => FieldChange[]
}

const one = (name: string, show: Show = String): SettingWords => ({
  name,
  tell: (was, is) => describeChange(name, show, was, is),
})
const labelled =
  (labels: Readonly<Record<string, string>>): Show =>
  (value) =>
    labels[String(value)] ?? String(value)
const counted =
  (unit: string): Show =>
  (value) =>
    value === 1 ? `1 ${unit}` : `${String(value)} ${unit}s`
const listed =
  (show: Show = String): Show =>
  (value) =>
    Array.isArray(value) ? value.map(show).join(', ') : ''
const showHours: Show = (value) => (value === 'Closed' ? 'closed' : String(value))
const showStepDay: Show = (days) => (typeof days === 'number' ? describeStepDay(days) : '')
/** 'MM-DD' as '31 Mar'. */
const showDayOfYear: Show = (value) => formatDay(`2001-${String(value)}`).slice(0, -5)
const named = (record: HistoricRecord) => `‘${String(record.name)}’`

const hours: PartDescriptions = Object.fromEntries(
  weekdays.map((day) => [day, { name: `the opening hours on ${capitalise(day)}`, show: showHours }]),
)

/** Words that are empty are the product's own. */
const mailParts: PartDescriptions = {
  subject: { name: 'the subject of …', show: shortenValue, empty: 'as usual' },
  text: { name: 'the text of …', show: shortenValue, empty: 'as usual' },
  cc: { name: 'who gets a copy of …', show: listed() },
  bcc: { name: 'who gets a blind copy of …', show: listed() },
}
const mailNames = Object.keys(mailTemplateLabels) as MailTemplateName[]

const stepParts: PartDescriptions = {
  name: { name: 'the name of …', show: String },
  days: { name: 'the day of …', show: showStepDay },
  tone: { name: 'the tone of …', show: labelled(reminderToneLabels) },
  subject: { name: 'the subject of …', show: shortenValue },
  text: { name: 'the text of …', show: shortenValue },
  isOn: { name: 'whether … goes out', show: yesOrNo },
}
const stageParts: PartDescriptions = {
  name: { name: 'the name of …', show: String },
  kind: { name: 'the kind of …', show: labelled(stageKindLabels) },
  colour: { name: 'the colour of …', show: labelled(groupColourLabels) },
}

const accounts: PartDescriptions = {
  sales: { name: 'the code of sales for …', show: String },
  bank: { name: 'the code of the bank for …', show: String },
}
const taxes: PartDescriptions = Object.fromEntries(
  vatCategories.map((category) => [
    category,
    { name: `the code of VAT ‘${vatCategoryLabels[category]}’ for …`, show: String },
  ]),
)
const codes = (program: string): SettingWords => ({
  name: `the codes for ${program}`,
  tell: (was, is) => [
    ...describePartChanges(accounts, recordOf(was), recordOf(is), program),
    ...describePartChanges(taxes, recordOf(recordOf(was).tax), recordOf(recordOf(is).tax), program),
  ],
})

/** Every setting but the logos. */
export const settingsWords: Readonly<
  Record<Exclude<keyof SettingsFields, 'logoFileId' | 'logoOnDarkFileId'>, SettingWords>
> = {
  tradingName: one('the shop’s name'),
  nameSuffix: one('the end of the name that is set smaller'),
  legalForm: one('the legal form', labelled(legalFormLabels)),
  registeredName: one('the registered name'),
  companyNumber: one('the company number'),
  registrationPlace: one('where it is registered'),
  registeredOffice: one('the registered office'),
  addressLine1: one('the address'),
  addressLine2: one('the second line of the address'),
  town: one('the town'),
  county: one('the county'),
  postcode: one('the postcode'),
  phone: one('the phone'),
  email: one('the email'),
  website: one('the website'),
  whatsappNumber: one('the WhatsApp number'),
  openingHours: {
    name: 'the opening hours',
    tell: (was, is) => describePartChanges(hours, recordOf(was), recordOf(is)),
  },
  latitude: one('the latitude'),
  longitude: one('the longitude'),
  facebook: one('the Facebook page'),
  instagram: one('the Instagram page'),
  twitter: one('the Twitter page'),
  linkedin: one('the LinkedIn page'),
  vatRegistered: one('whether the shop is registered for VAT', yesOrNo),
  vatNumber: one('the VAT number'),
  defaultVatRate: one('the default VAT rate', showPercent),
  vatPeriods: one('the VAT periods', labelled(vatPeriodLabels)),
  vatScheme: one('the VAT scheme', labelled(vatSchemeLabels)),
  vatSchemeChanges: {
    name: 'the changes of the VAT scheme',
    tell: (was, is) =>
      describeListChanges(was, is, {
        list: 'the changes of the VAT scheme',
        key: 'from',
        title: ({ from }) => `the VAT scheme from ${showDay(from)}`,
        show: ({ scheme }) => labelled(vatSchemeLabels)(scheme),
      }),
  },
  financialYearEnd: one('the end of the financial year', showDayOfYear),
  bankName: one('the bank'),
  bankAccountName: one('the name of the bank account'),
  bankSortCode: one('the sort code'),
  bankAccountNumber: one('the account number'),
  paymentTermsDays: one('the payment terms', counted('day')),
  quoteValidityDays: one('how long quotes are valid', counted('day')),
  termsText: one('the terms and conditions', shortenValue),
  quoteNumbering: one('how quotes are numbered', labelled(numberingLabels)),
  invoiceNumbering: one('how invoices are numbered', labelled(numberingLabels)),
  followUpDays: one('when unanswered quotes are followed up', (days) => `after ${counted('day')(days)}`),
  remindBeforeQuoteEnds: one('whether customers are reminded before a quote ends', yesOrNo),
  remindersOn: one('whether reminders go out by themselves', yesOrNo),
  reminderLadder: {
    name: 'the reminders',
    tell: (was, is) =>
      describeListChanges(was, is, {
        list: 'the reminders',
        key: 'id',
        title: (step) => `the reminder ${named(step)}`,
        show: ({ days }) => showStepDay(days),
        parts: stepParts,
      }),
  },
  baseRates: {
    name: 'the base rates',
    tell: (was, is) =>
      describeListChanges(was, is, {
        list: 'the base rates',
        key: 'from',
        title: ({ from }) => `the base rate from ${showDay(from)}`,
        show: ({ percent }) => showPercent(percent),
      }),
  },
  stages: {
    name: 'the stages of jobs',
    tell: (was, is) =>
      describeListChanges(was, is, {
        list: 'the stages of jobs',
        key: 'id',
        title: (stage) => `the stage ${named(stage)}`,
        show: ({ kind }) => labelled(stageKindLabels)(kind),
        parts: stageParts,
      }),
  },
  jobsFromQuotes: one('whether accepting a quote makes its job', yesOrNo),
  approvalBeforeMaking: one('whether production waits for the approved artwork', yesOrNo),
  depositBeforeMaking: one('whether production waits for the deposit', yesOrNo),
  checkProofs: one('whether proofs are checked before they go out', yesOrNo),
  tellOfVisits: one('whether customers hear of their visits by mail', yesOrNo),
  tellOnTheWay: one('whether customers hear when somebody sets out', yesOrNo),
  labourRate: one('what an hour of work costs', showPounds),
  passportShows: one('what anyone reads who scans the code on a sign', listed(labelled(passportPartLabels))),
  warrantyMonths: one('the warranty', counted('month')),
  signUpOpen: one('whether anybody may sign up', yesOrNo),
  neutralReset: one('whether answers to reset requests are neutral', yesOrNo),
  adminsNeedSecondFactor: one('whether admins need a second factor', yesOrNo),
  mailTemplates: {
    name: 'the words of mails',
    tell: (was, is) =>
      mailNames.flatMap((name) =>
        describePartChanges(
          mailParts,
          recordOf(recordOf(was)[name]),
          recordOf(recordOf(is)[name]),
          `the mail ‘${mailTemplateLabels[name]}’`,
        ),
      ),
  },
  mailSignature: one('the signature of mails', shortenValue),
  xeroCodes: codes('Xero'),
  quickbooksCodes: codes('QuickBooks Online'),
  sageCodes: codes('Sage 50'),
}
