/** A customer's answers on a link: what they take, yes, and no. */
import { z } from 'zod'
import { id, pence, personName, requiredText, text } from '../fields.ts'

/** Ids of the optional lines that are taken. */
export const selectedLines = z.array(id).max(500, { error: 'At most 500 lines' })

/** A PNG as a data URL. 100 KB are enough for a signature. */
const MAX_SIGNATURE = 100 * 1024

export const signature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), value: requiredText(200, 'Type your name') }),
  z.strictObject({
    kind: z.literal('drawn'),
    value: z
      .string({ error: 'Draw your signature' })
      .max(MAX_SIGNATURE, { error: 'This signature is too large: draw it again' })
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'Draw your signature again' }),
  }),
])
export type Signature = z.output<typeof signature>

/** `revision`, `total` and `selected` say what was on the screen: nothing else is agreed to. */
export const linkYes = z.strictObject({
  revision: text(10),
  /** Pence, with VAT. */
  total: pence,
  selected: selectedLines,
  name: personName(200).pipe(z.string().min(1, { error: 'Enter your name' })),
  role: personName(100).default(''),
  poNumber: text(100).default(''),
  termsAccepted: z.literal(true, { error: 'Tick that you agree to the terms' }),
  signature: signature.optional(),
})
export type LinkYes = z.output<typeof linkYes>

export const rejectReasons = ['price', 'time', 'elsewhere', 'later', 'not-needed', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]
export const rejectReasonLabels: Record<RejectReason, string> = {
  price: 'Too expensive',
  time: 'It would take too long',
  elsewhere: 'Somebody else does it',
  later: 'Not now, perhaps later',
  'not-needed': 'Not needed any more',
  other: 'Another reason',
}

/** `revision` is what was on the screen: nothing else is declined. */
export const linkNo = z.strictObject({
  revision: text(10).optional(),
  reason: z.enum(rejectReasons, { error: 'Choose a reason' }),
  message: text(2000).default(''),
})
export type LinkNo = z.output<typeof linkNo>

/** A customer's reason as the office reads it: 'Too expensive: we have another at half of that'. */
export function describeNo({ reason, message }: Pick<LinkNo, 'reason' | 'message'>): string {
  return message === '' ? rejectReasonLabels[reason] : `${rejectReasonLabels[reason]}: ${message}`
}
