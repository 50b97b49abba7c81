/** One search over everything the office has: what it answers, in what order, and why it found a thing. */
import { z } from 'zod'
import { prefixes } from '../numbering.ts'
import { shorten } from '../shorten.ts'

const searchKinds = [
  'customer',
  'contact',
  'site',
  'quote',
  'invoice',
  'credit-note',
  'deposit',
  'job',
  'survey',
  'enquiry',
  'service',
  'project',
  'person',
  'mail',
  'payment',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchKindLabels: Record<SearchKind, string> = {
  customer: 'Customer',
  contact: 'Contact',
  site: 'Site',
  quote: 'Quote',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  deposit: 'Deposit invoice',
  job: 'Job',
  survey: 'Survey',
  enquiry: 'Enquiry',
  service: 'Service',
  project: 'Project',
  person: 'Person',
  mail: 'Mail',
  payment: 'Payment',
}

export const searchItem = z.object({
  kind: z.enum(searchKinds),
  /** The record's; a contact and a site have their customer's. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Where it is in the app. */
  url: z.string(),
  /** What matched, if the title does not show it: 'Phone 0161 496 0321'. */
  why: z.string(),
})
export type SearchItem = z.output<typeof searchItem>

/** Something that may be what was looked for. */
export interface Found extends Omit<SearchItem, 'why'> {
  /** When it was made; '' if that says nothing. */
  at: string
  /** What people type to find it, its name before it, and how it is shown; the first is what it is called. */
  fields: readonly (readonly [label: string, text: string, shown?: string])[]
}

export const MAX_SEARCH = 200
const MOST_PENCE = 1_000_000_000_000

/**
 * What was typed as an amount in pence: '£1,819.69', '1819.69' and '1819' are; '07911 123456' is not. Null if it is
 * none.
 */
export function amountIn(q: string): number | null {
  const match = /^£?\s?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{2}))?$/.exec(q.trim())
  if (!match) return null
  const pence = Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? '00'}`)
  return pence > 0 && pence <= MOST_PENCE ? pence : null
}

const known: ReadonlySet<string> = new Set(Object.values(prefixes))

/** Numbers of documents are typed with spaces too: 'inv 20261121 001' is 'inv-20261121-001'. Anything else stays. */
export function asNumber(q: string): string {
  const [, prefix = '', rest] = /^([a-z]+)[\s-]*(\d[\d\s-]*)$/i.exec(q.trim()) ?? []
  if (rest === undefined || !known.has(prefix.toUpperCase())) return q.trim()
  return `${prefix}-${rest.replace(/[\s-]+/g, '-')}`
}

/** The closer, the lower. */
const EXACT = 0
const BEGINNING = 1
const WORD = 2
const INSIDE = 3
const NOWHERE = 4

/** Shorter parts of a number are in every other number. */
const LEAST_DIGITS = 4

interface Typed {
  plain: string
  /** Letters and digits alone: numbers and postcodes are typed with and without spaces and dashes. */
  compact: string
  /** Digits without the country's code or the first 0; '' if what was typed is no number. */
  digits: string
}

function readTyped(q: string): Typed {
  const plain = q.trim().toLowerCase()
  const digits = /^[+\d][\d\s()-]*$/.test(plain) ? digitsOf(plain) : ''
  return { plain, compact: compactOf(plain), digits: digits.length < LEAST_DIGITS ? '' : digits }
}

const compactOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^(0044|44|0)0?/, '')

function ofPhone(own: string, digits: string): number {
  if (own === digits) return EXACT
  return own.includes(digits) ? INSIDE : NOWHERE
}

function closeness(text: string, { plain, compact, digits }: Typed): number {
  const lower = text.toLowerCase()
  if (lower === plain || (compact.length > 2 && compactOf(lower) === compact)) return EXACT
  if (digits !== '' && /^\+\d+$/.test(text)) return ofPhone(digitsOf(text), digits)
  const at = lower.indexOf(plain)
  if (at === 0) return BEGINNING
  if (at > 0) return /[\p{L}\p{N}]/u.test(lower[at - 1] ?? '') ? INSIDE : WORD
  return compact.length > 2 && compactOf(lower).includes(compact) ? INSIDE : NOWHERE
}

/**
 * The best first: what is called exactly so, then what begins so, then the rest; of those what is called so before
 * what only has it somewhere, and the newest first.
 */
export function rankFound(found: readonly Found[], q: string, limit: number): SearchItem[] {
  const typed = readTyped(q)
  return found
    .map((one) => ({ one, hit: bestOf(one, typed) }))
    .toSorted(
      (a, b) =>
        a.hit.rank - b.hit.rank ||
        Math.sign(a.hit.place) - Math.sign(b.hit.place) ||
        b.one.at.localeCompare(a.one.at),
    )
    .slice(0, limit)
    .map(({ one: { at: _at, fields: _fields, ...item }, hit }) => ({ ...item, why: hit.why }))
}

function bestOf({ fields }: Found, typed: Typed): { rank: number; place: number; why: string } {
  let best = { rank: NOWHERE, place: 0, why: '' }
  fields.forEach(([label, text, shown = text], place) => {
    const rank = closeness(text, typed)
    if (rank < best.rank) best = { rank, place, why: place === 0 ? '' : `${label} ${shorten(shown, 80)}` }
  })
  return best
}
