/**
 * Records as the server answers them, for tests of screens: each complete, with the changes that a test
 * passes.
 */

import type { Mail } from '#domain/mail/mails.ts'
import type { Account } from '#domain/people/people.ts'
import { emptyLine, type Line, presentLine, totalsOf } from '#domain/sales/documents.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { InvoiceEntry, Payment } from '#domain/sales/payments.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import type { Customer } from '#domain/shop/customers.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import { initialSettings, type Settings } from '#domain/shop/settings.ts'

const at = '2026-11-21T09:00:00.000Z'
/** @param number distinguishes records: the last digits of the id */
export function sampleId(number: number): string {
  return `01a202f6-0000-7000-8000-${String(number).padStart(12, '0')}`
}

const customerId = sampleId(1)
const person = {
  name: 'Ann Example',
  companyName: 'Quay Cafe',
  email: 'ann@quay.example',
  phone: '0161 496 0100',
}

export function sampleLine(changes: Partial<Parameters<typeof presentLine>[0]> = {}): Line {
  return presentLine({ ...emptyLine, id: sampleId(900), title: 'Fascia sign', price: 10_000, ...changes }, 20)
}

export const sampleSettings: Settings = {
  ...initialSettings,
  tradingName: 'Irwell Signs',
  version: 1,
  updatedAt: at,
  missing: [],
  unconfirmed: [],
}

const record = { version: 1, createdAt: at, updatedAt: at, createdBy: null }

export const sampleCustomer: Customer = {
  ...emptyCustomer,
  ...record,
  ...person,
  id: customerId,
  address: '',
  contacts: [],
  groups: [],
  credit: 0,
  archivedAt: null,
  mergedInto: null,
  erasedAt: null,
}

const snapshot = { ...person, address: '', addressLines: [], vatNumber: '', alert: '' }

/** The fields that a quote and an invoice share. */
function sampleDocument(items: Line[]) {
  const { subtotal, discountAmount, net, vatGroups, vatAmount, total } = totalsOf(items, 20, null)
  return {
    ...record,
    customerId,
    customer: snapshot,
    title: 'New front',
    items,
    workLocation: '',
    subtotal,
    discount: null,
    discountAmount,
    net,
    vatRate: 20,
    vatGroups,
    vatAmount,
    total,
    poNumber: '',
    notes: '',
    internalNotes: '',
    terms: '',
    richContent: '',
    userId: null,
  }
}

export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  return {
    ...sampleDocument(changes.items ?? [sampleLine()]),
    id: sampleId(10),
    quoteNumber: 'QUO-20261121-123',
    revision: 'A',
    revisionOf: null,
    revisedBy: null,
    status: 'draft',
    validUntil: '2099-12-31',
    deposit: null,
    measurementId: null,
    design: null,
    printDesign: true,
    printSurvey: true,
    isInvoiceCreated: false,
    invoiceId: null,
    sentAt: null,
    viewedAt: null,
    acceptance: null,
    rejectedReason: '',
    archivedAt: null,
    locked: false,
    newer: null,
    invoice: null,
    billedAs: null,
    isCustomerErased: false,
    ...changes,
  }
}

export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  const document = sampleDocument(changes.items ?? [sampleLine()])
  return {
    ...document,
    id: sampleId(20),
    invoiceNumber: 'INV-20261121-001',
    kind: 'invoice',
    status: 'unpaid',
    overdue: false,
    dueDate: '2099-12-31',
    dueDateSetBy: null,
    dueIfIssued: '2099-12-31',
    taxPoint: null,
    issuedAt: null,
    quoteId: null,
    creditOf: null,
    depositOf: null,
    lateChargeOf: null,
    relatedNumber: null,
    deduction: null,
    payments: [],
    deposits: [],
    credits: [],
    creditable: {},
    creditableAmount: 0,
    isOpening: false,
    opening: null,
    recurringId: null,
    paidAmount: 0,
    creditedAmount: 0,
    depositAmount: 0,
    balance: document.total,
    reason: '',
    seller: null,
    locked: false,
    missing: [],
    ...changes,
  }
}

export function sampleMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: sampleId(40),
    version: 1,
    kind: 'quote',
    status: 'waiting',
    recipient: person.email,
    ...{ alsoTo: [], cc: [], bcc: [], refused: [] },
    subject: 'Your quote',
    attempts: 0,
    lastError: '',
    nextTryAt: null,
    sentAt: null,
    createdAt: at,
    record: null,
    ...changes,
  }
}

/** Somebody who signs in as a worker. */
export function sampleAccount(changes: Partial<Account> = {}): Account {
  return {
    ...record,
    id: sampleId(50),
    uid: sampleId(50),
    email: 'wendy@shop.example',
    displayName: 'Wendy Walker',
    role: 'worker',
    companyName: '',
    phone: '',
    address: '',
    state: 'active',
    invitedAt: null,
    disabledAt: null,
    lastSignInAt: at,
    secondFactor: false,
    ...changes,
  }
}

/** A payment of all of `sampleInvoice`, and how much of it is allocated to that invoice. */
export function samplePayment(changes: Partial<Payment> = {}): Payment {
  return {
    ...record,
    id: sampleId(30),
    customerId,
    customer: { name: person.name, companyName: person.companyName },
    date: '2026-11-21',
    amount: 12_000,
    method: 'bank transfer',
    reference: '',
    allocations: [{ invoiceId: sampleId(20), invoiceNumber: 'INV-20261121-001', amount: 12_000 }],
    refunded: 0,
    unallocated: 0,
    isOpening: false,
    card: null,
    takenBack: null,
    ...changes,
  }
}

export function sampleEntry(changes: Partial<InvoiceEntry> = {}): InvoiceEntry {
  return {
    id: sampleId(30),
    kind: 'payment',
    paymentId: sampleId(30),
    amount: 12_000,
    method: 'bank transfer',
    date: '2026-11-21',
    reference: '',
    reason: '',
    takenBack: false,
    createdAt: at,
    createdBy: null,
    ...changes,
  }
}
