import { z } from 'zod'
import { id, listQuery, pageOf, version } from '../fields.ts'
import { plannedCosts, quoteUnderTarget, seenCosts } from '../sales/open-margins.ts'
import { quote } from '../sales/quotes.ts'
import { forAdmins } from './base.ts'

const tags = ['quotes']

export const marginFilters = {
  serviceId: id.optional(),
  /** Only those that this import of costs brought under: `importId` of its report. */
  importId: z.coerce.number({ error: 'Not a number' }).int({ error: 'Not a number' }).min(1).optional(),
  honoured: z.enum(['true', 'false']).optional(),
}

export const marginsContract = {
  /**
   * Open quotes (draft or sent, still valid) that a risen cost brought under their target margin, those that end
   * soonest first, with their number in `count` and all their lines under target, whatever they are filtered by. With `honoured` those that the shop keeps to at today's costs.
   */
  list: forAdmins
    .route({ method: 'GET', path: '/quotes/margins', tags })
    .input(
      z.strictObject({
        limit: listQuery.limit,
        cursor: listQuery.cursor,
        ...marginFilters,
      }),
    )
    .output(pageOf(quoteUnderTarget)),
  /**
   * How many of those that `list` would have if services cost this; each that they would bring under, also those that
   * were honoured at another cost. Changes nothing.
   */
  look: forAdmins
    .route({ method: 'POST', path: '/quotes/margins/look', tags })
    .input(z.strictObject({ costs: plannedCosts }))
    .output(z.object({ quotes: z.int() })),
  /**
   * The shop keeps to a quote although a cost rose: it is listed again when one of those costs changes. If its lines under
   * their target are not as they were `seen`, CHANGED, and nothing is noted.
   */
  honour: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/honour', tags })
    .input(z.strictObject({ id, version, seen: seenCosts.optional() }))
    .output(quote),
  /** Takes that back: the quote is listed to decide about. With `version` only if nobody saved the quote meanwhile. */
  takeBackHonour: forAdmins
    .route({ method: 'POST', path: '/quotes/{id}/honour/take-back', tags })
    .input(z.strictObject({ id, version: version.optional() }))
    .output(quote),
}
