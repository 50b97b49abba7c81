import { z } from 'zod'
import { day, dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { quoteSorts } from '../list-words.ts'
import { mail } from '../mail/mails.ts'
import { followUpWays, quoteToFollowUp } from '../sales/follow-up.ts'
import { invoice } from '../sales/invoices.ts'
import { quoteMemory } from '../sales/quote-memory.ts'
import { quoteStatuses } from '../sales/quote-words.ts'
import {
  acceptedPdf,
  quote,
  quoteChange,
  quoteInput,
  quoteRevision,
  quoteStatusChange,
  quoteSummary,
} from '../sales/quotes.ts'
import { sendingInput } from '../sales/sending.ts'
import { job } from '../work/jobs.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['quotes']
const lengthInQuery = z.coerce
  .number({ error: 'Enter whole millimetres' })
  .int({ error: 'Enter whole millimetres' })
  .min(1, { error: 'At least 1 mm' })
  .max(100_000, { error: 'At most 100 m' })
  .optional()
const sent = z.object({ quote, mail })
const decided = z.object({ quote, invoice: invoice.nullable(), job: job.nullable() })

/** What the list is filtered and sorted by. */
export const quoteFilters = {
  status: z.enum(['all', ...quoteStatuses], { error: 'Not a status of quotes' }).optional(),
  customerId: id.optional(),
  measurementId: id.optional(),
  archived: z.enum(['true', 'false']).optional(),
  /** The days on which they were made. */
  ...dayRange,
  /** The days until which they are valid; such a list is in that order, unless there is a search or a customer. */
  validFrom: day.optional(),
  validTo: day.optional(),
  ...sortedBy(quoteSorts),
}

export const quotesContract = {
  list: forAdmins
    .route({ method: 'GET', path: '/quotes', tags })
    .input(
      z.strictObject({
        ...listQuery,
        ...quoteFilters,
      }),
    )
    .output(pageOf(quoteSummary)),
  /** Quotes that the customer has and did not answer for some days, the longest waiting first. */
  toFollowUp: forAdmins
    .route({ method: 'GET', path: '/quotes/follow-up', tags })
    .input(z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }))
    .output(pageOf(quoteToFollowUp)),
  /** The office asked the customer about it; it is on the list again after the same number of days. */
  followUp: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/follow-up', tags })
    .input(z.strictObject({ id, how: z.enum(followUpWays, { error: 'Not a way to follow up' }) }))
    .output(quote),
  /**
   * What similar lines were quoted at, and this customer's last price. A line is similar if it is of the service,
   * or else of its category, and as wide and as high within 15 per cent. `quoteId` is the quote that is being
   * written: it does not remember itself.
   */
  memory: forAdmins
    .route({ method: 'GET', path: '/quotes/memory', tags })
    .input(
      z.strictObject({
        serviceId: id,
        widthMm: lengthInQuery,
        heightMm: lengthInQuery,
        customerId: id.optional(),
        quoteId: id.optional(),
      }),
    )
    .output(quoteMemory),
  get: forAdmins.route({ method: 'GET', path: '/quotes/{id}', tags }).input(one).output(quote),
  create: forAdmins
    .route({ method: 'POST', path: '/quotes', tags })
    .input(quoteInput.extend({ id: id.optional() }))
    .output(quote),
  /**
   * If the quote was sent, a change to what the customer was offered is refused with SENT. With `revise` the
   * answer is the next revision, a draft. The same change again answers the same draft.
   */
  update: forAdmins
    .route({ method: 'PATCH', path: '/quotes/{id}', tags })
    .input(changeOf(quoteChange).extend({ revise: z.boolean().optional() }))
    .output(quote),
  /** Deletes a draft that nobody has seen, archives any other. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/quotes/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(quote),
  /**
   * Accepting creates the invoice in the same transaction, and the job if settings say so; accepting again answers
   * the same three.
   */
  changeStatus: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/status', tags })
    .input(changeOf(quoteStatusChange))
    .output(decided),
  /**
   * Sends this version by mail with its PDF and sets its status to 'sent'. The same request again answers the
   * same mail.
   */
  send: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/send', tags })
    .input(changeOf(sendingInput))
    .output(sent),
  /** The next revision as a draft, once for each `revisionId`, which becomes its id; this one stays as it was. */
  revise: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/revise', tags })
    .input(z.strictObject({ id, version, revisionId: id.optional() }))
    .output(quote),
  /** A new draft with the same contents and a new number, once for each `copyId`, which becomes its id. */
  duplicate: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/duplicate', tags })
    .input(one.extend({ copyId: id.optional() }))
    .output(quote),
  /** Once the quote was accepted, exactly the bytes that the customer agreed to. */
  pdf: forAdmins.route({ method: 'GET', path: '/quotes/{id}/pdf', tags }).input(one).output(z.file()),
  /** All revisions of its number, the newest first. */
  revisions: forAdmins
    .route({ method: 'GET', path: '/quotes/{id}/revisions', tags })
    .input(one)
    .output(z.object({ items: z.array(quoteRevision) })),
  /** Each time that this quote or another revision of its number was accepted, the newest first. */
  acceptances: forAdmins
    .route({ method: 'GET', path: '/quotes/{id}/acceptances', tags })
    .input(one)
    .output(z.object({ items: z.array(acceptedPdf) })),
  /** The PDF that was accepted then, even if the quote was re-opened since. */
  acceptedPdf: forAdmins
    .route({ method: 'GET', path: '/quotes/{id}/acceptances/{acceptanceId}/pdf', tags })
    .input(one.extend({ acceptanceId: id }))
    .output(z.file()),
}
