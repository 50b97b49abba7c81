/** Field types that several nouns share, each with a message for the person who typed it. */
import { z } from 'zod'
import { normalisePostcode } from './addresses.ts'
import { decimalsOf, MAX_PENCE } from './money.ts'
import { vatCategories } from './vat.ts'

/** UUIDv7 as a rule, made by whoever creates the record; any UUID is taken. */
export const id = z.uuid({ error: 'Not a valid id' })

/** Text on one or more lines, trimmed, never null. NUL cannot be stored and is refused. */
export function text(max: number) {
  return z
    .string({ error: 'Enter text' })
    .trim()
    .overwrite((value) => value.toWellFormed())
    .max(max, { error: `At most ${max} characters` })
    .refine((value) => !value.includes('\u0000'), { error: 'Contains a character that cannot be stored' })
}

/**
 * A person's name: on one line, without signs that turn the direction of what follows. It is put into mails and
 * lists, where it must not pass for anything else.
 */
export function personName(max: number) {
  return text(max).overwrite((value) =>
    value
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )
}

/** Text that may not be empty. */
export function requiredText(max: number, message: string) {
  return text(max).min(1, { error: message })
}

/** An e-mail address or nothing. */
export const optionalEmail = text(254).refine((value) => value === '' || z.email().safeParse(value).success, {
  error: 'Invalid email address',
})

/** A UK postcode in its usual spelling ('m54wt' becomes 'M5 4WT'), or nothing. */
export const optionalPostcode = text(16).transform((value, context) => {
  if (value === '') return ''
  const postcode = normalisePostcode(value)
  if (postcode === null)
    context.addIssue({ code: 'custom', message: 'Enter a full UK postcode, like M5 4WT' })
  return postcode ?? value
})

/** Whole pence from zero up to ten billion pounds. */
export const pence = z
  .int({ error: 'Enter an amount in whole pence' })
  .min(0, { error: 'Cannot be less than 0' })
  .max(MAX_PENCE, { error: 'More than ten billion pounds' })

/** A unit price: pence with at most two decimals of a penny. */
export const unitPrice = z
  .number({ error: 'Enter a price' })
  .min(0, { error: 'Cannot be less than 0' })
  .max(MAX_PENCE, { error: 'More than ten billion pounds' })
  .refine((value) => decimalsOf(value) <= 2, { error: 'At most two decimals of a penny' })

/** Above zero, with at most three decimals. */
export const quantity = z
  .number({ error: 'Enter a quantity' })
  .gt(0, { error: 'Must be above 0' })
  .max(1_000_000_000, { error: 'Too many' })
  .refine((value) => decimalsOf(value) <= 3, { error: 'At most three decimals' })

/** A percentage from 0 to 100 with at most two decimals. */
export const percent = z
  .number({ error: 'Enter a percentage' })
  .min(0, { error: 'From 0 to 100' })
  .max(100, { error: 'From 0 to 100' })
  .refine((value) => decimalsOf(value) <= 2, { error: 'At most two decimals' })

/** A length in whole millimetres, up to a hundred metres; null where none is known. */
export const lengthMm = z
  .int({ error: 'Enter whole millimetres' })
  .min(1, { error: 'At least 1 mm' })
  .max(100_000, { error: 'At most 100 m' })
  .nullable()

export const vatCategory = z.enum(vatCategories, { error: 'Not a VAT category' })

/** A day of the calendar, 'YYYY-MM-DD', from 1970 to 9999. */
export const day = z.iso
  .date({ error: 'Enter a date' })
  .refine((value) => value >= '1970-01-01', { error: 'Enter a date after 1970' })

/** Days of credit, from none to a year. */
export const termsDays = z
  .int({ error: 'Enter whole days' })
  .min(0, { error: 'From 0 to 365' })
  .max(365, { error: 'From 0 to 365' })

/** Versions are kept in 32 bits. */
export const MAX_VERSION = 2_147_483_646

/** The version that a change was made against; a stale one is refused. */
export const version = z
  .int({ error: 'The version is missing' })
  .min(1, { error: 'The version is missing' })
  .max(MAX_VERSION, { error: 'Not a version' })

/** What every record carries. Times are ISO 8601 in UTC. */
export const recordFields = {
  id,
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.string().nullable(),
}

/** The shop's own fields on a record, by name. */
export const customFields = z
  .record(requiredText(60, 'Give the field a name'), text(2000))
  .refine((fields) => Object.keys(fields).length <= 50, { error: 'At most 50 fields' })

/** How a list is asked for: newest first, `limit` a page, from where the last page ended. */
export const listQuery = {
  limit: z.coerce
    .number({ error: 'A number from 1 to 100' })
    .int({ error: 'A number from 1 to 100' })
    .min(1, { error: 'A number from 1 to 100' })
    .max(100, { error: 'A number from 1 to 100' })
    .default(10),
  cursor: text(200).optional(),
  q: text(200).optional(),
  /** Whether the answer says how many rows there are, where the list can be counted. */
  count: z.enum(['true', 'false']).optional(),
}

/** A page of a list, with how many rows there are on all pages where that was asked: beyond `rows` nobody counted. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    count: z.object({ rows: z.int(), isMore: z.boolean() }).optional(),
  })
}
