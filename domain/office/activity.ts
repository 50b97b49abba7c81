/** What people changed: the activity of the shop, and which changes can be taken back. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { isSame } from '../same.ts'
import { changesByKey, type HistoricRecord } from './event-changes.ts'
import { type Event, event } from './events.ts'

/** The kinds of records that activity is filtered by, with their names. */
export const activityLabels = {
  customers: 'Customers',
  customerNotes: 'Notes',
  groups: 'Groups',
  services: 'Services',
  kits: 'Kits',
  quotes: 'Quotes',
  quoteTemplates: 'Templates',
  texts: 'Texts',
  invoices: 'Invoices',
  payments: 'Payments',
  recurring: 'Recurring invoices',
  periods: 'Closed periods',
  messages: 'Messages',
  links: 'Links',
  measurements: 'Surveys',
  jobs: 'Jobs',
  proofs: 'Proofs',
  visits: 'Visits',
  costs: 'Costs',
  enquiries: 'Enquiries',
  projects: 'Projects',
  settings: 'Settings',
  workers: 'Workers',
  users: 'Users',
} as const
export type ActivityNoun = keyof typeof activityLabels
export const activityNouns = Object.keys(activityLabels) as ActivityNoun[]

export const activity = event.extend({
  noun: z.string(),
  recordId: z.string(),
})
export type Activity = z.output<typeof activity>

/** Who made a change: whoever has a customer's link may be nobody who is known. */
export function sayWho({ who }: Pick<Activity, 'who'>): string {
  return who.name || 'A customer'
}

/** The kind of record that was changed. */
export function sayKind({ noun }: Pick<Activity, 'noun'>): string {
  return activityLabels[noun as ActivityNoun] ?? noun
}

/** The fields of which is known what they were and are, each in words: 'Price: £90.00 → nothing'. */
export function sayChanges({ changes }: Pick<Activity, 'changes'>): { field: string; words: string }[] {
  return changes
    .filter(({ from, to }) => from !== '' || to !== '')
    .map(({ field, from, to }) => ({ field, words: `${field}: ${from || 'nothing'} → ${to || 'nothing'}` }))
}

/**
 * Fields that are put back as they were, through the same call that changed them. What is no field has its own way
 * back, or none: money, evidence, numbers and closed periods are never taken back, a survey is changed by who
 * measured, a note by who wrote it, and what was archived is restored where it is listed.
 */
export const undoFields = {
  customers: [
    ...['name', 'companyName', 'type', 'email', 'phone', 'addressLine1', 'addressLine2', 'town', 'county'],
    ...[
      'postcode',
      'contacts',
      'sites',
      'groupIds',
      'assignedTo',
      'vatNumber',
      'paymentTermsDays',
      'poRequired',
      'eInvoice',
      'peppolAddress',
    ],
    ...['alert', 'notes', 'custom', 'marketing'],
  ],
  groups: ['name', 'description', 'colour', 'discountPercent', 'paymentTermsDays', 'assignedTo', 'custom'],
  services: [
    ...['name', 'category', 'description', 'price', 'unit', 'pricingModel', 'breaks', 'areaBreaks'],
    ...[
      'minimumCharge',
      'minimumAreaM2',
      'wastePercent',
      'setUp',
      'options',
      'vatRate',
      'vatCategory',
      'costPrice',
    ],
    ...['targetMarginPercent', 'leadTimeDays', 'active'],
  ],
  kits: ['name', 'notes', 'parts'],
  quotes: ['title', 'poNumber', 'internalNotes'],
  invoices: ['title', 'poNumber', 'internalNotes', 'dueDate'],
  jobs: ['title', 'dueDay', 'promisedDay', 'promisedBy', 'notes'],
  visits: ['title', 'address', 'startsAt', 'endsAt', 'allDay', 'vehicle', 'equipment', 'notes', 'checklist'],
  recurring: ['title', 'poNumber', 'workLocation', 'notes', 'internalNotes', 'terms', 'until', 'times'],
  projects: ['title', 'service', 'place', 'text'],
  texts: ['use', 'name', 'text'],
}
export type UndoNoun = keyof typeof undoFields

const agreed = 'what is agreed with the customer is changed where it is seen and added up'
const whose = 'what it is for is chosen on its own page'
const told = 'people are told when they are put on it or taken off'
/** Why other fields of these are not put back; whoever takes a change back is told that they stay. */
export const undoLeaves: Readonly<Record<UndoNoun, Readonly<Record<string, string>>>> = {
  customers: { address: 'it is another way to write the lines of the address' },
  groups: {},
  services: {},
  kits: {},
  quotes: {
    ...{ customerId: whose, items: agreed, workLocation: agreed, vatRate: agreed, discount: agreed },
    ...{ notes: agreed, terms: agreed, richContent: agreed, validUntil: agreed, deposit: agreed },
    ...{ printDesign: agreed, printSurvey: agreed, revise: 'it is no field of a quote' },
  },
  invoices: {
    ...{ customerId: whose, items: agreed, workLocation: agreed, vatRate: agreed, discount: agreed },
    ...{ notes: agreed, terms: agreed, richContent: agreed, taxPoint: agreed },
  },
  jobs: {
    ...{ contact: agreed, site: agreed, ownerId: told, people: told },
    ...{ items: 'what was made since stands there', tasks: 'what was done since is ticked there' },
  },
  visits: {
    ...{ kind: 'it decides what the customer is told', people: told },
    ...{ jobId: whose, measurementId: whose, customerId: whose },
  },
  recurring: {
    ...{ customerId: whose, items: agreed, vatRate: agreed, discount: agreed, richContent: agreed },
    ...{ firstDay: agreed, every: agreed, dayOfMonth: agreed, rises: agreed },
    makes: 'invoices may go out by it',
  },
  projects: { photos: 'a picture that was taken off may be gone', published: 'it has buttons of its own' },
  texts: {},
}

interface Change {
  noun: string
  action: string
  before: HistoricRecord | null
  after: HistoricRecord | null
}

/** The values that would be put back; null if this is no change of fields that can be. */
export function valuesBefore({ noun, action, before, after }: Change): Record<string, unknown> | null {
  if (action !== 'update' || !before || !after) return null
  const fields = (undoFields as Readonly<Record<string, readonly string[]>>)[noun] ?? []
  const changed = fields.filter(
    (field) => field in before && field in after && !isSame(before[field], after[field]),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, before[field]]))
}

/** What a change is told to have changed, and what of it would stay if it were taken back. */
export function changesWithUndo(change: Change): Event['changes'] {
  const values = valuesBefore(change)
  return changesByKey(change.before, change.after).map(([key, told]) =>
    values && !(key in values) ? { ...told, stays: true } : told,
  )
}

/** Whether a record is as it was before a change: taken back already, by a request whose answer was lost perhaps. */
export function isTakenBack(change: Change, now: HistoricRecord): boolean {
  return Object.entries(valuesBefore(change) ?? {}).every(([field, value]) => isSame(now[field], value))
}

/** Why a change cannot be taken back, or null. @param now the record as it is */
export function refuseUndo(change: Change, now: HistoricRecord | null): Refusal | null {
  const values = valuesBefore(change)
  const locked = (message: string): Refusal => ({ code: 'LOCKED', message })
  if (!values) return locked('This cannot be taken back here')
  if (!now) return locked('The record is not there any more')
  const moved = Object.keys(values).some((field) => !isSame(now[field], change.after?.[field]))
  return moved ? locked('It was changed again since. Change it by hand, on its own page.') : null
}
