/** What placeholders of kept texts become. Without schemas, because screens that only put texts in need none. */
import { formatDay } from '../dates.ts'
import { formatPounds } from '../money/money.ts'
import { type PlaceholderValues, placeholdersIn } from '../placeholders.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'

/** What may stand in a kept text, and what it becomes. */
export const textPlaceholders = {
  customer: 'The customer',
  contact: 'Who is written to',
  quote: 'The number of the quote',
  invoice: 'The number of the invoice',
  total: 'The total with VAT',
  balance: 'What is still to pay',
  validUntil: 'The last day of the quote',
  dueDate: 'The day on which the invoice is due',
  site: 'The place of the work',
  shop: 'The shop’s name',
  me: 'Your own name',
} as const
export type TextPlaceholder = keyof typeof textPlaceholders
export const textPlaceholderNames = Object.keys(textPlaceholders) as TextPlaceholder[]

/** What a document and its author give to placeholders; what is empty is not known yet. */
export interface Written {
  customer?: { name: string; companyName: string } | null | undefined
  quote?: string | undefined
  invoice?: string | undefined
  /** Pence. */
  total?: number | undefined
  balance?: number | undefined
  validUntil?: string | undefined
  dueDate?: string | undefined
  site?: string | undefined
}

/** The values of placeholders; those that are not known are left out. @param me the name of who writes */
export function textValues(
  words: Pick<SettingsFields, 'tradingName'>,
  { customer, total, balance, validUntil, dueDate, ...rest }: Written,
  me: string,
): PlaceholderValues {
  const values: Record<TextPlaceholder, string | undefined> = {
    customer: customer?.companyName || customer?.name,
    contact: customer?.name || customer?.companyName,
    quote: rest.quote,
    invoice: rest.invoice,
    total: total === undefined ? undefined : formatPounds(total),
    balance: balance === undefined ? undefined : formatPounds(balance),
    validUntil: validUntil && formatDay(validUntil),
    dueDate: dueDate && formatDay(dueDate),
    site: rest.site,
    shop: shopName(words),
    me,
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Why a text cannot be put in yet: it names what is not known there. Null if it can. */
export function missingFor(text: string, values: PlaceholderValues): string | null {
  const missing = placeholdersIn(text).filter((name) => !Object.hasOwn(values, name))
  if (missing.length === 0) return null
  return `Not known here: ${missing.map((name) => `{${name}}`).join(', ')}`
}

/** A text below what is there already. */
export function joinTexts(before: string, text: string): string {
  return before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`
}
