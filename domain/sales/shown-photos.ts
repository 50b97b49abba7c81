import type { Measurement } from '../survey/measurements.ts'
import type { StoredPhoto } from '../survey/photos.ts'
import type { Sign } from '../survey/signs.ts'
import { nameOfSign } from '../survey/survey-words.ts'

/** Most photos of one sign that have marks and are shown with a quote. */
const MOST_MARKED = 2

/** Of a sign's photos those that its quote shows: the marked ones, otherwise the first. */
export function quotedPhotos({ photos }: Pick<Sign, 'photos'>): StoredPhoto[] {
  const marked = photos.filter(({ annotations }) => annotations.length > 0)
  return marked.length > 0 ? marked.slice(0, MOST_MARKED) : photos.slice(0, 1)
}

/** The signs of a survey that are still on a quote, each with its place in the survey. */
export function quotedSigns(
  quote: { items: readonly { measurementItem: { signId: string } | null }[] },
  { signs }: Pick<Measurement, 'signs'>,
): { sign: Sign; index: number; name: string }[] {
  const onQuote = new Set(quote.items.map(({ measurementItem }) => measurementItem?.signId))
  return signs
    .map((sign, index) => ({ sign, index, name: nameOfSign(sign, index) }))
    .filter(({ sign }) => onQuote.has(sign.id))
}
