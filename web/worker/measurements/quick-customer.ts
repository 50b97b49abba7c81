/** A customer who is being added on site: what is typed of them is kept on the phone until they are. */
import { findDraft } from '#web/ui/draft-store.ts'

/** The name of the draft. There is one a person: whoever comes back to any survey finds it. */
export const QUICK_CUSTOMER = 'customer-on-site-new'

export const noCustomer = { name: '', companyName: '', phone: '', email: '', address: '' }

/** Whether this person has half typed a customer. */
export function isAddingCustomer(person: string): boolean {
  return findDraft(localStorage, person, QUICK_CUSTOMER, noCustomer) !== null
}
