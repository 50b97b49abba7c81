/**
 * VAT numbers of customers, at home and abroad: those of known countries are checked, others are kept as
 * typed.
 */
import {
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat-next'
import { formatVatNumber, normaliseVatNumber } from './vat.ts'

/** The member states of the European Union, whose numbers have a known form and check digits (VIES). */
const known: Readonly<Record<string, { name: string; rules: Country }>> = {
  AT: { name: 'Austrian', rules: austria },
  BE: { name: 'Belgian', rules: belgium },
  BG: { name: 'Bulgarian', rules: bulgaria },
  CY: { name: 'Cypriot', rules: cyprus },
  CZ: { name: 'Czech', rules: czechRepublic },
  DE: { name: 'German', rules: germany },
  DK: { name: 'Danish', rules: denmark },
  EE: { name: 'Estonian', rules: estonia },
  EL: { name: 'Greek', rules: greece },
  ES: { name: 'Spanish', rules: spain },
  FI: { name: 'Finnish', rules: finland },
  FR: { name: 'French', rules: france },
  HR: { name: 'Croatian', rules: croatia },
  HU: { name: 'Hungarian', rules: hungary },
  IE: { name: 'Irish', rules: ireland },
  IT: { name: 'Italian', rules: italy },
  LT: { name: 'Lithuanian', rules: lithuania },
  LU: { name: 'Luxembourg', rules: luxembourg },
  LV: { name: 'Latvian', rules: latvia },
  MT: { name: 'Maltese', rules: malta },
  NL: { name: 'Dutch', rules: netherlands },
  PL: { name: 'Polish', rules: poland },
  PT: { name: 'Portuguese', rules: portugal },
  RO: { name: 'Romanian', rules: romania },
  SE: { name: 'Swedish', rules: sweden },
  SI: { name: 'Slovenian', rules: slovenia },
  SK: { name: 'Slovak', rules: slovakiaRepublic },
}

/**
 * A customer's VAT number as it is stored: British and Northern Irish ones ('XI') with their spaces, those of
 * the European Union without any, others as typed. A number without a country's letters can only be British.
 * @returns the number, or why it cannot be one
 */
export function readVatNumber(typed: string): { number: string; isChecked: boolean } | { fault: string } {
  const compact = typed.toUpperCase().replace(/[\s.-]/g, '')
  if (compact === '') return { number: '', isChecked: false }
  const country = /^[A-Z]{2}/.exec(compact)?.[0] ?? 'GB'
  if (country === 'GB') {
    const digits = normaliseVatNumber(compact)
    return digits === null
      ? { fault: 'Not a valid UK VAT number' }
      : { number: formatVatNumber(digits), isChecked: true }
  }
  if (country === 'XI') {
    const digits = normaliseVatNumber(compact.slice(2))
    return digits === null
      ? { fault: 'Not a valid Northern Irish VAT number' }
      : { number: formatVatNumber(digits).replace(/^GB/, 'XI'), isChecked: true }
  }
  const state = Object.hasOwn(known, country) ? known[country] : undefined
  if (state === undefined) return { number: typed, isChecked: false }
  return checkVAT(compact, [state.rules]).isValid
    ? { number: compact, isChecked: true }
    : { fault: `Not a valid ${state.name} VAT number` }
}
