/** Which records have a history, for screens that load no schemas. */

/** The documents that a customer's timeline leads to. */
export const eventNouns = ['quotes', 'invoices', 'jobs'] as const

/** The records whose history is of themselves alone. */
export const historyNouns = [
  ...(['measurements', 'visits', 'groups', 'services', 'kits', 'projects', 'recurring'] as const),
  ...(['texts', 'quoteTemplates', 'enquiries'] as const),
] as const
export type HistoryNoun = (typeof historyNouns)[number]

/** The records that have a timeline: of themselves, or of all that belongs to them. */
export const timelineNouns = [...eventNouns, 'customers', ...historyNouns] as const
export type TimelineNoun = (typeof timelineNouns)[number]
