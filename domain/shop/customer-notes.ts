/** Notes of staff about a customer: what was said on the phone, what to think of the next time. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { requiredText } from '../fields.ts'

export const noteText = requiredText(5000, 'Write something')

export const customerNote = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  createdAt: z.string(),
  /** Null until it was changed. */
  changedAt: z.string().nullable(),
  /** Who wrote it; null if that person was erased. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type CustomerNote = z.infer<typeof customerNote>

/** Nobody puts words into a colleague's mouth. Deleting is for any admin: the history keeps what was written. */
export function refuseNoteChange(person: { id: string }, by: string | null): Refusal | null {
  return by === person.id ? null : { code: 'LOCKED', message: 'Only who wrote a note can change it' }
}

export const MOST_CUSTOMER_FILES = 200

export const customerFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  createdAt: z.string(),
})
export type CustomerFile = z.output<typeof customerFile>
