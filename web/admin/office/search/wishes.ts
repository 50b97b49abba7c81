/** 'new quote for hawo': what is to be made, and for whom. A typing error is forgiven. */
import { errorsAllowed, errorsBetween } from '#domain/office/closest-words.ts'

const wishes = {
  quote: { label: 'New quote for', to: (id: string) => `/quotes/new?customerId=${id}` },
  invoice: { label: 'New invoice for', to: (id: string) => `/invoices/new?customerId=${id}` },
  job: { label: 'New job for', to: (id: string) => `/jobs/new?customerId=${id}` },
  visit: { label: 'New survey or visit for', to: (id: string) => `/diary?visit=new&customer=${id}` },
  payment: { label: 'Record a payment from', to: (id: string) => `/payments?record=${id}` },
  statement: { label: 'Statement of', to: (id: string) => `/customers/${id}/statement` },
} as const

type WishName = keyof typeof wishes

const made: Readonly<Record<string, WishName>> = {
  ...{ quote: 'quote', invoice: 'invoice', job: 'job', visit: 'visit', survey: 'visit', payment: 'payment' },
}

/** What was typed means such a wish; null for anything else. */
export function readWish(typed: string): { what: WishName; who: string } | null {
  const [, verb = '', noun = '', between = '', who] =
    /^(?:(\S+)\s+)?(?:an?\s+)?(\S+)\s+(for|from|of|by)\s+(\S.*)$/i.exec(typed.trim()) ?? []
  const what = wishOf(verb.toLowerCase(), noun.toLowerCase())
  if (!what || !who) return null
  // A quote is made from a template.
  const isFor = between.toLowerCase() === 'for' || what === 'payment' || what === 'statement'
  return isFor ? { what, who: who.trim() } : null
}

function wishOf(verb: string, noun: string): WishName | null {
  // It is only looked at, so nobody says that it is new.
  if (isLike(noun, 'statement')) return ['', 'new', 'send'].includes(verb) ? 'statement' : null
  const [, what = null] = Object.entries(made).find(([word]) => isLike(noun, word)) ?? []
  if (verb === 'new') return what
  return what === 'payment' && isLike(verb, 'record') ? what : null
}

function isLike(typed: string, word: string): boolean {
  const most = errorsAllowed(typed)
  return typed !== '' && errorsBetween(typed, word, most) <= most
}

/** What is said above those whom it may be for. */
export function labelOfWish(what: WishName): string {
  return wishes[what].label
}

/** The form that a wish leads to. */
export function addressOfWish(what: WishName, customerId: string): string {
  return wishes[what].to(customerId)
}
