import { z } from 'zod'
import { download, version } from '../fields.ts'
import { customerErasure } from '../office/privacy.ts'
import { reason } from '../sales/documents.ts'
import { customer } from '../shop/customers.ts'
import { forAdmins, forSignedIn, one } from './base.ts'

const tags = ['personal data']

export const privacyContract = {
  /** All data held on a customer, in parts that each say what they are. */
  exportCustomer: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/export', tags, outputStructure: 'detailed' })
    .input(one)
    .output(download),
  /** What erasing a customer would do, what prevents it, and what the law keeps until when. */
  customerErasure: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/erasure', tags })
    .input(one)
    .output(customerErasure),
  /** Cannot be undone. Issued invoices stay until six years after the end of their financial year. */
  eraseCustomer: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/erase', tags })
    .input(one.extend({ version, reason }))
    .output(z.object({ customer, erasure: customerErasure })),
  /** All data held on a person who signs in, or did. */
  exportUser: forAdmins
    .route({ method: 'GET', path: '/users/{id}/export', tags, outputStructure: 'detailed' })
    .input(one)
    .output(download),
  /** Cannot be undone. Ends their account. Their work is kept, under the name 'Erased person'. */
  eraseUser: forAdmins
    .route({ method: 'POST', path: '/users/{id}/erase', tags })
    .input(one.extend({ version, reason }))
    .output(z.object({ id: z.string(), version: z.int() })),
  /** All data held on the caller. */
  exportProfile: forSignedIn
    .route({ method: 'GET', path: '/profile/export', tags, outputStructure: 'detailed' })
    .output(download),
}
