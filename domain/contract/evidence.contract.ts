import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy } from '../fields.ts'
import { evidenceSorts } from '../list-words.ts'
import { evidenceItem, evidenceKinds } from '../sales/evidence.ts'
import { evidenceCheck } from '../sales/evidence-chain.ts'
import { forAdmins, one } from './base.ts'

const tags = ['evidence']
const { limit, cursor, count } = listQuery

export const evidenceFilters = {
  kind: z.enum(['all', ...evidenceKinds], { error: 'Not a kind of evidence' }).optional(),
  /** Said on these days, both included. */
  ...dayRange,
  ...sortedBy(evidenceSorts),
}

export const evidenceContract = {
  /**
   * What customers agreed to, the newest first. `record` is the id of a quote, for all revisions of its number,
   * of an invoice, for its own and those of the quote that it was made from, or of a job: these stand by when they were
   * said, as does what was said on some days; all others as they were recorded.
   */
  list: forAdmins
    .route({ method: 'GET', path: '/evidence', tags })
    .input(z.strictObject({ limit, cursor, count, record: id.optional(), ...evidenceFilters }))
    .output(pageOf(evidenceItem)),
  /** Checks every record of the chain and every file that one names. */
  verify: forAdmins.route({ method: 'GET', path: '/evidence/verify', tags }).output(evidenceCheck),
  /** A ZIP for a dispute: the record, its PDF and signature, and how to check them. */
  bundle: forAdmins.route({ method: 'GET', path: '/evidence/{id}/bundle', tags }).input(one).output(z.file()),
}
