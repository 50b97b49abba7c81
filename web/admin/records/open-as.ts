import type { PresentNoun } from '#domain/office/presence.ts'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import type { OpenRecord } from '#web/shell/report-presence.ts'

/** Names of forms, as their drafts have them, and the records that they change. */
const nouns: Readonly<Record<string, PresentNoun>> = {
  quote: 'quotes',
  invoice: 'invoices',
  recurring: 'recurring',
  customer: 'customers',
  job: 'jobs',
  cost: 'costs',
  visit: 'visits',
  service: 'services',
  group: 'groups',
  project: 'projects',
  worker: 'workers',
}

/**
 * The record that a form changes, as others see that it is open.
 * @param form 'customer', or 'settings-shop': there is one record of the settings
 * @param id undefined for a new record
 */
export function openAs(form: string, id: string | undefined): Partial<OpenRecord> & { noun: PresentNoun } {
  const noun = nouns[form]
  return noun === undefined
    ? { noun: 'settings', id: SETTINGS_ID }
    : { noun, ...(id === undefined ? {} : { id }) }
}
