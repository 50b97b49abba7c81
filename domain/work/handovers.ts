/** The handover of finished work: what the customer saw and signed on site. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { id, personName, text } from '../fields.ts'
import { signature } from '../sales/customer-answers.ts'
import type { VisitKind, VisitStatus } from './visit-words.ts'

const moment = z.iso.datetime({ error: 'Enter a date and a time', offset: true })

const handoverShape = z.strictObject({
  /** Made by the phone: the same handover again is a retry. */
  handoverId: id,
  /** Who took the work over; empty if nobody was there. */
  name: personName(200).default(''),
  role: personName(100).default(''),
  /** Null if nobody was there to sign. */
  signature: signature.nullable(),
  /** When it was signed, as the phone knows it. */
  at: moment,
  /** The photos and snags that the customer was shown; ids of entries of the visit. */
  photos: z.array(id).max(60, { error: 'At most 60 photos' }).default([]),
  snags: z.array(id).max(100, { error: 'At most 100 snags' }).default([]),
  /** What the customer wants to be written down. */
  remark: text(2000).default(''),
  /** Whether the shop may show photos of it as its work. */
  mayShow: z.boolean().default(false),
})

/** The person who signs says who they are; without anybody there, there is nobody to allow anything. */
export const handoverInput = handoverShape
  .refine((given) => given.signature === null || given.name !== '', {
    error: 'Enter who takes it over',
    path: ['name'],
  })
  .refine((given) => given.name === '' || given.signature !== null, {
    error: 'Sign here',
    path: ['signature'],
  })
  .refine((given) => given.signature !== null || !given.mayShow, {
    error: 'Only the customer can allow that',
    path: ['mayShow'],
  })
export type HandoverInput = z.output<typeof handoverInput>

export const handover = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  role: z.string(),
  isSigned: z.boolean(),
  remark: z.string(),
  mayShow: z.boolean(),
  photos: z.array(z.string()),
  snags: z.array(z.string()),
  /** Who of the shop was there. */
  by: z.string(),
})
export type Handover = z.output<typeof handover>

/** Why a visit cannot be handed over, or null. @param now the moment; a phone may be five minutes ahead */
export function refuseHandover(
  visit: { kind: VisitKind; status: VisitStatus; jobId: string | null },
  at: Date,
  now: Date,
): Refusal | null {
  if (visit.jobId === null || visit.kind === 'away')
    return { code: 'LOCKED', message: 'There is no job to hand over' }
  if (visit.status === 'put-off') return { code: 'LOCKED', message: 'This visit was put off' }
  return at.getTime() > now.getTime() + 5 * 60_000
    ? {
        code: 'INVALID',
        message: 'That is still to come',
        fields: [{ path: 'at', message: 'That is still to come' }],
      }
    : null
}
