/** What a customer's form holds, as it was sent: the same with and without a script. */
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'

/** The texts of both forms. */
const typedNames = ['name', 'role', 'poNumber', 'signature', 'terms', 'reason', 'message'] as const
export type TypedName = (typeof typedNames)[number]
export type QuoteAnswerFields = Record<TypedName, string>

export const emptyQuoteAnswer: QuoteAnswerFields = {
  ...{ name: '', role: '', poNumber: '', signature: '', terms: '' },
  ...{ reason: '', message: '' },
}

/** A question as it was sent. */
export interface SentQuestion {
  question: string
  /** The id of a line, or ''. */
  about: string
  messageId: string
}

/** The server's answer to a form that it did not take. */
export interface Refused {
  form: 'yes' | 'no' | 'ask'
  typed: QuoteAnswerFields
  /** What was asked, if that was sent. */
  asked?: SentQuestion
  /** By the name of the field. */
  faults: Partial<Record<TypedName | 'selected' | 'question', string>>
  message: string
  /** What is other than it was on the screen, in sentences. */
  changes: string[]
}

export function readQuoteAnswer(form: FormData): QuoteAnswerFields {
  const typed = { ...emptyQuoteAnswer }
  for (const name of typedNames) typed[name] = readText(form, name)
  return typed
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The names of the fields by which lines are taken: ticks share one, each choice has its own. */
export const TICK = 'take'
export const choiceField = (index: number) => `choice-${index}`

/** Ids of the optional lines that the form takes. */
export function readSelected(form: FormData): string[] {
  return [...form.entries()].flatMap(([name, value]) =>
    (name === TICK || name.startsWith('choice-')) && typeof value === 'string' ? [value] : [],
  )
}

/** What was on the screen, to say later what is other. Pence. */
export interface SeenQuote {
  revision: string
  total: number
  validUntil: string
  lines: [id: string, title: string, total: number][]
}

export function seenOf({ revision, total, validUntil, items }: CustomerQuote): SeenQuote {
  return { revision, total, validUntil, lines: items.map((line) => [line.id, line.title, line.total]) }
}

/** Anybody may send anything. @returns null if it is not what the page wrote there */
export function readSeen(text: string): SeenQuote | null {
  try {
    const read: unknown = JSON.parse(text)
    return isSeen(read) ? read : null
  } catch {
    return null
  }
}

function isSeen(read: unknown): read is SeenQuote {
  if (typeof read !== 'object' || read === null) return false
  const { revision, total, validUntil, lines } = read as Partial<Record<keyof SeenQuote, unknown>>
  if (typeof revision !== 'string' || typeof total !== 'number') return false
  if (typeof validUntil !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(validUntil)) return false
  return Array.isArray(lines) && lines.every(isSeenLine)
}

function isSeenLine(line: unknown): boolean {
  if (!Array.isArray(line)) return false
  const [id, title, total] = line as unknown[]
  return typeof id === 'string' && typeof title === 'string' && typeof total === 'number'
}
