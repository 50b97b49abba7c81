/** The fields that quotes and invoices share, as their forms hold them: text as typed, parsed when needed. */
import type { z } from 'zod'
import type { FieldFault } from '#domain/errors.ts'
import { faultOfFigure, penceLimits, percentLimits } from '#domain/figure-limits.ts'
import type { Discount } from '#domain/money/lines.ts'
import { parsePounds, toPoundsText } from '#domain/money/money.ts'
import type { documentFields } from '#domain/sales/documents.ts'
import { parseDecimal } from '../lines/figures.ts'

/** A discount or deposit as typed: nothing, an amount in pounds, or a percentage. */
export interface ShareText {
  kind: '' | Discount['kind']
  text: string
}

export interface DocumentValues {
  customerId: string | null
  title: string
  workLocation: string
  vatRate: string
  discount: ShareText
  poNumber: string
  notes: string
  internalNotes: string
  terms: string
  richContent: string
}

type Shared = {
  [Field in Exclude<keyof typeof documentFields, 'items'>]: z.output<(typeof documentFields)[Field]>
}

interface Shown extends Omit<DocumentValues, 'customerId' | 'vatRate' | 'discount'> {
  customerId: string
  vatRate: number
  discount: Discount | null
}

/** A stored document's fields as its form shows them. */
export function toDocumentValues(shown: Shown): DocumentValues {
  const { customerId, title, workLocation, poNumber, notes, internalNotes, terms, richContent } = shown
  const words = { title, workLocation, poNumber, notes, internalNotes, terms, richContent }
  return { customerId, ...words, vatRate: String(shown.vatRate), discount: toShareText(shown.discount) }
}

/** A discount or deposit as its field shows it. */
export function toShareText(share: Discount | null): ShareText {
  if (!share) return { kind: '', text: '' }
  return { kind: share.kind, text: share.kind === 'amount' ? toPoundsText(share.value) : String(share.value) }
}

/** Parses a discount or deposit. A text that is not one is a fault, and no text is no discount. */
export function readShare(
  share: ShareText,
): { ok: true; value: Discount | null } | { ok: false; message: string } {
  if (share.kind === '' || share.text.trim() === '') return { ok: true, value: null }
  const value = share.kind === 'amount' ? parsePounds(share.text) : parseDecimal(share.text.replace('%', ''))
  if (value === null)
    return {
      ok: false,
      message: share.kind === 'amount' ? 'Enter an amount in pounds' : 'Enter a percentage',
    }
  const message = faultOfFigure(value, share.kind === 'amount' ? penceLimits : percentLimits)
  return message === null ? { ok: true, value: { kind: share.kind, value } } : { ok: false, message }
}

/** Parses a VAT rate as typed. */
function readRate(text: string): { ok: true; value: number } | { ok: false; message: string } {
  const value = parseDecimal(text.replace('%', ''))
  if (value === null) return { ok: false, message: percentLimits.none }
  const message = faultOfFigure(value, percentLimits)
  return message === null ? { ok: true, value } : { ok: false, message }
}

/** The values for the totals during typing: the last ones that were valid. */
export function validFiguresOf(values: DocumentValues): { vatRate: number; discount: Discount | null } {
  const rate = readRate(values.vatRate)
  const share = readShare(values.discount)
  return { vatRate: rate.ok ? rate.value : 0, discount: share.ok ? share.value : null }
}

/** The fields as they are sent, or those that cannot be parsed. */
export function readValues(
  values: DocumentValues,
): { ok: true; fields: Shared } | { ok: false; faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const rate = readRate(values.vatRate)
  const share = readShare(values.discount)
  if (!rate.ok) faults.push({ path: 'vatRate', message: rate.message })
  if (!share.ok) faults.push({ path: 'discount', message: share.message })
  if (values.customerId === null) faults.push({ path: 'customerId', message: 'Choose a customer' })
  if (!rate.ok || !share.ok || values.customerId === null) return { ok: false, faults }
  const { title, workLocation, poNumber, notes, internalNotes, terms, richContent } = values
  const words = { title, workLocation, poNumber, notes, internalNotes, terms, richContent }
  return {
    ok: true,
    fields: { customerId: values.customerId, ...words, vatRate: rate.value, discount: share.value },
  }
}
