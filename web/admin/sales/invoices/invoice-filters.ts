/** How the list of invoices is filtered, by its address. */
import { londonDay } from '#domain/dates.ts'
import { overdueAgeLabels, overdueAges } from '#domain/sales/debt-ages.ts'
import {
  invoiceKindLabels,
  invoiceKinds,
  invoiceStatuses,
  invoiceStatusLabels,
} from '#domain/sales/invoice-words.ts'
import { readDays } from '#web/fields/list-days.ts'

export const dayFilters = [
  {
    name: 'made',
    label: 'Date',
    all: 'Any date',
    periods: ['today', 'this-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
  {
    name: 'due',
    label: 'Due',
    all: 'Due any day',
    periods: ['today', 'this-week', 'next-week', 'this-month', 'last-month'],
  },
] as const

export const statuses = [...invoiceStatuses, 'overdue', 'open', 'standing'] as const
export const statusLabels: Record<(typeof statuses)[number], string> = {
  ...invoiceStatusLabels,
  overdue: 'Overdue',
  open: 'Unpaid or part-paid',
  standing: 'All except void',
}
export const kinds = [...invoiceKinds, 'billed'] as const
export const kindLabels: Record<(typeof kinds)[number], string> = {
  ...invoiceKindLabels,
  billed: 'Invoices and deposits',
}
export const issues = [
  { value: 'false', label: 'Not issued' },
  { value: 'true', label: 'Issued' },
] as const

/** Only a list of what is overdue is asked for how long. */
export const asksForAge = (search: URLSearchParams) => search.get('status') === 'overdue'
export const ages = overdueAges.map((value) => ({ value, label: overdueAgeLabels[value] }))

/** The filters that only this list has, as its call takes them. */
export function readFilters(search: URLSearchParams) {
  const age = asksForAge(search) ? overdueAges.find((known) => known === search.get('age')) : undefined
  const kind = kinds.find((known) => known === search.get('kind'))
  const issued = issues.find(({ value }) => value === search.get('issued'))?.value
  const today = londonDay(new Date())
  const { from: dueFrom, to: dueTo } = readDays(search.get('due'), today)
  return {
    ...(kind ? { kind } : {}),
    ...(issued ? { issued } : {}),
    ...(age ? { age } : {}),
    ...readDays(search.get('made'), today),
    ...(dueFrom ? { dueFrom } : {}),
    ...(dueTo ? { dueTo } : {}),
  }
}
