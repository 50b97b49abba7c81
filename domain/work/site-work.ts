/** What people on site add to a visit: photos, snags and hours. Each is added once, by the id that the phone made. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { day, id, requiredText, text } from '../fields.ts'

export const photoUses = ['before', 'after', 'snag'] as const
export type PhotoUse = (typeof photoUses)[number]
export const photoUseLabels: Record<PhotoUse, string> = { before: 'Before', after: 'After', snag: 'Snag' }

const moment = z.iso.datetime({ error: 'Enter a date and a time', offset: true })

export const siteEntryKinds = ['photo', 'snag', 'hours'] as const

/** The longest that anybody works on one day. */
export const MOST_MINUTES = 24 * 60
/** Of photos, snags and hours together. */
export const MOST_ENTRIES = 500

const photoInput = z.strictObject({
  kind: z.literal('photo'),
  /** The file's own id: it is uploaded before. */
  entryId: id,
  use: z.enum(photoUses, { error: 'Before, after or a snag' }),
  /** The snag that it shows. */
  snagId: id.nullable().default(null),
  caption: text(300).default(''),
  at: moment,
})
const snagInput = z.strictObject({
  kind: z.literal('snag'),
  entryId: id,
  text: requiredText(1000, 'Say what is not right'),
  at: moment,
})
const hoursInput = z.strictObject({
  kind: z.literal('hours'),
  entryId: id,
  /** The person who sends it, unless the office writes it down for somebody. */
  personId: id.optional(),
  day,
  minutes: z
    .int({ error: 'Enter whole minutes' })
    .min(1, { error: 'At least a minute' })
    .max(MOST_MINUTES, { error: 'At most 24 hours a day' }),
  note: text(300).default(''),
})

export const siteEntryInput = z.discriminatedUnion('kind', [photoInput, snagInput, hoursInput])
export type SiteEntryInput = z.output<typeof siteEntryInput>

const somebody = z.object({ id: z.string(), name: z.string() })
const added = { id: z.string(), by: somebody.nullable() }

const sitePhoto = z.object({
  ...added,
  use: z.enum(photoUses),
  snagId: z.string().nullable(),
  caption: z.string(),
  at: z.string(),
  /** Pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type SitePhoto = z.output<typeof sitePhoto>

const snag = z.object({
  ...added,
  text: z.string(),
  at: z.string(),
  /** When somebody put it right. */
  fixedAt: z.string().nullable(),
})
export type Snag = z.output<typeof snag>

const siteHours = z.object({
  ...added,
  person: somebody,
  day: z.string(),
  minutes: z.int(),
  note: z.string(),
})

/** Everything that was added to a visit, oldest first. */
export const siteWork = z.object({
  photos: z.array(sitePhoto),
  snags: z.array(snag),
  hours: z.array(siteHours),
})
export type SiteWork = z.output<typeof siteWork>

/**
 * Whether an entry may still be taken away: by the person who added it or the office, and not once a customer signed what
 * it shows. Hours are no part of that.
 */
export function refuseEntryRemoval(
  entry: { kind: SiteEntryInput['kind']; isOwn: boolean },
  { isHandedOver }: { isHandedOver: boolean },
): Refusal | null {
  if (!entry.isOwn) return { code: 'LOCKED', message: 'Somebody else added this' }
  return isHandedOver && entry.kind !== 'hours'
    ? { code: 'LOCKED', message: 'The customer signed this: it stays' }
    : null
}
