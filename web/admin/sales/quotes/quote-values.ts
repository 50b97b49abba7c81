/** A quote's fields as its form holds them. */
import { addDays } from '#domain/dates.ts'
import type { FieldFault } from '#domain/errors.ts'
import type { LineInput } from '#domain/sales/documents.ts'
import type { Quote, QuoteChange } from '#domain/sales/quotes.ts'
import type { Settings } from '#domain/shop/settings.ts'
import {
  type DocumentValues,
  readShare,
  readValues,
  type ShareText,
  toDocumentValues,
  toShareText,
} from '../documents/document-values.ts'

export interface QuoteValues extends DocumentValues {
  validUntil: string
  deposit: ShareText
  printDesign: boolean
  printSurvey: boolean
}

export function toQuoteValues(quote: Quote): QuoteValues {
  const { validUntil, printDesign, printSurvey } = quote
  return {
    ...toDocumentValues(quote),
    validUntil,
    deposit: toShareText(quote.deposit),
    printDesign,
    printSurvey,
  }
}

/** The values of a new quote. @param today the day in London */
export function newQuoteValues(settings: Settings, customerId: string | null, today: string): QuoteValues {
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
    validUntil: addDays(today, settings.quoteValidityDays),
    deposit: { kind: '', text: '' },
    printDesign: true,
    printSurvey: true,
  }
}

/** A quote's form as it is sent, or what cannot be parsed in it. */
export function readQuoteValues(
  values: QuoteValues,
  items: LineInput[],
):
  | { ok: true; input: Required<Omit<QuoteChange, 'customerId'>> & { customerId: string } }
  | { ok: false; faults: FieldFault[] } {
  const shared = readValues(values)
  const deposit = readShare(values.deposit)
  const faults = shared.ok ? [] : shared.faults
  if (!deposit.ok) faults.push({ path: 'deposit', message: deposit.message })
  if (values.validUntil === '') faults.push({ path: 'validUntil', message: 'Enter a date' })
  if (!shared.ok || !deposit.ok || faults.length > 0) return { ok: false, faults }
  const { validUntil, printDesign, printSurvey } = values
  return {
    ok: true,
    input: { ...shared.fields, items, validUntil, deposit: deposit.value, printDesign, printSurvey },
  }
}
