/** Artwork as its customer sees it on a link: no file of the job, note, or name of staff but what is named here. */
import { z } from 'zod'
import { serviceUnits } from '../shop/services.ts'
import { colourSystems } from '../survey/signs.ts'
import { proofComment } from './proof-remarks.ts'

const customerItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.enum(serviceUnits),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  depthMm: z.number().nullable(),
  wording: z.string(),
  colours: z.array(z.object({ part: z.string(), system: z.enum(colourSystems), code: z.string() })),
})
export type CustomerItem = z.output<typeof customerItem>

const answer = z.object({
  kind: z.enum(['approved', 'changes-asked']),
  at: z.string(),
  name: z.string(),
  role: z.string(),
})

/** What was sent of one version, and what the customer said about it. */
const version = z.object({
  /** 1, 2, 3: what people call it. */
  number: z.int(),
  sentAt: z.string(),
  answer: answer.nullable(),
  message: z.string(),
  comments: z.array(proofComment),
})

export const customerProof = z.object({
  ...version.shape,
  jobNumber: z.string(),
  title: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  note: z.string(),
  items: z.array(customerItem),
  /** The file itself, to be saved. Bytes. */
  file: z.object({ name: z.string(), size: z.int() }),
  /** How many pages it has; only the first are shown. */
  pageCount: z.int().nullable(),
  pages: z.array(z.object({ page: z.int(), width: z.int(), height: z.int() })),
  /** Versions that were sent before, the newest first. */
  earlier: z.array(version),
})
export type CustomerProof = z.output<typeof customerProof>
export type CustomerProofVersion = z.output<typeof version>
