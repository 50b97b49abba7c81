/** An invoice's fields as its form holds them. */
import { addDays } from '#domain/dates.ts'
import type { FieldFault } from '#domain/errors.ts'
import type { LineInput } from '#domain/sales/documents.ts'
import type { Invoice, InvoiceChange } from '#domain/sales/invoices.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { type DocumentValues, readValues, toDocumentValues } from '../documents/document-values.ts'

export interface InvoiceValues extends DocumentValues {
  dueDate: string
  /** Empty if it is the day of issue. */
  taxPoint: string
}

export function toInvoiceValues(invoice: Invoice): InvoiceValues {
  return { ...toDocumentValues(invoice), dueDate: invoice.dueDate, taxPoint: invoice.taxPoint ?? '' }
}

/** The values of a new invoice. @param today the day in London */
export function newInvoiceValues(
  settings: Settings,
  customerId: string | null,
  today: string,
): InvoiceValues {
  return {
    customerId,
    title: '',
    workLocation: '',
    vatRate: String(settings.vatRegistered ? settings.defaultVatRate : 0),
    discount: { kind: '', text: '' },
    poNumber: '',
    notes: '',
    internalNotes: '',
    terms: settings.termsText,
    richContent: '',
    dueDate: addDays(today, settings.paymentTermsDays),
    taxPoint: '',
  }
}

/**
 * An invoice's form as it is sent, or what cannot be parsed in it.
 * @param byTerms the due date that was filled in automatically; null if somebody typed it
 */
export function readInvoiceValues(
  values: InvoiceValues,
  items: LineInput[],
  byTerms: string | null,
):
  | { ok: true; input: Required<Omit<InvoiceChange, 'customerId'>> & { customerId: string } }
  | { ok: false; faults: FieldFault[] } {
  const shared = readValues(values)
  const faults = shared.ok ? [] : shared.faults
  if (values.dueDate === '') faults.push({ path: 'dueDate', message: 'Enter a date' })
  if (!shared.ok || faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    input: {
      ...shared.fields,
      items,
      dueDate: values.dueDate === byTerms ? null : values.dueDate,
      taxPoint: values.taxPoint || null,
    },
  }
}
