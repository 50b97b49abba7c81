/**
 * Kits: services that are quoted together, as a 'Shop front package'. A kit says what and how much, and never for how
 * much: its lines are priced by their services on the day that they are quoted (domain/sales/kit-lines.ts).
 */
import { z } from 'zod'
import { lengthMm, quantity, recordFields, requiredText, text } from '../fields.ts'
import { isArchived } from './archiving.ts'
import { type Service, service } from './services.ts'

/** Of a line, those that a kit can have: what is priced. */
const kitPartKinds = ['item', 'optional'] as const

const kitPart = z.strictObject({
  serviceId: z.uuid({ error: 'Choose a service' }),
  /** Whether the customer decides about it. */
  kind: z.enum(kitPartKinds).default('item'),
  /** What the line says; empty for the service's own name. */
  title: text(200).default(''),
  /** What the line says below; empty for the service's own description. */
  description: text(5000).default(''),
  quantity: quantity.default(1),
  widthMm: lengthMm.default(null),
  heightMm: lengthMm.default(null),
  /** Names of the service's options. */
  options: z.array(text(100)).max(30).default([]),
})
export type KitPart = z.output<typeof kitPart>

/** Far more than a package has; each brings its service along in every answer. */
export const MOST_PARTS = 50

const kitShape = {
  /** The heading above its lines. */
  name: requiredText(200, 'Enter a name'),
  /** For staff: when it is used. */
  notes: text(2000),
  parts: z
    .array(kitPart)
    .min(1, { error: 'Add at least one service' })
    .max(MOST_PARTS, { error: `At most ${MOST_PARTS} services` }),
}

export const kitInput = z.strictObject({
  ...{ name: kitShape.name, notes: kitShape.notes.optional(), parts: kitShape.parts },
})
export const kitChange = z.strictObject(kitShape).partial()
export type KitFields = z.output<z.ZodObject<typeof kitShape>>

export const kit = z.object({
  ...recordFields,
  name: z.string(),
  notes: z.string(),
  parts: z.array(z.object({ ...kitPart.shape, serviceId: z.string() })),
  /** What one of each part came to when the kit was last saved, in pence, in the order of the parts. */
  prices: z.array(z.number()),
  /** The services of its parts as they are today, each once. */
  services: z.array(service),
  archivedAt: z.string().nullable(),
})
export type Kit = z.output<typeof kit>

/**
 * What is wrong with the services of a kit, by part. One that is archived may stay in a kit that had it, so that
 * the rest of the kit can be changed.
 * @param had ids of the services that the kit had before
 */
export function partFaults(
  parts: readonly Pick<KitPart, 'serviceId'>[],
  services: readonly { id: string; archivedAt: Service['archivedAt'] | Date }[],
  had: readonly string[],
): { path: string; message: string }[] {
  const known = new Map(services.map((one) => [one.id, one]))
  return parts.flatMap(({ serviceId }, index) => {
    const path = `parts.${index}.serviceId`
    const found = known.get(serviceId)
    if (!found) return { path, message: 'There is no such service' }
    if (isArchived(found) && !had.includes(serviceId))
      return { path, message: 'This service is archived: choose another' }
    return []
  })
}
