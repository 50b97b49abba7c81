/** What a job makes: from the lines of its quote and the signs of its survey, so that nobody types them again. */
import { z } from 'zod'
import { id, lengthMm, quantity, text } from '../fields.ts'
import { counts } from '../money/lines.ts'
import type { StoredLine } from '../sales/documents.ts'
import { serviceUnits } from '../shop/services.ts'
import type { Measurement } from '../survey/measurements.ts'
import { colourSystems, illuminations, type Sign, signTypes } from '../survey/signs.ts'

const colour = z.strictObject({ part: text(100).default(''), system: z.enum(colourSystems), code: text(40) })

/** Never a price: fitters see it. */
export const jobItem = z.strictObject({
  id,
  /** The line of the quote that it comes from. */
  lineId: id.nullable().default(null),
  /** The sign of the survey that it comes from. */
  signId: id.nullable().default(null),
  title: text(200).default(''),
  description: text(5000).default(''),
  quantity: quantity.default(1),
  unit: z.enum(serviceUnits).default('each'),
  signType: z.enum(signTypes, { error: 'Not a type of sign' }).nullable().default(null),
  widthMm: lengthMm.default(null),
  heightMm: lengthMm.default(null),
  depthMm: lengthMm.default(null),
  wording: text(2000).default(''),
  colours: z.array(colour).max(30, { error: 'At most 30 colours' }).default([]),
  substrate: text(200).default(''),
  fixing: text(500).default(''),
  illumination: z.enum(illuminations).nullable().default(null),
  /** What it needs and where it comes from: '12 V LED, 60 W, driver behind the panel'. */
  power: text(300).default(''),
  notes: text(5000).default(''),
  /** Where it stands if that differs from the rest of the job. */
  stageId: id.nullable().default(null),
})
export type JobItem = z.output<typeof jobItem>
export const jobItems = z.array(jobItem).max(500, { error: 'At most 500 items' })

/** The items of a quote's lines: what was taken, without headings and notes. @param makeId a new id for each */
export function itemsOfLines(
  lines: readonly StoredLine[],
  survey: Pick<Measurement, 'signs'> | null,
  makeId: () => string,
): JobItem[] {
  return lines.filter(counts).map((line) => {
    const { id: lineId, title, description, quantity: amount, unit, widthMm, heightMm } = line
    const sign = survey?.signs.find(({ id: signId }) => signId === line.measurementItem?.signId)
    return {
      ...jobItem.parse({ id: makeId() }),
      ...{ lineId, title, description, quantity: amount, unit, widthMm, heightMm },
      ...(sign ? ofSign(sign) : {}),
    }
  })
}

/** The size of the line counts, because the customer agreed to it. */
function ofSign(sign: Sign): Partial<JobItem> {
  const { id: signId, signType, depthMm, wording, colours, substrate, fixing, illumination, notes } = sign
  return { signId, signType, depthMm, wording, colours, substrate, fixing, illumination, notes }
}

/** What the customer agreed to; everything else about an item is the shop's own. */
const agreed = ['title', 'description', 'quantity', 'unit', 'widthMm', 'heightMm'] as const

export interface ItemChanges {
  items: JobItem[]
  /** What changed, a sentence each. */
  changes: string[]
}

/**
 * The items of a job after another revision of its quote was accepted. What the shop wrote about an item stays,
 * and items of its own stay too.
 * @param fresh the items of the lines that were accepted now
 */
export function mergeItems(known: readonly JobItem[], fresh: readonly JobItem[]): ItemChanges {
  const changes: string[] = []
  const items = fresh.map((item) => {
    const before = known.find(({ lineId }) => lineId === item.lineId)
    if (!before) {
      changes.push(`New: ${nameOf(item)}`)
      return item
    }
    const isSame = agreed.every((field) => before[field] === item[field])
    if (!isSame) changes.push(`Changed: ${nameOf(item)}`)
    return { ...before, ...Object.fromEntries(agreed.map((field) => [field, item[field]])) }
  })
  for (const gone of known.filter(({ lineId }) => lineId && !fresh.some((item) => item.lineId === lineId)))
    changes.push(`No longer wanted: ${nameOf(gone)}`)
  return { items: [...items, ...known.filter(({ lineId }) => lineId === null)], changes }
}

function nameOf({ title, description }: Pick<JobItem, 'title' | 'description'>): string {
  return title || description.split('\n')[0] || 'an item without a name'
}
