/** By what lists can be sorted, in the order of their columns. */

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** `date` is the day on which the document was made. */
export const quoteSorts = ['number', 'customer', 'status', 'date', 'validUntil', 'total'] as const
export type QuoteSort = (typeof quoteSorts)[number]

export const invoiceSorts = ['number', 'customer', 'status', 'date', 'dueDate', 'total'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** `date` is the day on which the customer was added. */
export const customerSorts = ['name', 'company', 'date'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** `date` is the day of the payment. */
export const paymentSorts = ['date', 'customer', 'amount'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/** `due` is the day that counts for being late, open jobs first; `stage` is their order on the board. */
export const jobSorts = ['number', 'customer', 'stage', 'due', 'date'] as const
export type JobSort = (typeof jobSorts)[number]

/** `day` is the day of the survey, `status` whom it waits for. */
export const surveySorts = ['customer', 'day', 'status'] as const
export type SurveySort = (typeof surveySorts)[number]

/** `name` is the company, or else the name; `date` is when it came. */
export const enquirySorts = ['name', 'date', 'status'] as const
export type EnquirySort = (typeof enquirySorts)[number]

/** `date` is when it was written; `status` is in the order in which mail goes through them. */
export const mailSorts = ['recipient', 'date', 'status'] as const
export type MailSort = (typeof mailSorts)[number]

/** `date` is when it was said; without a sort, evidence stands as the chain does. */
export const evidenceSorts = ['date'] as const

export const serviceSorts = ['name', 'category', 'price'] as const
export type ServiceSort = (typeof serviceSorts)[number]

/** `next` is the day of the next invoice; what bills no more comes last. */
export const recurringSorts = ['customer', 'next'] as const
export type RecurringSort = (typeof recurringSorts)[number]

/** `state` is active, invited, disabled; who never signed in did so longest ago. */
export const workerSorts = ['name', 'email', 'state', 'lastSignIn'] as const

/** `factor` has those first whom no second factor guards. */
export const userSorts = ['name', 'email', 'role', 'state', 'factor', 'lastSignIn'] as const
export type UserSort = (typeof userSorts)[number]

/** `terms` are days; the shop's own are fewer than any. */
export const groupSorts = ['name', 'discount', 'terms', 'members'] as const
export type GroupSort = (typeof groupSorts)[number]

/** `today` is what they come to today. */
export const kitSorts = ['name', 'today'] as const
export type KitSort = (typeof kitSorts)[number]

/** `changed` is when they were last saved. */
export const templateSorts = ['name', 'title', 'lines', 'changed', 'net'] as const
export type TemplateSort = (typeof templateSorts)[number]

/** `use` is in the order in which uses are offered. */
export const textSorts = ['name', 'use'] as const
export type TextSort = (typeof textSorts)[number]

/** What a column is sorted by first: the largest sum, the latest day, or A. */
const startingWithMost: readonly string[] = [
  ...['number', 'date', 'day', 'total', 'amount'],
  ...['lastSignIn', 'discount', 'terms', 'members', 'lines', 'changed', 'today', 'net'],
]

/** The order of a sort if the query names none: sums, days and numbers start with the last. */
export function usualOrder(sort: string): SortOrder {
  return startingWithMost.includes(sort) ? 'desc' : 'asc'
}

/** The usual order of each of some sorts. */
export function usualOrders<Sort extends string>(sorts: readonly Sort[]): Readonly<Record<Sort, SortOrder>> {
  return Object.fromEntries(sorts.map((sort) => [sort, usualOrder(sort)])) as Record<Sort, SortOrder>
}

/** So many marked rows are saved as a file; no more can be marked. */
export const MOST_IN_MARKED_FILE = 200

/** The lists of the day's work, by the paths of their screens. */
const busyLists = [
  'quotes',
  'invoices',
  'customers',
  'payments',
  'jobs',
  'surveys',
  'enquiries',
  'mails',
  'recurring',
  'services',
] as const

/** The lists whose rows are marked. */
export const markedLists = [
  ...busyLists,
  ...(['groups', 'kits', 'templates', 'texts', 'users', 'workers'] as const),
] as const
export type MarkedList = (typeof markedLists)[number]

/** The lists whose views are saved: those with filters. */
export const viewedLists = [
  ...busyLists,
  ...(['texts', 'users', 'evidence', 'security', 'activity'] as const),
  ...(['groups', 'kits', 'templates', 'workers', 'debtors'] as const),
  ...(['margins', 'bank-statements'] as const),
] as const

/** The formats in which a list is saved as a file. */
export const listFileFormats = ['csv', 'xlsx'] as const
export type ListFileFormat = (typeof listFileFormats)[number]
