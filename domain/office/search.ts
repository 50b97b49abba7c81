/** One search over everything the office has: what it answers, in what order, and why it found a thing. */
import { z } from 'zod'
import { prefixes } from '../numbering.ts'
import { shorten } from '../shorten.ts'
import { phoneInside } from '../typed-phones.ts'
import { hasBeginning, wordsIn } from './search-words.ts'

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
  'visit',
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
  visit: 'Visit',
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

/**
 * The amounts that what was typed may be, in pence: '1819' and '£1,819' are also £1,819.69, '1819.00' is itself alone.
 * Null if it is none.
 */
export function amountsIn(q: string): { least: number; most: number } | null {
  const pence = amountIn(q)
  if (pence === null) return null
  // Shorter ones are sizes and house numbers, unless they have their sign.
  const isWhole = /^(?:[1-9][\d,]{2,}|£[^.]+)$/.test(q.trim())
  return { least: pence, most: isWhole ? pence + 99 : pence }
}

/** Whether what was typed is an amount and can hardly be anything else: no size in metres and no part of a number. */
export function isPlainlyAmount(q: string): boolean {
  return amountIn(q) !== null && /£|,|\d{3}\.\d{2}/.test(q)
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
/** Each word begins one of the record's, in any order. */
const WORDS = 3
const INSIDE = 4
const NOWHERE = 5

/** Shorter parts of a number are in every other number. */
const LEAST_DIGITS = 4
/** More words would hardly fit beside what was found. */
const MOST_REASONS = 2
const REASON_LENGTH = 80

interface Typed {
  plain: string
  /** Letters and digits alone: numbers and postcodes are typed with and without spaces and dashes. */
  compact: string
  /** Digits without the country's code or the first 0; '' if what was typed is no number. */
  digits: string
  words: readonly string[]
}

function readTyped(q: string): Typed {
  const plain = q.trim().toLowerCase()
  const digits = digitsOf(phoneInside(plain) ?? '')
  const words = wordsIn(plain)
  return { plain, compact: compactOf(plain), digits: digits.length < LEAST_DIGITS ? '' : digits, words }
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
 * The best first: what is called exactly so, then what begins so, then what has its words, then the rest; of those what
 * is called so before what only has it somewhere, mails after the records that they are about, customers before what is
 * theirs, and the newest first.
 */
export function rankFound(found: readonly Found[], q: string, limit: number): SearchItem[] {
  const typed = readTyped(q)
  return found
    .map((one) => ({ one, hit: bestOf(one, typed) }))
    .toSorted(
      (a, b) =>
        a.hit.rank - b.hit.rank ||
        Math.sign(a.hit.place) - Math.sign(b.hit.place) ||
        Number(a.one.kind === 'mail') - Number(b.one.kind === 'mail') ||
        Number(b.one.kind === 'customer') - Number(a.one.kind === 'customer') ||
        b.one.at.localeCompare(a.one.at),
    )
    .slice(0, limit)
    .map(({ one: { at: _at, fields: _fields, ...item }, hit }) => ({ ...item, why: hit.why }))
}

interface Hit {
  rank: number
  /** Which of the fields it is in; 0 is what the record is called. */
  place: number
  why: string
}

function bestOf({ fields }: Found, typed: Typed): Hit {
  let best: Hit = { rank: NOWHERE, place: 0, why: '' }
  fields.forEach(([label, text, shown = text], place) => {
    const rank = closeness(text, typed)
    if (rank < best.rank)
      best = { rank, place, why: place === 0 ? '' : `${label} ${excerpt(shown, typed.plain)}` }
  })
  return best.rank <= WORD ? best : (wordByWord(fields, typed) ?? best)
}

/** Null unless each word begins one of some field. */
function wordByWord(fields: Found['fields'], { words }: Typed): Hit | null {
  if (words.length === 0) return null
  const own = fields.map(([, text]) => wordsIn(text))
  const places = words.map((word) => ({ word, place: own.findIndex((has) => hasBeginning(has, word)) }))
  if (places.some(({ place }) => place < 0)) return null
  const reasons = new Map<number, string>()
  for (const { word, place } of places) {
    const [label, text, shown = text] = fields[place] ?? ['', '']
    if (place > 0 && !reasons.has(place)) reasons.set(place, `${label} ${excerpt(shown, word)}`)
  }
  const why = [...reasons.values()].slice(0, MOST_REASONS).join(' · ')
  return { rank: WORDS, place: Math.max(...places.map(({ place }) => place)), why }
}

/** A text around what was found in it. */
function excerpt(text: string, hit: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = line.toLowerCase().indexOf(hit)
  if (at + hit.length <= REASON_LENGTH) return shorten(line, REASON_LENGTH)
  return `…${shorten(line.slice(line.lastIndexOf(' ', at - REASON_LENGTH / 4) + 1), REASON_LENGTH)}`
}

/** What was found for a word that was corrected says so. @param typed the words as they were typed */
export function sayCorrected(items: readonly SearchItem[], typed: readonly string[]): SearchItem[] {
  const like = `Much like ‘${typed.join(' ')}’`
  return items.map((item) => ({ ...item, why: [like, item.why].filter(Boolean).join(' · ') }))
}
