import { z } from 'zod'
import { line } from '../documents.ts'
import { enquiry, enquiryChange, enquiryInput, enquirySummary } from '../enquiries.ts'
import { enquiryStatuses } from '../enquiries.words.ts'
import { id, listQuery, pageOf, version } from '../fields.ts'
import { quote } from '../quotes.ts'
import { service } from '../services.ts'
import { changeOf, forAdmins, forAnyone, one, oneVersion, removed } from './base.ts'

const tags = ['enquiries']

export const enquiriesContract = {
  /**
   * Asks the shop for something; multipart where there are pictures. A known id is answered as if it was new, so that
   * a retry makes no second. `number` is the visitor's reference.
   */
  create: forAnyone
    .route({ method: 'POST', path: '/enquiries', tags })
    .input(enquiryInput)
    .output(z.object({ id: z.string(), number: z.string() })),
  /** What shows that a form was filled in by somebody who took their time; for one enquiry, within a day. */
  token: forAnyone
    .route({ method: 'GET', path: '/enquiries/token', tags })
    .output(z.object({ token: z.string() })),
  list: forAdmins
    .route({ method: 'GET', path: '/enquiries', tags })
    .input(
      z.strictObject({
        ...listQuery,
        status: z.enum(enquiryStatuses, { error: 'Not a status of enquiries' }).optional(),
      }),
    )
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
  /** The line of the quote that converting would make, and the service that it is priced by; null: it is unpriced. */
  line: forAdmins
    .route({ method: 'GET', path: '/enquiries/{id}/line', tags })
    .input(one)
    .output(z.object({ line, service: service.pick({ id: true, name: true, category: true }).nullable() })),
  /**
   * Makes the customer, where there is none, and the draft of a quote; converting again answers the same two.
   * `customerId` names a customer, null asks for a new one; left out, it is the one with the same e-mail address or
   * phone number, else a new one.
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
