/** What a job's sheet for the workshop says: what is made, where it goes, and what holds it. Never a price. */
import { illuminationLabels, signTypeLabels } from '../survey/signs.ts'
import type { JobItem } from './job-items.ts'

/** The facts of an item that are known, in the order in which a workshop asks for them. */
export function factsOfItem(item: JobItem): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Kind', item.signType ? signTypeLabels[item.signType] : ''],
    ['Size', sizeOfItem(item)],
    ['Wording', item.wording],
    ['Material', item.substrate],
    ['Colours', coloursOfItem(item)],
    ['Fixing', item.fixing],
    ['Light', lightOfItem(item)],
    ['Power', item.power],
    ['Notes', item.notes],
  ]
  // A phone may still have a sheet from before a field was added.
  return facts.filter(([, value]) => Boolean(value))
}

/** '3000 × 600 mm', or empty. */
export function sizeOfItem({ widthMm, heightMm, depthMm }: JobItem): string {
  const known = [widthMm, heightMm, depthMm].filter((mm) => mm !== null)
  return known.length === 0 ? '' : `${known.join(' × ')} mm`
}

/** 'Face RAL 9005, Letters Pantone 185', or empty. */
export function coloursOfItem({ colours }: JobItem): string {
  return colours.map(({ part, system, code }) => [part, system, code].filter(Boolean).join(' ')).join(', ')
}

export function lightOfItem({ illumination }: JobItem): string {
  return illumination ? illuminationLabels[illumination] : ''
}

/** One label for each finished piece: '2 of 5'. Half a metre of tape is one piece. */
export function piecesOf({ quantity }: Pick<JobItem, 'quantity'>): number {
  return Math.max(1, Math.min(200, Math.ceil(quantity)))
}
