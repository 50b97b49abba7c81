/** A customer who is being added on site: what is typed is kept on the phone until they are added. */
import { findDrafts } from '#web/ui/draft-store.ts'

/** The name of the draft: any survey that the person opens finds the newest. */
export const QUICK_CUSTOMER = 'customer-on-site-new'

export const noCustomer = { name: '', companyName: '', phone: '', email: '', address: '' }

/** Whether this person has an unfinished customer. */
export function isAddingCustomer(person: string): boolean {
  return findDrafts(localStorage, person, QUICK_CUSTOMER, noCustomer).length > 0
}
