import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { MOST_PAGES } from '../sales/proof-remarks.ts'
import { jobFile, proof, proofDecision, proofInput } from '../work/proofs.ts'
import { forAdmins, forSignedIn, one } from './base.ts'

const tags = ['proofs']
const oneAt = z.strictObject({ id, version })

/** The files of a job and its proofs. A worker on the job sees them; the office changes them. */
export const proofsContract = {
  /** A PDF, JPEG, PNG, WebP or SVG of at most 20 MB, multipart in the field `file`. */
  upload: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/files', tags })
    .input(z.strictObject({ id, file: z.file({ error: 'Choose a file' }), fileId: id.optional() }))
    .output(jobFile),
  files: forSignedIn
    .route({ method: 'GET', path: '/jobs/{id}/files', tags })
    .input(one)
    .output(z.object({ items: z.array(jobFile) })),
  /** To be saved: a browser never shows it as a page. */
  file: forSignedIn
    .route({ method: 'GET', path: '/jobs/{id}/files/{fileId}', tags })
    .input(z.strictObject({ id, fileId: id }))
    .output(z.file()),
  /** Takes a file off the job, unless a proof is made of it. */
  removeFile: forAdmins
    .route({ method: 'DELETE', path: '/jobs/{id}/files/{fileId}', tags, successStatus: 204 })
    .input(z.strictObject({ id, fileId: id })),
  /** The newest version first. */
  list: forSignedIn
    .route({ method: 'GET', path: '/jobs/{id}/proofs', tags })
    .input(one)
    .output(z.object({ items: z.array(proof) })),
  /** The next version; the one before is superseded, and its approval with it. */
  create: forAdmins
    .route({ method: 'POST', path: '/jobs/{jobId}/proofs', tags })
    .input(proofInput.extend({ jobId: id }))
    .output(proof),
  /** The next version, drawn from the design that the job's quote answers. */
  draw: forAdmins
    .route({ method: 'POST', path: '/jobs/{jobId}/proofs/drawn', tags })
    .input(z.strictObject({ jobId: id, id: id.optional(), note: text(2000).default('') }))
    .output(proof),
  get: forSignedIn.route({ method: 'GET', path: '/proofs/{id}', tags }).input(one).output(proof),
  /** The picture of a page, from 1 on. */
  page: forSignedIn
    .route({ method: 'GET', path: '/proofs/{id}/pages/{page}', tags })
    .input(
      z.strictObject({
        id,
        page: z.coerce.number({ error: 'Not a page' }).int({ error: 'Not a page' }).min(1).max(MOST_PAGES),
        size: z.enum(['full', 'thumb'], { error: 'full or thumb' }).default('full'),
      }),
    )
    .output(z.file()),
  /** Somebody looked it over before it goes out. */
  check: forAdmins.route({ method: 'POST', path: '/proofs/{id}/check', tags }).input(oneAt).output(proof),
  /** The customer has it: on paper, by a mail of one's own, on a screen. */
  markSent: forAdmins.route({ method: 'POST', path: '/proofs/{id}/sent', tags }).input(oneAt).output(proof),
  /** What the customer said, written down by the office; kept as evidence. */
  decide: forAdmins
    .route({ method: 'POST', path: '/proofs/{id}/decision', tags })
    .input(proofDecision.extend({ id }))
    .output(proof),
}
