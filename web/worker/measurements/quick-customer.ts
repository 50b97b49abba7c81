/** A customer who is being added on site: what is typed of them is kept on the phone until they are. */
import { findNewDraft } from '#web/ui/draft-store.ts'

/** The name of the draft: whoever comes back to any survey finds the newest. */
export const QUICK_CUSTOMER = 'customer-on-site-new'

export const noCustomer = { name: '', companyName: '', phone: '', email: '', address: '' }

/** Whether this person has half typed a customer. */
export function isAddingCustomer(person: string): boolean {
  return findNewDraft(localStorage, person, QUICK_CUSTOMER, noCustomer) !== null
}
