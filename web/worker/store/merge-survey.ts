/**
 * Two versions of a survey that began as the same one, made into one: whatever only one side changed counts. Signs,
 * photos and marks are the same by their id, wherever they stand in their list.
 */
import type { MeasurementFields } from '#domain/measurements.ts'
import type { Annotation, Photo } from '#domain/photos.ts'
import type { SignInput } from '#domain/signs.ts'
import type { Choice } from '#web/ui/conflict.ts'
import { isSame } from './values.ts'

/** Something that both sides changed, each differently. What a side has taken out is null there. */
export interface Clash {
  /** Dotted, with ids: 'title', 'signs.<id>.widthMm', 'signs.<id>.photos.<id>'. */
  path: string
  mine: unknown
  theirs: unknown
}

type HasId = { id: string }
type Decide = (clash: Clash) => Choice
/** `base` is undefined for what neither side began with. */
type Merge<Value> = (
  decide: Decide,
  path: string,
  base: Value | undefined,
  mine: Value,
  theirs: Value,
) => Value

/**
 * @param base what both sides began with
 * @param choices by the path of a clash; one's own counts where none is given
 */
export function mergeSurvey(
  base: MeasurementFields,
  mine: MeasurementFields,
  theirs: MeasurementFields,
  choices: Readonly<Record<string, Choice>> = {},
): { fields: MeasurementFields; clashes: Clash[] } {
  const clashes: Clash[] = []
  const decide: Decide = (clash) => {
    clashes.push(clash)
    return choices[clash.path] ?? 'mine'
  }
  return { fields: mergeFields(decide, '', base, mine, theirs), clashes }
}

function mergeWhole<Value>(
  decide: Decide,
  path: string,
  base: Value | undefined,
  mine: Value,
  theirs: Value,
): Value {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  return decide({ path, mine, theirs }) === 'theirs' ? theirs : mine
}

function eachOf<Fields extends object>(
  parts: { [Key in keyof Fields]?: Merge<Fields[Key]> } = {},
): Merge<Fields> {
  return (decide, path, base, mine, theirs) => {
    const merged = { ...mine }
    for (const key of Object.keys(mine) as (keyof Fields & string)[]) {
      const merge: Merge<Fields[typeof key]> = parts[key] ?? mergeWhole
      merged[key] = merge(decide, path ? `${path}.${key}` : key, base?.[key], mine[key], theirs[key])
    }
    return merged
  }
}

function listOf<Item extends HasId>(mergeItem: Merge<Item>): Merge<Item[]> {
  return (decide, path, base = [], mine, theirs) => {
    const find = (list: readonly Item[], id: string) => list.find((item) => item.id === id)
    const merged = new Map<string, Item>()
    for (const id of new Set([...mine, ...theirs].map((item) => item.id))) {
      const at = `${path}.${id}`
      const [was, here, there] = [find(base, id), find(mine, id), find(theirs, id)]
      const item =
        here && there
          ? mergeItem(decide, at, was, here, there)
          : mergeWhole<Item | null>(decide, at, was ?? null, here ?? null, there ?? null)
      if (item) merged.set(id, item)
    }
    return orderOf(base, mine, theirs).flatMap((id) => merged.get(id) ?? [])
  }
}

/** The order of whoever put them into another one; what only the other has follows what it follows there. */
function orderOf(base: readonly HasId[], mine: readonly HasId[], theirs: readonly HasId[]): string[] {
  const idsOf = (list: readonly HasId[]) => list.map(({ id }) => id)
  const [were, here, there] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const isMoved = !isSame(
    were.filter((id) => here.includes(id)),
    here.filter((id) => were.includes(id)),
  )
  const [ids, others] = isMoved ? [here, there] : [there, here]
  others.forEach((id, at) => {
    if (ids.includes(id)) return
    const before = others.slice(0, at).findLast((one) => ids.includes(one))
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  })
  return ids
}

const mergePhotos = listOf<Photo>(eachOf<Photo>({ annotations: listOf<Annotation>(mergeWhole) }))
const mergeFields = eachOf<MeasurementFields>({
  planning: eachOf(),
  signs: listOf<SignInput>(eachOf<SignInput>({ photos: mergePhotos })),
  photos: mergePhotos,
})
