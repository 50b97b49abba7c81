/** What the shop calls things, in the code lists of EN 16931. */

import { REVERSE_CHARGE_NOTE, type VatTreatment } from '#domain/money/vat.ts'
import { vatNumberSchemes } from '#domain/peppol.ts'
import type { ServiceUnit } from '#domain/shop/services.ts'
import type { InvoiceKind } from '../invoice-words.ts'
import type { CategoryCode, Endpoint, TaxCategory, TypeCode } from './e-invoice.ts'

/** UN/ECE Recommendation 20. What it has no unit for (a letter of a sign, a visit) is 'one'. */
const unitCodes: Record<ServiceUnit, string> = {
  each: 'C62',
  'm²': 'MTK',
  metre: 'MTR',
  letter: 'C62',
  hour: 'HUR',
  visit: 'C62',
  set: 'SET',
}

export function unitCodeOf(unit: ServiceUnit): string {
  return unitCodes[unit]
}

export function typeCodeOf(kind: InvoiceKind): TypeCode {
  switch (kind) {
    case 'invoice':
      return '380'
    case 'deposit':
      return '386'
    case 'credit-note':
      return '381'
  }
}

/**
 * The category of a line. A standard rate of nothing is zero rated (BR-S-05). A shop that is not registered
 * charges no VAT, so that nothing it sells is within its scope.
 */
export function categoryOf({ vatCategory, vatRate }: VatTreatment, isRegistered: boolean): TaxCategory {
  if (!isRegistered) return { code: 'O', rate: null }
  switch (vatCategory) {
    case 'standard':
    case 'reduced':
      return vatRate === 0 ? { code: 'Z', rate: 0 } : { code: 'S', rate: vatRate }
    case 'zero':
      return { code: 'Z', rate: 0 }
    case 'exempt':
      return { code: 'E', rate: 0 }
    case 'reverse-charge':
      return { code: 'AE', rate: 0 }
    case 'outside-scope':
      return { code: 'O', rate: null }
  }
}

/** Why no VAT is charged: a code of the VATEX list where there is one, and words. */
export function exemptionOf(code: CategoryCode): { reasonCode: string; reason: string } {
  switch (code) {
    case 'S':
    case 'Z':
      return { reasonCode: '', reason: '' }
    case 'E':
      return { reasonCode: '', reason: 'Exempt from VAT' }
    case 'AE':
      return { reasonCode: 'VATEX-EU-AE', reason: REVERSE_CHARGE_NOTE }
    case 'O':
      return { reasonCode: 'VATEX-EU-O', reason: 'Not subject to VAT' }
  }
}

/** An e-mail address as an endpoint: EN 16931 has it, the Peppol network does not. */
const EMAIL_SCHEME = 'EM'

/**
 * Where a party gets e-invoices: at its VAT number, else at its e-mail address; null without either.
 * @param vatNumber without spaces
 */
export function endpointOf(vatNumber: string, email: string): Endpoint | null {
  const scheme = vatNumberSchemes[vatNumber.slice(0, 2)]
  if (scheme !== undefined) return { scheme, id: vatNumber }
  return email === '' ? null : { scheme: EMAIL_SCHEME, id: email }
}

/** Whether the Peppol network can deliver to such an address. */
export function isOnPeppol({ scheme }: Endpoint): boolean {
  return scheme !== EMAIL_SCHEME
}

/** The country of a VAT number, ISO 3166-1: Greece and Northern Ireland have letters of their own. Else Great Britain. */
export function countryOf(vatNumber: string): string {
  const letters = /^[A-Z]{2}/.exec(vatNumber)?.[0] ?? 'GB'
  if (letters === 'EL') return 'GR'
  return Object.hasOwn(vatNumberSchemes, letters) || otherStates.has(letters) ? letters : 'GB'
}

/** Member states whose numbers are no electronic address. */
const otherStates = new Set(['DK', 'FI', 'SE'])
