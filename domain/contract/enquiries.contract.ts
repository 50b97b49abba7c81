import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { enquirySorts } from '../list-words.ts'
import { line } from '../sales/documents.ts'
import { quote } from '../sales/quotes.ts'
import { service } from '../shop/services.ts'
import { enquiry, enquiryChange, enquiryInput, enquirySummary } from '../site/enquiries.ts'
import { enquiryStatuses } from '../site/enquiries.words.ts'
import { changeOf, forAdmins, forAnyone, one, oneVersion, removed } from './base.ts'

const tags = ['enquiries']

/** What the list is filtered and sorted by. */
export const enquiryFilters = {
  status: z.enum(enquiryStatuses, { error: 'Not a status of enquiries' }).optional(),
  /** Received on these days, both included. */
  ...dayRange,
  ...sortedBy(enquirySorts),
}

export const enquiriesContract = {
  /**
   * Sends an enquiry to the shop; multipart if there are pictures. A known id gets the same answer again, so
   * that a retry does not create a second enquiry. `number` is the visitor's reference.
   */
  create: forAnyone
    .route({ method: 'POST', path: '/enquiries', tags })
    .input(enquiryInput)
    .output(z.object({ id: z.string(), number: z.string() })),
  /** Shows that a person took their time to fill in the form. Valid for one enquiry, within a day. */
  token: forAnyone
    .route({ method: 'GET', path: '/enquiries/token', tags })
    .output(z.object({ token: z.string() })),
  /** Newest first, or by a column. */
  list: forAdmins
    .route({ method: 'GET', path: '/enquiries', tags })
    .input(z.strictObject({ ...listQuery, ...enquiryFilters }))
    .output(pageOf(enquirySummary)),
  /** How many wait for an answer. */
  count: forAdmins
    .route({ method: 'GET', path: '/enquiries/count', tags })
    .output(z.object({ new: z.int() })),
  get: forAdmins.route({ method: 'GET', path: '/enquiries/{id}', tags }).input(one).output(enquiry),
  update: forAdmins
    .route({ method: 'PATCH', path: '/enquiries/{id}', tags })
    .input(changeOf(enquiryChange))
    .output(enquiry),
  /**
   * The quote line that converting would create, and the service that prices it; null if it would be
   * unpriced.
   */
  line: forAdmins
    .route({ method: 'GET', path: '/enquiries/{id}/line', tags })
    .input(one)
    .output(z.object({ line, service: service.pick({ id: true, name: true, category: true }).nullable() })),
  /**
   * Creates the draft of a quote, and the customer if there is none yet. Converting again answers the same
   * two. `customerId` names a customer; null asks for a new one. If it is left out, a customer with the same
   * e-mail address or phone number is used, else a new one.
   */
  convert: forAdmins
    .route({ method: 'POST', path: '/enquiries/{id}/convert', tags })
    .input(z.strictObject({ id, version, customerId: id.nullable().optional() }))
    .output(z.object({ enquiry, quote })),
  /** Erases an enquiry with its picture, for good. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/enquiries/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
}
