/**
 * More records as the server answers them: groups, services, workers, surveys, and those of the public site.
 */
import type { Account } from '#domain/people/people.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import { emptyGroup, type Group } from '#domain/shop/groups.ts'
import { emptyService, type Service } from '#domain/shop/services.ts'
import type { Enquiry } from '#domain/site/enquiries.ts'
import type { Project } from '#domain/site/projects.ts'
import type { Measurement } from '#domain/survey/measurements.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { sampleCustomer, sampleId } from './samples.ts'

const at = '2026-11-21T09:00:00.000Z'
const record = { version: 1, createdAt: at, updatedAt: at, createdBy: null }

/** A list without further pages. */
export const onlyPage = <Row>(items: Row[]) => ({ items, hasMore: false, nextCursor: null })

/** @param number the last digits of its id */
export function sampleSummary(number: number, name: string, more: Partial<CustomerSummary> = {}) {
  const { type, archivedAt, erasedAt, address } = sampleCustomer
  const who = { name, companyName: '', email: '', phone: '', town: 'Salford' }
  const groups = { groupIds: [], assignedTo: [] }
  const listed = { ...record, type, archivedAt, erasedAt, address, ...who, ...groups }
  return { ...listed, id: sampleId(number), ...more } satisfies CustomerSummary
}

export const sampleGroup: Group = {
  ...emptyGroup,
  ...record,
  id: sampleId(50),
  name: 'Trade',
  discountPercent: 10,
  members: 1,
  archivedAt: null,
}

/** How a shop stands that takes cards. */
export const sampleCards = {
  on: true,
  live: true,
  webhookUrl: 'https://shop.example/api/stripe/webhook',
}

export const sampleService: Service = {
  ...emptyService,
  ...record,
  id: sampleId(51),
  name: 'Aluminium tray sign',
  category: 'Shop Front Signs',
  description: 'Folded tray',
  pricingModel: 'area',
  unit: 'm²',
  price: 18_000,
  archivedAt: null,
}

export const sampleProject: Project = {
  ...record,
  id: sampleId(52),
  slug: 'tray-sign-for-a-bakery',
  title: 'Tray sign for a bakery',
  service: 'Shop Front Signs',
  place: 'Ancoats',
  text: 'Fitted in a day.',
  photos: [],
  position: 1,
  published: false,
}

export const sampleWorker: Account = {
  ...record,
  id: sampleId(53),
  uid: sampleId(53),
  email: 'wanda@shop.example',
  displayName: 'Wanda Wright',
  role: 'worker',
  companyName: '',
  phone: '',
  address: '',
  state: 'active',
  invitedAt: null,
  disabledAt: null,
  lastSignInAt: null,
  secondFactor: false,
}

export function sampleEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    ...record,
    id: sampleId(54),
    number: 'ENQ-20261121-417',
    name: 'Ann Example',
    company: '',
    email: 'ann@quay.example',
    phone: '07700900123',
    service: 'Shop Front Signs',
    message: 'A sign over the door, please.',
    widthMm: 4800,
    heightMm: 600,
    postcode: '',
    pictures: [],
    picture: null,
    signDesign: null,
    status: 'new',
    consentAt: at,
    consentWording: 'The shop may keep what I send.',
    answeredAt: null,
    customerId: null,
    quoteId: null,
    suspicious: false,
    ...changes,
  }
}

export function sampleSurvey(changes: Partial<Measurement> = {}): Measurement {
  const { signs: _signs, photos: _photos, signOff: _signOff, ...visit } = emptyMeasurement('2026-11-20')
  return {
    ...record,
    ...visit,
    id: sampleId(55),
    workerId: sampleWorker.id,
    worker: { name: sampleWorker.displayName },
    title: 'Over the door',
    siteAddress: '2 High Street',
    status: 'submitted',
    customerId: sampleCustomer.id,
    customer: { name: sampleCustomer.name, companyName: sampleCustomer.companyName },
    signOff: null,
    signs: [],
    photos: [],
    isQuoteCreated: false,
    quoteId: null,
    ...changes,
  }
}
