/** The invoices of the made-up shop: an invoice, its related documents, and how it changes. */

import type { Discount } from '#domain/money/lines.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import type { InvoiceStatus } from '#domain/sales/invoice-words.ts'
import type { PaymentMethod } from '#domain/sales/payment-words.ts'
import type { NewInvoice } from '#server/sales/invoices/invoices.store.ts'

export type DemoInvoice = Omit<NewInvoice, 'invoiceNumber'> & {
  id: string
  items: StoredLine[]
  discount: Discount | null
  status: InvoiceStatus
  title: string
  poNumber: string
  createdAt: Date
  updatedAt: Date
  version: number
  paidAmount: number
  creditedAmount: number
  depositAmount: number
}

/** A payment on one invoice. */
export interface DemoPayment {
  id: string
  invoiceId: string
  amount: number
  method: PaymentMethod
  date: string
  reference: string
  createdAt: Date
  createdBy: string
}

/** Everything that belongs to one invoice. */
export interface Bill {
  invoices: DemoInvoice[]
  payments: DemoPayment[]
}

/** @param at when; this becomes its latest change */
export function changeInvoice(invoice: DemoInvoice, at: Date, fields: Partial<DemoInvoice>): void {
  Object.assign(invoice, fields, { version: invoice.version + 1, updatedAt: at })
}
