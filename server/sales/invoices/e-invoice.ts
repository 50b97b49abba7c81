import type { Refusal } from '#domain/errors.ts'
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
import { refused } from '#server/platform/failures.ts'
import type { TextFile } from '#server/platform/mail/sealed-letter.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'

type Reader = Database | Transaction
type Hybrid = Extract<KeptDocument, { of: 'invoice' }>

const UBL_TYPE = 'application/xml; charset=utf-8'

/**
 * An issued invoice as an e-invoice, or why there is none: LOCKED if it is not issued, void, or would break a rule of
 * EN 16931; INCOMPLETE naming what is missing.
 */
async function describeElectronic(
  db: Reader,
  invoice: Invoice,
): Promise<{ electronic: ElectronicInvoice } | { refusal: Refusal }> {
  const refusal = refuseElectronic(invoice)
  if (refusal) return { refusal }
  const { fields: settings } = await readSettings(db)
  const customer = await findCustomer(db, invoice.customerId)
  const issued: IssuedInvoice = {
    ...invoice,
    issuedAt: invoice.issuedAt ?? invoice.createdAt,
    seller: invoice.seller ?? snapshotSeller(settings),
  }
  const addresses = addressesFor(issued, {
    shop: settings,
    customer: customer ?? { email: '', vatNumber: '', peppolAddress: '' },
  })
  const { seller, buyer } = addresses
  const fields = missingForElectronic(issued, addresses)
  if (seller === null || buyer === null || fields.length > 0)
    return {
      refusal: { code: 'INCOMPLETE', message: 'Something is missing for an e-invoice of this', fields },
    }
  const electronic = electronicInvoiceOf(issued, { seller, buyer })
  const [broken] = brokenRules(electronic)
  if (broken === undefined) return { electronic }
  const message = `There is no e-invoice of this: it would break the rule ${broken} of EN 16931`
  return { refusal: { code: 'LOCKED', message } }
}

/** @throws what `describeElectronic` answers */
async function electronicInvoice(db: Reader, invoice: Invoice): Promise<ElectronicInvoice> {
  const described = await describeElectronic(db, invoice)
  if ('refusal' in described) throw refused(described.refusal)
  return described.electronic
}

const hybrid = (invoice: Invoice, electronic: ElectronicInvoice): Hybrid => ({
  ...{ of: 'invoice', invoice: asIssued(invoice), cii: writeCii(electronic) },
})

/** The e-invoice as a file of UBL, 'INV-20261121-001.xml'. @throws as `electronicInvoice` */
export async function ublFile(db: Database, invoice: Invoice): Promise<File> {
  return toUblFile(invoice, writeUbl(await electronicInvoice(db, invoice)))
}

export function toUblFile({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>, text: string): File {
  return new File([text], `${invoiceNumber}.xml`, { type: UBL_TYPE })
}

/** An issued invoice to be drawn with its e-invoice in it: both say what it said then. @throws as `electronicInvoice` */
export async function hybridOf(db: Reader, invoice: Invoice): Promise<Hybrid> {
  return hybrid(invoice, await electronicInvoice(db, invoice))
}

/** Whether a person can add what is missing; otherwise there is no e-invoice of this at all. */
function canBeAdded(refusal: Refusal): boolean {
  return refusal.code === 'INCOMPLETE' && refusal.fields.every(({ path }) => path !== 'items')
}

/**
 * What a mail with an invoice encloses, as its customer wants it. Of some invoices there is no e-invoice, as of one that
 * another program issued: those go as a plain PDF.
 * @param isWatched whether a person sends it, who can add what is missing; else it goes as a plain PDF too
 * @throws INCOMPLETE naming what is missing, if somebody watches
 */
export async function enclosedFor(
  tx: Transaction,
  invoice: Invoice,
  isWatched: boolean,
): Promise<{ enclosed: Hybrid; texts: readonly TextFile[] }> {
  const plain = { enclosed: { of: 'invoice' as const, invoice }, texts: [] }
  const wish = (await findCustomer(tx, invoice.customerId))?.eInvoice ?? 'none'
  if (wish === 'none') return plain
  const described = await describeElectronic(tx, invoice)
  if ('refusal' in described) {
    if (isWatched && canBeAdded(described.refusal)) throw refused(described.refusal)
    return plain
  }
  if (wish === 'factur-x') return { enclosed: hybrid(invoice, described.electronic), texts: [] }
  const text = writeUbl(described.electronic)
  return { ...plain, texts: [{ name: `${invoice.invoiceNumber}.xml`, type: UBL_TYPE, text }] }
}

/** The e-invoice that an invoice's page offers, as its customer wants it; null if there is none. */
export async function eInvoiceFor(
  db: Database,
  invoice: Invoice,
): Promise<{ ubl: string } | { hybrid: Hybrid } | null> {
  const customer = await findCustomer(db, invoice.customerId)
  if (!customer || (customer.eInvoice === 'none' && customer.type === 'individual')) return null
  const described = await describeElectronic(db, invoice)
  if ('refusal' in described) return null
  return customer.eInvoice === 'factur-x'
    ? { hybrid: hybrid(invoice, described.electronic) }
    : { ubl: writeUbl(described.electronic) }
}
