/** How a person has the office's lists: columns, order, and rows a page. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { markedLists, sortOrders } from '../list-words.ts'

/** The lists that are remembered for each person. */
export const ownedLists = [
  ...markedLists,
  ...(['evidence', 'security', 'activity', 'debtors'] as const),
  ...(['margins', 'bank-statements', 'follow-up', 'members'] as const),
] as const
export type OwnedList = (typeof ownedLists)[number]

/** More columns than any list has. */
const MOST_COLUMNS = 30
const TOO_MANY = 'Too many columns'

/** Why a list cannot have these columns turned, or null. They come one by one, so what is kept is asked too. */
export function refuseColumns(turned: Readonly<Record<string, boolean>>): Refusal | null {
  if (Object.keys(turned).length <= MOST_COLUMNS) return null
  return { code: 'INVALID', message: TOO_MANY, fields: [{ path: 'columns', message: TOO_MANY }] }
}

const column = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/, { error: 'Not a column' })

const remembered = {
  /** Columns that the person turned on or off; the others are as the list has them. */
  columns: z
    .record(column, z.boolean({ error: 'Choose yes or no' }))
    .refine((turned) => refuseColumns(turned) === null, { error: TOO_MANY }),
  /** A column that the list does not know any more is ignored. Null: the list's own order. */
  sort: column.nullable(),
  order: z.enum(sortOrders).nullable(),
  /** Rows a page, the same in all lists: the last number that was chosen. Null: the usual one. */
  size: z.int().min(1).max(100).nullable(),
}

export const ownList = z.object({
  list: z.enum(ownedLists, { error: 'Not a list that is remembered' }),
  ...remembered,
})
export type OwnList = z.infer<typeof ownList>

/** What of a list is remembered from now on; what is left out stays. */
export const ownListChange = z.strictObject(remembered).partial()
export type OwnListChange = z.infer<typeof ownListChange>
