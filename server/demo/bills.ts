/** What is billed in the made-up shop: an invoice, what belongs to it, and how it changes. */
import type { StoredLine } from '#domain/documents.ts'
import type { Discount } from '#domain/lines.ts'
import type { InvoiceStatus, PaymentMethod } from '#domain/payments.ts'
import type { NewInvoice } from '../invoices/invoices.store.ts'

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

/** Everything that belongs to one bill. */
export interface Bill {
  invoices: DemoInvoice[]
  payments: DemoPayment[]
}

/** @param at when, and from then on its latest change */
export function changeInvoice(invoice: DemoInvoice, at: Date, fields: Partial<DemoInvoice>): void {
  Object.assign(invoice, fields, { version: invoice.version + 1, updatedAt: at })
}
