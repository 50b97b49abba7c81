/** What somebody on a visit takes along: what goes where, with its pictures, and never a price. */
import { z } from 'zod'
import { storedPhoto } from '../survey/photos.ts'
import { handover } from './handovers.ts'
import { job } from './jobs.ts'
import { proof } from './proofs.ts'
import { siteWork } from './site-work.ts'
import { visit } from './visits.ts'

/** A photo of the survey with its marks; `sign` is what it shows. */
const surveyPhoto = storedPhoto
  .pick({ id: true, kind: true, caption: true, annotations: true, calibration: true })
  .extend({ sign: z.string(), signId: z.string().nullable(), width: z.int(), height: z.int() })
export type SheetPhoto = z.output<typeof surveyPhoto>

export const visitSheet = z.object({
  visit,
  /** Null if the visit is for no job, as a survey is. */
  job: job
    .pick({
      ...{ id: true, version: true, jobNumber: true, title: true, contact: true, site: true, items: true },
      ...{ tasks: true, notes: true, gates: true },
    })
    .extend({ blocked: z.string() })
    .nullable(),
  /** The newest version of the artwork that the customer approved; else the newest that was sent, which is no approval. */
  proof: proof.pick({ id: true, number: true, state: true, note: true, items: true, pages: true }).nullable(),
  surveyPhotos: z.array(surveyPhoto),
  siteWork,
  handover: handover.nullable(),
  /** Whether the shop tells its customers when somebody sets out. */
  tellsCustomer: z.boolean(),
})
export type VisitSheet = z.output<typeof visitSheet>
