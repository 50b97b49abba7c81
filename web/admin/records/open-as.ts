import type { PresentNoun } from '#domain/office/presence.ts'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import type { OpenRecord } from '#web/shell/report-presence.ts'

/** Names of forms, as their drafts have them, and the records that they change. */
const nouns = {
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
  kit: 'kits',
  template: 'quoteTemplates',
  text: 'texts',
} as const satisfies Record<string, PresentNoun>

/** How a form is named; each part of the settings has one. */
export type FormName = keyof typeof nouns | `settings-${string}`

/**
 * The record that a form changes, as others see that it is open.
 * @param form 'customer', or 'settings-shop': there is one record of the settings
 * @param id undefined for a new record
 */
export function openAs(form: FormName, id: string | undefined): Partial<OpenRecord> & { noun: PresentNoun } {
  return isOfRecord(form)
    ? { noun: nouns[form], ...(id === undefined ? {} : { id }) }
    : { noun: 'settings', id: SETTINGS_ID }
}

function isOfRecord(form: FormName): form is keyof typeof nouns {
  return Object.hasOwn(nouns, form)
}
