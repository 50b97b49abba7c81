import type { Payment } from '#domain/sales/payments.ts'
import { sampleId } from './samples.ts'

/** A transfer that paid two invoices, with some left over. */
export function sampleTransfer(changes: Partial<Payment> = {}): Payment {
  return {
    ...{
      id: sampleId(700),
      version: 2,
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
    },
    ...{ createdBy: null, customerId: sampleId(701), customer: { name: 'Ann', companyName: 'Quay Cafe' } },
    ...{ date: '2026-11-21', amount: 130_00, method: 'bank transfer', reference: 'QUAY 1' },
    allocations: [
      { invoiceId: sampleId(702), invoiceNumber: 'INV-20261121-001', amount: 100_00 },
      { invoiceId: sampleId(703), invoiceNumber: 'INV-20261121-002', amount: 20_00 },
    ],
    ...{ refunded: 0, unallocated: 10_00, card: null, takenBack: null, isOpening: false },
    ...changes,
  }
}
