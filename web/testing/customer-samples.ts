/** What the page of a customer is answered. */
import type { Activity } from '#domain/office/activity.ts'
import type { CustomerPage } from '#domain/office/customer-page.ts'
import type { CustomerFile, CustomerNote } from '#domain/shop/customer-notes.ts'
import type { Answers } from './fake-shop.ts'
import { sampleId } from './samples.ts'

export const sampleNote: CustomerNote = {
  ...{ id: sampleId(880), version: 1, text: 'Rings back on Monday', changedAt: null },
  createdAt: '2026-11-22T09:00:00.000Z',
  by: { id: sampleId(2), name: 'Frances Irwell' },
}

const file: CustomerFile = {
  ...{ id: sampleId(881), name: 'logo.pdf', type: 'application/pdf', size: 25_000 },
  createdAt: '2026-11-22T09:00:00.000Z',
}

const invoice: CustomerPage['invoices']['items'][number] = {
  ...{
    id: sampleId(882),
    invoiceNumber: 'INV-20261101-001',
    kind: 'invoice',
    status: 'part-paid',
    title: 'Front',
  },
  ...{ total: 120_000, balance: 60_000, dueDate: '2026-11-20', issuedAt: '2026-10-21T09:00:00.000Z' },
}

export const samplePage: CustomerPage = {
  ...{ owed: 60_000, overdue: 60_000, credit: 2_000 },
  terms: { days: 30, from: 'shop', group: '' },
  paidWithin: { medianDays: 34, invoices: 8 },
  spent: { thisYear: 1_234_500, lastYear: 900_000 },
  quoted: { count: 7, won: 4 },
  quotes: {
    count: 1,
    items: [
      {
        ...{
          id: sampleId(883),
          quoteNumber: 'QUO-20261121-123',
          revision: 'A',
          status: 'sent',
          title: 'Front',
        },
        ...{ total: 120_000, validUntil: '2026-12-21' },
      },
    ],
  },
  jobs: {
    count: 1,
    items: [
      {
        ...{ id: sampleId(884), jobNumber: 'JOB-20261121-001', title: 'Front', stageKind: 'making' },
        ...{ stageName: 'In production', dueDay: '2026-12-01', isBlocked: false },
      },
    ],
  },
  surveys: {
    count: 1,
    items: [
      {
        id: sampleId(885),
        title: 'Rear door',
        surveyDate: '2026-11-20',
        isDraft: false,
        worker: 'Joe Tetlow',
      },
    ],
  },
  invoices: { count: 7, items: [invoice] },
  visits: {
    count: 1,
    items: [{ id: sampleId(886), kind: 'fitting', title: 'Front', startsAt: '2026-12-02T09:00:00.000Z' }],
  },
}

export const sampleActivity: Activity = {
  ...{ id: 'h00000000000000000012', at: '2026-11-22T09:00:00.000Z', noun: 'customers', undoable: true },
  ...{ recordId: sampleId(1), what: 'Changed the phone of the customer: Quay Cafe', record: null },
  who: { kind: 'person', name: 'Frances Irwell' },
  changes: [{ field: 'the phone', from: '0161 496 0001', to: '0161 496 0002' }],
}

export const customerAnswers: Answers = {
  activity: { list: () => ({ items: [sampleActivity], hasMore: false, nextCursor: null }) },
  customerPage: { get: () => samplePage },
  customerNotes: { list: () => ({ items: [sampleNote], hasMore: false, nextCursor: null }) },
  merges: { list: () => ({ items: [] }) },
  customerFiles: { list: () => ({ items: [file] }) },
}
