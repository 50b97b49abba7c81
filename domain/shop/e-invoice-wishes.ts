import { text } from '../fields.ts'
import { readPeppolAddress } from '../peppol.ts'

/** How a customer wants invoices: as a PDF alone, with an e-invoice (UBL) beside it, or in it (Factur-X). */
export const eInvoiceWishes = ['none', 'ubl', 'factur-x'] as const
export type EInvoiceWish = (typeof eInvoiceWishes)[number]
export const eInvoiceWishLabels: Record<EInvoiceWish, string> = {
  none: 'PDF alone',
  ubl: 'PDF with a UBL file beside it',
  'factur-x': 'PDF with the data in it (Factur-X)',
}

/** Where they get e-invoices in the Peppol network, or nothing. */
export const peppolAddress = text(60)
  .overwrite((value) => value.replace(/\s+/g, ''))
  .refine((value) => value === '' || readPeppolAddress(value) !== null, {
    error: 'A scheme, a colon and its number, like 0088:5060012349998',
  })
