import { z } from 'zod'
import { id } from '../fields.ts'
import { MOST_PAGES } from '../sales/proof-remarks.ts'
import { handover, handoverInput } from '../work/handovers.ts'
import { siteEntryInput, siteWork } from '../work/site-work.ts'
import { visitSheet } from '../work/visit-sheet.ts'
import { forAdmins, forSignedIn, one } from './base.ts'

const tags = ['visits']
/** `medium` is about 1,000 pixels wide: enough for a phone, and little enough for its line. */
const size = z.enum(['full', 'medium', 'thumb'], { error: 'full, medium or thumb' }).default('full')

/**
 * What people on site take along and bring back. Nothing of it is made against a version: a phone sends it when it has
 * a line, and each thing counts once, by the id that the phone made.
 */
export const siteWorkContract = {
  sheet: forSignedIn.route({ method: 'GET', path: '/visits/{id}/sheet', tags }).input(one).output(visitSheet),
  /** A photo of the survey, or one that was added to the visit by anybody. */
  photo: forSignedIn
    .route({ method: 'GET', path: '/visits/{id}/photos/{photoId}', tags })
    .input(z.strictObject({ id, photoId: id, size }))
    .output(z.file()),
  /** A page of the artwork on the sheet, from 1 on. */
  proofPage: forSignedIn
    .route({ method: 'GET', path: '/visits/{id}/proofs/{proofId}/pages/{page}', tags })
    .input(
      z.strictObject({
        ...{ id, proofId: id, size },
        page: z.coerce.number({ error: 'Not a page' }).int({ error: 'Not a page' }).min(1).max(MOST_PAGES),
      }),
    )
    .output(z.file()),
  /** Adds a photo, a snag or hours. The same id again is the same entry. */
  add: forSignedIn
    .route({ method: 'POST', path: '/visits/{id}/entries', tags })
    .input(z.strictObject({ id, entry: siteEntryInput }))
    .output(visitSheet),
  /** Takes it away again; one that is gone already is no fault. */
  remove: forSignedIn
    .route({ method: 'DELETE', path: '/visits/{id}/entries/{entryId}', tags })
    .input(z.strictObject({ id, entryId: id }))
    .output(visitSheet),
  /** Says that a snag was put right, or that it was not. */
  fix: forSignedIn
    .route({ method: 'POST', path: '/visits/{id}/snags/{snagId}', tags })
    .input(z.strictObject({ id, snagId: id, fixed: z.boolean() }))
    .output(visitSheet),
  /** Ticks a point of the checklist, or takes the tick back. */
  tick: forSignedIn
    .route({ method: 'POST', path: '/visits/{id}/checklist/{pointId}', tags })
    .input(z.strictObject({ id, pointId: id, done: z.boolean() }))
    .output(visitSheet),
  /**
   * The customer signs, or nobody is there: once a visit. The same handover again gets the same answer; ACCEPTED with
   * the sheet as `current` if somebody else was first.
   */
  handOver: forSignedIn
    .route({ method: 'POST', path: '/visits/{id}/handover', tags })
    .input(handoverInput.safeExtend({ id }))
    .output(visitSheet),
  /** What was handed over of a job, the newest first, with what else was brought back from these visits. */
  ofJob: forAdmins
    .route({ method: 'GET', path: '/jobs/{id}/handovers', tags })
    .input(one)
    .output(z.object({ items: z.array(z.object({ visitId: z.string(), handover, siteWork })) })),
  /** The handover as a PDF with its photos, as it was signed. */
  certificate: forSignedIn
    .route({ method: 'GET', path: '/visits/{id}/handover/pdf', tags })
    .input(one)
    .output(z.file()),
}
