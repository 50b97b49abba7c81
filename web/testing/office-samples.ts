/** What the office's screens show beside quotes and invoices: a shop with a little of everything in it. */
import type { Event } from '#domain/office/events.ts'
import type { Account } from '#domain/people/people.ts'
import type { SecurityEvent } from '#domain/people/security.ts'
import type { QuoteToFollowUp } from '#domain/sales/follow-up.ts'
import type { Link } from '#domain/sales/links.ts'
import type { OfficeMessage } from '#domain/sales/messages.ts'
import { type CustomerSummary, customerSummary } from '#domain/shop/customers.ts'
import { emptyGroup, type Group } from '#domain/shop/groups.ts'
import type { Enquiry } from '#domain/site/enquiries.ts'
import type { Project } from '#domain/site/projects.ts'
import type { SignedInProfile } from '../shell/profile.ts'
import { debtorAnswers } from './debtor-samples.ts'
import { sampleCopies, sampleEvidence, wholeEvidence } from './evidence-samples.ts'
import { type Answers, refusal } from './fake-shop.ts'
import { glanceStats } from './glance-samples.ts'
import { sampleJob } from './job-samples.ts'
import { noReplies, noServerSet } from './mail-samples.ts'
import {
  sampleCustomer,
  sampleEntry,
  sampleId,
  sampleInvoice,
  sampleLine,
  sampleMail,
  sampleQuote,
  sampleSettings,
} from './samples.ts'
import { kitAnswers, marginAnswers, sampleKit, samplePanel, serviceAnswers } from './service-samples.ts'
import { sampleCards, sampleSurvey } from './shop-samples.ts'
import { sampleTemplate, sampleTemplateRow } from './template-samples.ts'
import { sampleText } from './text-samples.ts'
import { workAnswers } from './work-samples.ts'

const at = '2026-11-21T09:00:00.000Z'
const record = { version: 1, createdAt: at, updatedAt: at, createdBy: null }
const person = { ...record, companyName: '', phone: '', address: '' }

export const sampleProfile: SignedInProfile = {
  ...person,
  ...{ id: sampleId(2), uid: sampleId(2), email: 'frances@irwell.example', displayName: 'Frances Irwell' },
  ...{ role: 'admin', twoFactorEnabled: false, secondFactorNeeded: false, lists: [], mailSignature: '' },
}

/** A customer's question that nobody has read. */
export const sampleQuestion: OfficeMessage = {
  ...{ id: sampleId(70), from: 'customer', name: '', text: 'Does it light up?', at, revision: 'A' },
  line: { id: sampleId(71), title: 'Panel', gone: false },
  files: [{ id: sampleId(72), name: 'front.jpg', size: 34_567, isPicture: true }],
  ...{ readAt: null, byMail: false, mailFrom: '' },
}

export const sampleFitter: Account = {
  ...person,
  ...{
    id: sampleId(3),
    uid: sampleId(3),
    email: 'joe@irwell.example',
    displayName: 'Joe Tetlow',
    role: 'worker',
  },
  ...{ state: 'active', invitedAt: null, disabledAt: null, lastSignInAt: at, secondFactor: false },
}

const sampleGroup: Group = {
  ...emptyGroup,
  ...record,
  ...{ id: sampleId(5), name: 'Trade', colour: 'teal', discountPercent: 10, paymentTermsDays: 14 },
  ...{ members: 1, archivedAt: null, assignedTo: [sampleFitter.id] },
}

const sampleProject: Project = {
  ...record,
  ...{ id: sampleId(6), slug: 'a-lit-box', title: 'A lit box', service: 'LED Signs', place: 'Salford' },
  ...{ text: 'Over a door', photos: [], position: 1, published: false },
}

const sampleEnquiry: Enquiry = {
  ...record,
  ...{ id: sampleId(7), number: 'ENQ-20261121-417', name: 'Priya Shah', company: 'Shah Bakery Ltd' },
  ...{ email: 'priya@shah.example', phone: '0161 496 0123', service: '', message: 'A sign over our door' },
  ...{ widthMm: 3000, heightMm: 900, postcode: 'M5 4WT', pictures: [], picture: null, signDesign: null },
  ...{ status: 'new', consentAt: at, consentWording: 'I agree', answeredAt: null, customerId: null },
  ...{ quoteId: null, suspicious: false },
}

export const sampleEvent: SecurityEvent = {
  ...{ id: sampleId(8), at, kind: 'sign-in', actor: null, address: '203.0.113.7', device: 'Chrome on Linux' },
  person: { id: sampleFitter.id, name: 'Joe Tetlow', email: sampleFitter.email },
  details: {},
}

const sampleLines = [
  sampleLine({ kind: 'heading', title: 'Shop front', id: sampleId(901) }),
  sampleLine({ id: sampleId(902), title: 'Dibond fascia panel', unit: 'm²', widthMm: 3000, heightMm: 900 }),
  sampleLine({ kind: 'optional', id: sampleId(903), title: 'LED trough light', price: 22_000 }),
  sampleLine({ kind: 'note', id: sampleId(904), title: 'Fitted on a Sunday' }),
]

const summary: CustomerSummary = customerSummary.parse(sampleCustomer)
const paged = <Item>(...items: Item[]) => ({
  items,
  ...{ hasMore: false, nextCursor: null, count: { rows: items.length, isMore: false } },
})

/** The record with the asked-for id, as the server finds it. */
function oneOf<Row extends { id: string }>(...rows: Row[]) {
  return ({ id }: { id: string }): Row => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw refusal('NOT_FOUND', 'There is no such record')
    return found
  }
}

const quote = sampleQuote({ items: sampleLines })
const accepted = sampleQuote({
  ...{ id: sampleId(12), quoteNumber: 'QUO-20261121-124', items: sampleLines, status: 'accepted' },
  ...{ locked: true, isInvoiceCreated: true, invoiceId: sampleId(22) },
  acceptance: {
    ...{ at, name: 'Ann Example', role: 'Owner', channel: 'phone', signature: null, hash: '0'.repeat(64) },
  },
  invoice: { invoiceNumber: 'INV-20261121-002', canBeVoided: false },
})
const invoice = sampleInvoice({ items: sampleLines })
const partPaid = sampleInvoice({
  ...{ id: sampleId(22), invoiceNumber: 'INV-20261121-002', items: sampleLines, status: 'part-paid' },
  ...{ quoteId: accepted.id, relatedNumber: accepted.quoteNumber, issuedAt: at, taxPoint: '2026-11-21' },
  ...{ locked: true, paidAmount: 5000, balance: invoice.total - 5000, creditableAmount: invoice.total },
  payments: [sampleEntry({ amount: 5000, reference: 'QUAY 1' })],
})

const waiting: QuoteToFollowUp = {
  ...{ id: quote.id, version: 1, createdAt: at, quoteNumber: quote.quoteNumber, revision: 'A' },
  ...{
    customerId: sampleCustomer.id,
    title: 'Front',
    status: 'sent',
    total: 12_000,
    validUntil: '2099-01-31',
  },
  ...{
    isInvoiceCreated: false,
    archivedAt: null,
    customer: { name: 'Ann Example', companyName: 'Quay Cafe' },
  },
  ...{ sentAt: at, opened: 2, lastOpenedAt: at, followedUpAt: null },
  ...{ email: 'ann@quay.example', phone: '+441614960100' },
}
const sampleLink: Link = {
  ...{ id: sampleId(60), kind: 'quote', channel: 'mail', createdAt: at, madeBy: 'Frances Irwell' },
  ...{ expiresAt: '2099-01-31T00:00:00.000Z', revokedAt: null },
  opened: [{ at, device: 'Safari on iOS' }],
}
export const sampleLook: Event = {
  ...{ id: 'h00000000000000000001', at, who: { kind: 'customer', name: 'Quay Cafe' }, changes: [] },
  what: 'Looked at it with Safari on iOS',
  record: { noun: 'quotes', id: quote.id, number: quote.quoteNumber },
  undoable: false,
}

/** The answers of that shop to every question that a screen of the office asks as it opens. */
export const officeAnswers: Answers = {
  ...debtorAnswers,
  views: { list: () => ({ items: [] }) },
  quoteTemplates: { list: () => paged(sampleTemplateRow()), get: oneOf(sampleTemplate()) },
  texts: { list: () => paged(sampleText()), get: oneOf(sampleText()) },
  profile: {
    get: () => sampleProfile,
    listSessions: () => ({
      items: [
        {
          ...{ id: sampleId(50), device: 'Chrome on Linux', address: '203.0.113.7', since: at },
          ...{ lastSeenAt: at, isThis: true },
        },
      ],
    }),
    readPush: () => ({ publicKey: 'key', subscriptions: [] }),
    readSecondFactor: () => ({ on: false, since: null, recoveryCodesLeft: null, required: false }),
  },
  stats: glanceStats(quote, invoice),
  quotes: {
    toFollowUp: () => paged(waiting),
    list: () => paged(quote),
    get: oneOf(quote, accepted),
    acceptances: () => ({ items: [] }),
  },
  // It is not paid, wholly or in part.
  invoices: { list: ({ status }) => (status ? paged() : paged(invoice)), get: oneOf(invoice, partPaid) },
  links: {
    listOfQuote: () => ({ items: [sampleLink] }),
    listOfInvoice: () => ({ items: [{ ...sampleLink, kind: 'invoice' as const, opened: [] }] }),
    listOfCustomer: () => ({ items: [{ ...sampleLink, kind: 'invoice' as const, opened: [] }] }),
  },
  ...{ copies: sampleCopies, events: { list: () => paged(sampleLook) } },
  messages: {
    listOfQuote: () => ({
      ...{ items: [sampleQuestion], hasMore: false, mailsTo: 'jo@cafe.example', canAnswer: true },
    }),
    unread: () => ({ count: 0, items: [] }),
  },
  payments: { list: () => paged(), cards: () => sampleCards },
  customers: { list: () => paged(summary), get: oneOf(sampleCustomer) },
  groups: { list: () => paged(sampleGroup), get: oneOf(sampleGroup), customers: () => paged(summary) },
  ...{ services: serviceAnswers, kits: kitAnswers, margins: marginAnswers },
  users: { list: () => paged(sampleFitter), get: oneOf(sampleFitter) },
  workers: { list: () => paged(sampleFitter), get: oneOf(sampleFitter), customers: () => paged() },
  security: { list: () => paged(sampleEvent) },
  evidence: {
    list: ({ record }) => paged(...(record ? [] : [sampleEvidence()])),
    verify: () => wholeEvidence,
  },
  mails: {
    list: () => paged(sampleMail()),
    get: () => ({
      ...sampleMail(),
      from: 'shop@irwell.example',
      replyTo: '',
      text: 'Dear Ann',
      attachments: [],
    }),
    state: () => ({ goesTo: 'files', failed: 0, latestFailureAt: null }),
  },
  mailServer: { get: () => noServerSet, replies: () => noReplies },
  settings: { get: () => sampleSettings },
  ...workAnswers,
  projects: { list: () => paged(sampleProject), get: oneOf(sampleProject) },
  enquiries: {
    list: () =>
      paged({ ...sampleEnquiry, excerpt: sampleEnquiry.message, hasPicture: false, hasDesign: false }),
    get: oneOf(sampleEnquiry),
    count: () => ({ new: 1 }),
  },
}

/** Where each of them is. */
export const officeIds = {
  ...{ accepted: accepted.id, partPaid: partPaid.id },
  ...{
    quote: quote.id,
    invoice: invoice.id,
    customer: sampleCustomer.id,
    service: samplePanel.id,
    kit: sampleKit.id,
  },
  ...{ group: sampleGroup.id, worker: sampleFitter.id, mail: sampleMail().id, project: sampleProject.id },
  ...{ enquiry: sampleEnquiry.id, job: sampleJob().id, visit: sampleId(500) },
  ...{ survey: sampleSurvey().id, template: sampleTemplate().id },
}
