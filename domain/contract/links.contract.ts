import { z } from 'zod'
import { link, linkInput, madeLink } from '../sales/links.ts'
import { forAdmins, one } from './base.ts'

const tags = ['links']
const items = z.object({ items: z.array(link) })

/** Links of a record, for the office. A link's address is in the answer that made it, and nowhere else. */
export const linksContract = {
  /** A link to a draft marks it as sent. */
  makeForQuote: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/links', tags })
    .input(one.extend(linkInput.shape))
    .output(madeLink),
  /** Those of all revisions of its number. */
  listOfQuote: forAdmins.route({ method: 'GET', path: '/quotes/{id}/links', tags }).input(one).output(items),
  makeForInvoice: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/links', tags })
    .input(one.extend(linkInput.shape))
    .output(madeLink),
  listOfInvoice: forAdmins
    .route({ method: 'GET', path: '/invoices/{id}/links', tags })
    .input(one)
    .output(items),
  /** To what is open on a customer's account, whichever day it is opened. */
  makeForCustomer: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/links', tags })
    .input(one.extend(linkInput.omit({ version: true }).shape))
    .output(madeLink),
  listOfCustomer: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/links', tags })
    .input(one)
    .output(items),
  /** From now on it opens nothing. Revoking it again changes nothing. */
  revoke: forAdmins.route({ method: 'POST', path: '/links/{id}/revoke', tags }).input(one).output(link),
}
