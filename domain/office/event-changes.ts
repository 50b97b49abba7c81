/** What differs between two versions of a record, in words. */
import { formatDay, formatMoment } from '../dates.ts'
import { formatPounds } from '../money/money.ts'
import { writePhone } from '../phone-words.ts'
import { type EInvoiceWish, eInvoiceWishLabels } from '../shop/e-invoice-wishes.ts'
import { type PricingModel, pricingModelLabels } from '../shop/services.ts'
import { type MeasurementStatus, measurementStatusLabels } from '../survey/survey-status.ts'
import { type VisitKind, visitKindLabels } from '../work/visit-words.ts'

/** A record as history keeps it: of any kind, perhaps from before a field existed, perhaps emptied since. */
export type HistoricRecord = Readonly<Record<string, unknown>>

export interface FieldChange {
  field: string
  from: string
  to: string
}

/** Fields whose change people want to know of, with their names in a sentence. */
const fields: Readonly<Record<string, { name: string; show: (value: unknown) => string }>> = {
  title: { name: 'the title', show: String },
  items: { name: 'the lines', show: countLines },
  parts: { name: 'the lines', show: countLines },
  total: { name: 'the total', show: showPounds },
  validUntil: { name: 'the last day', show: showDay },
  dueDate: { name: 'the due date', show: showDay },
  taxPoint: { name: 'the tax point', show: showDay },
  poNumber: { name: 'the PO number', show: String },
  workLocation: { name: 'the place of work', show: String },
  vatRate: { name: 'the VAT rate', show: showPercent },
  discount: { name: 'the discount', show: showShare },
  deposit: { name: 'the deposit', show: showShare },
  terms: { name: 'the terms', show: shortenValue },
  notes: { name: 'the notes', show: shortenValue },
  internalNotes: { name: 'the internal notes', show: shortenValue },
  richContent: { name: 'the text for the PDF', show: () => '' },
  printDesign: { name: 'whether drawings are printed', show: yesOrNo },
  printSurvey: { name: 'whether the survey is printed', show: yesOrNo },
  customerId: { name: 'the customer', show: () => '' },
  dueDay: { name: 'the day to be done by', show: showDay },
  promisedDay: { name: 'the promised day', show: showDay },
  promisedBy: { name: 'what it is promised by', show: String },
  ownerId: { name: 'whose it is', show: () => '' },
  contact: { name: 'the contact', show: () => '' },
  site: { name: 'the place', show: () => '' },
  people: { name: 'who is on it', show: () => '' },
  tasks: { name: 'the tasks', show: () => '' },
  name: { name: 'the name', show: String },
  companyName: { name: 'the company', show: String },
  type: { name: 'the kind of customer', show: String },
  email: { name: 'the email', show: String },
  phone: { name: 'the phone', show: showPhone },
  addressLine1: { name: 'the address', show: String },
  addressLine2: { name: 'the second line of the address', show: String },
  town: { name: 'the town', show: String },
  county: { name: 'the county', show: String },
  postcode: { name: 'the postcode', show: String },
  contacts: { name: 'the contacts', show: listNames },
  sites: { name: 'the sites', show: listNames },
  vatNumber: { name: 'the VAT number', show: String },
  paymentTermsDays: { name: 'the payment terms', show: (days) => `${String(days)} days` },
  poRequired: { name: 'whether a PO number is needed', show: yesOrNo },
  eInvoice: {
    name: 'how they get invoices',
    show: (wish) => eInvoiceWishLabels[wish as EInvoiceWish] ?? '',
  },
  peppolAddress: { name: 'the Peppol address', show: String },
  alert: { name: 'the alert', show: shortenValue },
  groupIds: { name: 'the groups', show: () => '' },
  assignedTo: { name: 'who it is assigned to', show: () => '' },
  marketing: { name: 'the consent to marketing', show: () => '' },
  custom: { name: 'the fields of your own', show: () => '' },
  text: { name: 'the text', show: shortenValue },
  description: { name: 'the description', show: shortenValue },
  category: { name: 'the category', show: String },
  price: { name: 'the price', show: showPounds },
  costPrice: { name: 'the cost', show: showPounds },
  unit: { name: 'the unit', show: String },
  active: { name: 'whether it is offered', show: yesOrNo },
  discountPercent: { name: 'the discount', show: showPercent },
  pricingModel: {
    name: 'how it is priced',
    show: (model) => pricingModelLabels[model as PricingModel] ?? '',
  },
  breaks: { name: 'the breaks by quantity', show: () => '' },
  areaBreaks: { name: 'the breaks by area', show: () => '' },
  minimumCharge: { name: 'the minimum charge', show: showPounds },
  minimumAreaM2: { name: 'the minimum area', show: (area) => `${String(area)} m²` },
  wastePercent: { name: 'the waste', show: showPercent },
  setUp: { name: 'the set-up', show: showPounds },
  options: { name: 'the options', show: listNames },
  vatCategory: { name: 'the VAT category', show: String },
  targetMarginPercent: { name: 'the target margin', show: showPercent },
  leadTimeDays: { name: 'the lead time', show: (days) => `${String(days)} days` },
  displayName: { name: 'the name', show: String },
  use: { name: 'where it is put in', show: () => '' },
  colour: { name: 'the colour', show: String },
  jobId: { name: 'the job', show: () => '' },
  measurementId: { name: 'the survey', show: () => '' },
  published: { name: 'whether it is on the site', show: yesOrNo },
  kind: { name: 'the kind', show: (kind) => visitKindLabels[kind as VisitKind] ?? String(kind) },
  startsAt: { name: 'the start', show: showMoment },
  endsAt: { name: 'the end', show: showMoment },
  allDay: { name: 'whether it is all day', show: yesOrNo },
  address: { name: 'the place', show: String },
  vehicle: { name: 'the vehicle', show: String },
  equipment: { name: 'the equipment', show: String },
  checklist: { name: 'the checklist', show: () => '' },
  firstDay: { name: 'the first day', show: showDay },
  every: { name: 'how often', show: String },
  dayOfMonth: { name: 'the day of the month', show: String },
  until: { name: 'the last day', show: showDay },
  times: { name: 'how many times', show: String },
  makes: { name: 'what is made of it', show: () => '' },
  rises: { name: 'the new prices', show: () => '' },
  service: { name: 'the service', show: String },
  place: { name: 'the place', show: String },
  status: {
    name: 'the status',
    show: (status) => measurementStatusLabels[status as MeasurementStatus] ?? '',
  },
  surveyDate: { name: 'the day', show: showDay },
  siteAddress: { name: 'the place', show: shortenValue },
  siteContact: { name: 'the contact on site', show: String },
  siteContactPhone: { name: 'the telephone on site', show: showPhone },
  accessHours: { name: 'the hours of access', show: String },
  accessEquipment: { name: 'the access equipment', show: String },
  hazards: { name: 'the hazards', show: shortenValue },
  parking: { name: 'the parking', show: shortenValue },
  planning: { name: 'the planning', show: () => '' },
  powerSupply: { name: 'the power supply', show: shortenValue },
  artworkSupplied: { name: 'the artwork', show: String },
  signs: { name: 'the signs', show: (signs) => countOf(signs, 'sign') },
  photos: { name: 'the photos', show: (photos) => countOf(photos, 'photo') },
  signOff: { name: 'the signature', show: () => '' },
}

/** What differs between two versions of a record, in the order in which people would name it. */
export function changesOf(before: HistoricRecord | null, after: HistoricRecord | null): FieldChange[] {
  return changesByKey(before, after).map(([, change]) => change)
}

/** The same, each with the key of its field. */
export function changesByKey(
  before: HistoricRecord | null,
  after: HistoricRecord | null,
): [key: string, change: FieldChange][] {
  if (!before || !after) return []
  const [was, is] = [withSurvey(before), withSurvey(after)]
  return Object.entries(fields).flatMap(([field, { name, show }]) => {
    if (!(field in was) || JSON.stringify(was[field]) === JSON.stringify(is[field])) return []
    return [[field, { field: name, ...showBoth(show, was[field], is[field]) }]]
  })
}

/** Whether people are told by name that a field changed. */
export const hasNameInHistory = (key: string) => key in fields

/** What a worker measured is kept in one column. */
function withSurvey(kept: HistoricRecord): HistoricRecord {
  return typeof kept.survey === 'object' ? { ...kept, ...kept.survey } : kept
}

/** Two values of a field. Of long texts it shows the part from where they begin to differ. */
export function showBoth(
  show: (value: unknown) => string,
  was: unknown,
  is: unknown,
): Pick<FieldChange, 'from' | 'to'> {
  if (show !== shortenValue || typeof was !== 'string' || typeof is !== 'string')
    return { from: showSafely(show, was), to: showSafely(show, is) }
  const start = startOfDifference(was, is)
  const cut = (text: string) => (start === 0 ? shortenValue(text) : `… ${shortenValue(text.slice(start))}`)
  return { from: cut(was), to: cut(is) }
}

/** From which word on two texts are shown, some words before they differ; 0 for their beginning. */
function startOfDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at < SHORT / 2 ? 0 : one.slice(0, at - WORDS_BEFORE).search(/\s\S*$/) + 1
}

export function showSafely(show: (value: unknown) => string, value: unknown): string {
  return value === null || value === undefined || value === '' ? '' : show(value)
}

export function showPounds(value: unknown): string {
  return typeof value === 'number' ? formatPounds(value) : ''
}

export function showDay(value: unknown): string {
  return typeof value === 'string' ? formatDay(value.slice(0, 10)) : ''
}

function showMoment(value: unknown): string {
  return typeof value === 'string' ? formatMoment(value) : ''
}

function showPhone(value: unknown): string {
  return writePhone(String(value))
}

export function showPercent(value: unknown): string {
  return `${String(value)}%`
}

function listNames(value: unknown): string {
  const names = Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : ''))
    : []
  return shortenValue(names.filter((name) => name !== '').join(', '))
}

export function yesOrNo(value: unknown): string {
  return value === true ? 'yes' : 'no'
}

function countLines(value: unknown): string {
  return countOf(value, 'line')
}

function countOf(value: unknown, one: string): string {
  const count = Array.isArray(value) ? value.length : 0
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

function showShare(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('value' in value)) return ''
  return value.kind === 'percent' ? `${String(value.value)}%` : showPounds(value.value)
}

const SHORT = 80
/** Characters. */
const WORDS_BEFORE = 15
export function shortenValue(value: unknown): string {
  const text = String(value)
  return text.length > SHORT ? `${text.slice(0, SHORT)} …` : text
}
