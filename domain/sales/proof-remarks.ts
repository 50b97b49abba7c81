/** What a customer says about artwork: remarks at places on its pages, and the two answers on a link. */
import { z } from 'zod'
import { personName, requiredText, text } from '../fields.ts'
import { signature } from './customer-answers.ts'

/** Only the first pages of a long file are drawn: nobody approves a book page by page. */
export const MOST_PAGES = 20

const fraction = z.number({ error: 'Not a place on the page' }).min(0).max(1)
/** A remark at a place on a page: fractions of its width and height from the upper left corner. */
export const proofComment = z.strictObject({
  page: z.int({ error: 'Not a page' }).min(1).max(MOST_PAGES),
  x: fraction,
  y: fraction,
  text: requiredText(1000, 'Write what is to be changed here'),
})
export const proofComments = z.array(proofComment).max(100, { error: 'At most 100 remarks' })
export type ProofComment = z.output<typeof proofComment>

/** The number of the proof that was on the screen: 1, 2, 3. Nothing else is meant. */
const shownNumber = z.int({ error: 'Say which version you mean' }).min(1)

export const proofApproval = z.strictObject({
  version: shownNumber,
  name: personName(200).pipe(z.string().min(1, { error: 'Enter your name' })),
  role: personName(100).default(''),
  signature: signature.optional(),
})
export type ProofApproval = z.output<typeof proofApproval>

export const proofChanges = z.strictObject({
  version: shownNumber,
  /** Who asks, if they say so. */
  name: personName(200).default(''),
  comments: proofComments.default([]),
  message: text(5000).default(''),
})
export type ProofChanges = z.output<typeof proofChanges>
