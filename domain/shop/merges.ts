/** Merges of customers as they are answered. */
import { z } from 'zod'

/** What a merge moves, by the names of the tables, in the order in which people would name them. */
export const movedLabels = {
  quotes: 'Quotes',
  invoices: 'Invoices',
  payments: 'Payments',
  jobs: 'Jobs',
  visits: 'Visits',
  measurements: 'Surveys',
  enquiries: 'Enquiries',
  recurring: 'Recurring invoices',
  mails: 'Mails',
  links: 'Links to their account',
  customer_notes: 'Notes',
  customer_files: 'Files',
} as const
export type MovedKind = keyof typeof movedLabels
export const movedKinds = Object.keys(movedLabels) as MovedKind[]

const counts = z.array(z.object({ kind: z.enum(movedKinds), count: z.int() }))

export const customerMerge = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** The customer that was merged into this one. */
  from: z.object({ id: z.string(), name: z.string(), companyName: z.string() }),
  moved: counts,
  /** Until when it can be undone. */
  until: z.string(),
  /** Why it cannot be undone now; '' if it can. */
  refusal: z.string(),
  /** How much was made for this customer since, which stays with them. */
  since: z.int(),
})
export type CustomerMerge = z.output<typeof customerMerge>

export const mergePreview = z.object({
  /** What would come along. */
  moved: counts,
  /** Credit and what they owe, of the duplicate. Pence. */
  credit: z.int(),
  owed: z.int(),
})
