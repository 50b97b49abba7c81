/** What the server's stream of changes says, and which queries each change concerns. */
import type { EventSourceMessage } from 'eventsource-parser'
import { historyNouns } from '#domain/office/event-nouns.ts'

/** What changed, as the server reports it. */
export interface RecordNotice {
  noun: string
  id: string
  version: number
}

/** Nouns that the dashboards' figures are counted from. */
const COUNTED: readonly string[] = [
  'quotes',
  'invoices',
  'payments',
  'customers',
  'measurements',
  'enquiries',
  'jobs',
  'visits',
  'settings',
  // The first steps of a new shop.
  'services',
]

/**
 * Nouns that are shown together: a customer with its groups' terms, a group with its number of members, a
 * worker with their customers, a quote with whether its invoice can be made void. A person is one record
 * under three nouns.
 */
const ENTWINED: Readonly<Record<string, readonly string[]>> = {
  customers: [
    'customerPage',
    // A merge moves them.
    'customerNotes',
    'customerFiles',
    'merges',
    'groups',
    'workers',
    'debtors',
    'recurring',
    'reminders',
    'reports',
    'statements',
    'links',
    'accountant',
    // An erasure is in the log.
    'security',
  ],
  groups: ['customers', 'workers', 'reports'],
  quotes: ['customerPage', 'evidence', 'numbers', 'reports', 'margins', 'copies', 'links', 'messages'],
  services: ['margins', 'kits'],
  // A deposit that is paid opens a gate of its job.
  invoices: [
    'customerPage',
    'quotes',
    'evidence',
    'jobs',
    'costs',
    'debtors',
    'reminders',
    'statements',
    'bankStatements',
    'numbers',
    'recurring',
    'reports',
    'vatReport',
    'accountant',
    'copies',
    'links',
  ],
  payments: [
    'customers',
    'customerPage',
    'jobs',
    'debtors',
    'reminders',
    'statements',
    'bankStatements',
    'reports',
    'vatReport',
    'accountant',
    'links',
  ],
  // What may go with a mail.
  customerFiles: ['mails'],
  // The shop hears of a question by mail.
  messages: ['mails'],
  bankLines: ['bankStatements'],
  recurring: ['invoices'],
  openings: [
    'invoices',
    'payments',
    'customers',
    'debtors',
    'statements',
    'bankStatements',
    'stats',
    'copies',
    'links',
  ],
  jobs: ['costs', 'customerPage', 'reports'],
  proofs: ['evidence'],
  measurements: ['customerPage'],
  // A handover is evidence, and hours are costs.
  visits: ['siteWork', 'costs', 'customerPage', 'reports', 'evidence'],
  costs: ['reports'],
  settings: ['customerPage', 'costs', 'reminders', 'vatReport', 'accountant'],
  periods: ['vatReport', 'accountant'],
  links: ['proofLinks', 'messages'],
  workers: ['users', 'profile', 'security', 'stats'],
  users: ['workers', 'profile', 'security', 'stats'],
  profile: ['workers', 'users', 'security', 'stats'],
}

/** Nouns whose changes are events of a document, or of a customer, and count in what erasing the customer would leave. */
const TOLD: readonly string[] = [
  'quotes',
  'invoices',
  'payments',
  'customers',
  'customerNotes',
  'customerFiles',
  'jobs',
  'visits',
  'measurements',
  'links',
  'mails',
  'messages',
  'proofs',
  'costs',
]

/** Nouns that have a history on their own pages. */
const WITH_HISTORY: readonly string[] = historyNouns

/** The nouns whose queries may be out of date after a change of one. */
export function nounsConcerned(noun: string): string[] {
  return [
    noun,
    ...(ENTWINED[noun] ?? []),
    ...(COUNTED.includes(noun) ? ['stats'] : []),
    ...(TOLD.includes(noun) ? ['events', 'privacy'] : WITH_HISTORY.includes(noun) ? ['events'] : []),
    'activity',
  ]
}

/** The change that an event reports, or null if it reports none. */
export function readNotice(event: EventSourceMessage): RecordNotice | null {
  if (event.event !== 'change') return null
  try {
    const data: unknown = JSON.parse(event.data)
    return isNotice(data) ? data : null
  } catch {
    return null
  }
}

function isNotice(data: unknown): data is RecordNotice {
  return (
    typeof data === 'object' &&
    data !== null &&
    'noun' in data &&
    typeof data.noun === 'string' &&
    'id' in data &&
    typeof data.id === 'string' &&
    'version' in data &&
    typeof data.version === 'number'
  )
}
