/** Groups of customers that share a discount, terms, and the workers who see them. */
import { z } from 'zod'
import { addDays } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { customFields, id, percent, recordFields, requiredText, termsDays, text } from '../fields.ts'
import type { GroupOfCustomer } from './customers.ts'

/**
 * Twelve that look different in the light and in the dark theme. The name stands beside the colour
 * everywhere.
 */
export const groupColours = [
  'slate',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'sky',
  'blue',
  'violet',
  'magenta',
  'brown',
] as const
export type GroupColour = (typeof groupColours)[number]
export const groupColourLabels: Record<GroupColour, string> = {
  slate: 'Slate',
  red: 'Red',
  orange: 'Orange',
  amber: 'Amber',
  lime: 'Lime',
  green: 'Green',
  teal: 'Teal',
  sky: 'Sky',
  blue: 'Blue',
  violet: 'Violet',
  magenta: 'Magenta',
  brown: 'Brown',
}

/** So many workers may see a group's customers. */
const MOST_WORKERS = 200
const TOO_MANY_WORKERS = `At most ${MOST_WORKERS} workers`

const groupShape = {
  name: requiredText(100, 'Enter a name'),
  description: text(2000),
  colour: z.enum(groupColours, { error: 'Choose one of the colours' }),
  /** Taken off new quotes of its customers; 0 for none. */
  discountPercent: percent,
  /** Null means the shop's own. */
  paymentTermsDays: termsDays.nullable(),
  /** The workers who see its customers. */
  assignedTo: z.array(id).max(MOST_WORKERS, { error: TOO_MANY_WORKERS }),
  custom: customFields,
}

/** Every field but the name may be left out. */
export const groupInput = z.strictObject({
  ...z.strictObject(groupShape).partial().shape,
  name: groupShape.name,
})
export const groupChange = z.strictObject(groupShape).partial()

export const group = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string(),
  colour: z.enum(groupColours),
  discountPercent: z.number(),
  paymentTermsDays: z.int().nullable(),
  assignedTo: z.array(z.string()),
  custom: z.record(z.string(), z.string()),
  /** How many customers are in it, archived ones aside. */
  members: z.int(),
  archivedAt: z.string().nullable(),
})
export type Group = z.infer<typeof group>

export const emptyGroup: Omit<z.output<z.ZodObject<typeof groupShape>>, 'name'> = {
  description: '',
  colour: 'slate',
  discountPercent: 0,
  paymentTermsDays: null,
  assignedTo: [],
  custom: {},
}

/** How many customers are put in or taken out at once, each. */
export const MOST_MEMBERS_AT_ONCE = 500

const memberIds = z
  .array(id)
  .max(MOST_MEMBERS_AT_ONCE, { error: `At most ${MOST_MEMBERS_AT_ONCE} customers at once` })
  .default([])

/** Customers to put in and to take out. One that is in already, or out, stays as it is. */
export const memberChange = z.strictObject({ add: memberIds, remove: memberIds })

const workerIds = z.array(id).max(MOST_WORKERS, { error: TOO_MANY_WORKERS }).default([])

/** Workers to whom a group is assigned, and whom it is taken off. Whoever has it already, or not, stays as they are. */
export const workerChange = z.strictObject({ add: workerIds, remove: workerIds })

/** Why a group cannot have so many workers, or null. */
export function refuseWorkers(count: number): Refusal | null {
  return count > MOST_WORKERS ? { code: 'LOCKED', message: `${TOO_MANY_WORKERS} in a group` } : null
}

/**
 * The terms that a customer's documents start with, and the group that each comes from; null if it is their
 * own or the shop's.
 */
export interface CustomerTerms {
  discount: { kind: 'percent'; value: number } | null
  discountFrom: GroupOfCustomer | null
  /** Null if the shop's own apply. */
  paymentTermsDays: number | null
  paymentTermsFrom: GroupOfCustomer | null
}

/**
 * The terms of a customer's new document. The discount is the largest of their groups. Payment terms are
 * their own, else the longest of their groups: a customer in two groups gets the better of both. Archived
 * groups do not count.
 */
export function termsOf(
  customer: { paymentTermsDays: number | null },
  groups: readonly GroupOfCustomer[],
): CustomerTerms {
  const current = groups.filter(({ archived }) => !archived)
  const discountFrom = most(current, ({ discountPercent }) => discountPercent || null)
  const own = customer.paymentTermsDays
  const paymentTermsFrom = own === null ? most(current, ({ paymentTermsDays }) => paymentTermsDays) : null
  return {
    discount: discountFrom ? { kind: 'percent', value: discountFrom.discountPercent } : null,
    discountFrom,
    paymentTermsDays: own ?? paymentTermsFrom?.paymentTermsDays ?? null,
    paymentTermsFrom,
  }
}

/**
 * The due date of an invoice issued on `day`: by the customer's terms, else the shop's; a deposit on receipt.
 */
export function dueByTerms(
  kind: 'invoice' | 'deposit' | 'credit-note',
  day: string,
  terms: Pick<CustomerTerms, 'paymentTermsDays'>,
  settings: { paymentTermsDays: number },
): string {
  return kind === 'deposit' ? day : addDays(day, terms.paymentTermsDays ?? settings.paymentTermsDays)
}

/**
 * The group that offers the most. If two offer the same, the first by name, so that the result is always the
 * same.
 */
function most(
  groups: readonly GroupOfCustomer[],
  offer: (group: GroupOfCustomer) => number | null,
): GroupOfCustomer | null {
  const offering = groups.flatMap((group) => {
    const value = offer(group)
    return value === null ? [] : [{ group, value }]
  })
  offering.sort((a, b) => b.value - a.value || a.group.name.localeCompare(b.group.name, 'en-GB'))
  return offering[0]?.group ?? null
}
