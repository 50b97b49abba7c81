/** What a job's sheet for the workshop says: what is made, where it goes, and what holds it. Never a price. */
import { illuminationLabels, signTypeLabels } from '../survey/signs.ts'
import type { JobItem } from './job-items.ts'

/** The facts of an item that are known, in the order in which a workshop asks for them. */
export function factsOfItem(item: JobItem): [name: string, value: string][] {
  const { signType, widthMm, heightMm, depthMm, substrate, fixing, illumination, colours, wording, notes } =
    item
  const sizes = [widthMm, heightMm, depthMm].filter((mm) => mm !== null)
  const facts: [string, string][] = [
    ['Kind', signType ? signTypeLabels[signType] : ''],
    ['Size', sizes.length === 0 ? '' : `${sizes.join(' × ')} mm`],
    ['Wording', wording],
    ['Material', substrate],
    [
      'Colours',
      colours.map(({ part, system, code }) => [part, system, code].filter(Boolean).join(' ')).join(', '),
    ],
    ['Fixing', fixing],
    ['Light', illumination ? illuminationLabels[illumination] : ''],
    ['Notes', notes],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** One label for each finished piece: '2 of 5'. Half a metre of tape is one piece. */
export function piecesOf({ quantity }: Pick<JobItem, 'quantity'>): number {
  return Math.max(1, Math.min(200, Math.ceil(quantity)))
}
