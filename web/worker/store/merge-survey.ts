/**
 * Merges two versions of a survey that started from the same one: a change on one side only is taken over.
 * Signs, photos and marks are matched by their id, at any place in their list.
 */
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { Annotation, Photo } from '#domain/survey/photos.ts'
import type { SignInput } from '#domain/survey/signs.ts'
import type { ConflictChoice } from '#web/shell/conflict.ts'
import { isSameValue } from './values.ts'

/** A field that both sides changed, each differently. What a side has removed is null. */
export interface FieldConflict {
  /** Dotted, with ids: 'title', 'signs.<id>.widthMm', 'signs.<id>.photos.<id>'. */
  path: string
  mine: unknown
  theirs: unknown
}

type HasId = { id: string }
type Decide = (clash: FieldConflict) => ConflictChoice
/** `base` is undefined for what neither side started with. */
type Merge<Value> = (
  decide: Decide,
  path: string,
  base: Value | undefined,
  mine: Value,
  theirs: Value,
) => Value

/**
 * @param base what both sides started with
 * @param choices by the path of a clash; this phone's value is used if there is none
 */
export function mergeSurvey(
  base: MeasurementFields,
  mine: MeasurementFields,
  theirs: MeasurementFields,
  choices: Readonly<Record<string, ConflictChoice>> = {},
): { fields: MeasurementFields; clashes: FieldConflict[] } {
  const clashes: FieldConflict[] = []
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
  if (isSameValue(mine, theirs) || isSameValue(theirs, base)) return mine
  if (isSameValue(mine, base)) return theirs
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

/** The order of the side that changed it; items that only the other side has keep their predecessor. */
function orderOf(base: readonly HasId[], mine: readonly HasId[], theirs: readonly HasId[]): string[] {
  const idsOf = (list: readonly HasId[]) => list.map(({ id }) => id)
  const [were, here, there] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const isMoved = !isSameValue(
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
