import { asIssued } from '#domain/sales/e-invoices/as-issued.ts'
import { writeCii } from '#domain/sales/e-invoices/cii.ts'
import { electronicInvoiceOf, type IssuedInvoice } from '#domain/sales/e-invoices/describe-invoice.ts'
import type { ElectronicInvoice } from '#domain/sales/e-invoices/e-invoice.ts'
import { addressesFor, missingForElectronic } from '#domain/sales/e-invoices/missing.ts'
import { brokenRules } from '#domain/sales/e-invoices/rules.ts'
import { writeUbl } from '#domain/sales/e-invoices/ubl.ts'
import { refuseElectronic } from '#domain/sales/invoice-actions.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { KeptDocument } from '#domain/sales/printed-document.ts'
import { snapshotSeller } from '#domain/shop/settings.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assertAllowed, refused } from '#server/platform/failures.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'

/**
 * An issued invoice as an e-invoice.
 * @throws LOCKED if it is not issued, void, or would break a rule of EN 16931; INCOMPLETE naming what is missing
 */
async function electronicInvoice(db: Database | Transaction, invoice: Invoice): Promise<ElectronicInvoice> {
  assertAllowed(refuseElectronic(invoice))
  const { fields: settings } = await readSettings(db)
  const customer = await findCustomer(db, invoice.customerId)
  const issued: IssuedInvoice = {
    ...invoice,
    issuedAt: invoice.issuedAt ?? invoice.createdAt,
    seller: invoice.seller ?? snapshotSeller(settings),
  }
  const addresses = addressesFor(issued, {
    shop: settings,
    customer: customer ?? { email: '', vatNumber: '' },
  })
  const { seller, buyer } = addresses
  if (seller === null || buyer === null) throw incomplete(issued, addresses)
  if (missingForElectronic(issued, addresses).length > 0) throw incomplete(issued, addresses)
  const electronic = electronicInvoiceOf(issued, { seller, buyer })
  const [broken] = brokenRules(electronic)
  if (broken !== undefined)
    throw refused({
      code: 'LOCKED',
      message: `There is no e-invoice of this: it would break the rule ${broken} of EN 16931`,
    })
  return electronic
}

function incomplete(issued: IssuedInvoice, addresses: ReturnType<typeof addressesFor>) {
  return refused({
    code: 'INCOMPLETE',
    message: 'Something is missing for an e-invoice of this',
    fields: missingForElectronic(issued, addresses),
  })
}

/** The e-invoice as a file of UBL, 'INV-20261121-001.xml'. @throws as `electronicInvoice` */
export async function ublFile(db: Database, invoice: Invoice): Promise<File> {
  const text = writeUbl(await electronicInvoice(db, invoice))
  return new File([text], `${invoice.invoiceNumber}.xml`, { type: 'application/xml; charset=utf-8' })
}

/** An issued invoice to be drawn with its e-invoice in it: both say what it said then. @throws as `electronicInvoice` */
export async function hybridOf(
  db: Database | Transaction,
  invoice: Invoice,
): Promise<Extract<KeptDocument, { of: 'invoice' }>> {
  return { of: 'invoice', invoice: asIssued(invoice), cii: writeCii(await electronicInvoice(db, invoice)) }
}
