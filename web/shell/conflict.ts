/** Two people changed one record: which fields differ, and the result of their choices. */
import { isSame } from '#domain/same.ts'

export interface ConflictField {
  path: string
  label: string
  mine: string
  theirs: string
  /** `theirs` if the person here has not touched the field. */
  suggested: ConflictChoice
}

export type ConflictChoice = 'mine' | 'theirs'

/**
 * The fields that differ between the form and the stored record, as text for people. `before` is what the
 * form started with: it separates what the person changed from what they just have not seen yet.
 */
export function findConflicts<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
  labels: Partial<Record<keyof Values & string, string>>,
  show: (path: keyof Values & string, value: Values[keyof Values & string]) => string = (_, value) =>
    showPlainly(value),
): ConflictField[] {
  return keysOf(labels)
    .filter((path) => !isSame(mine[path], theirs[path]))
    .map((path) => ({
      path,
      label: labels[path] ?? path,
      mine: show(path, mine[path]),
      theirs: show(path, theirs[path]),
      suggested: isSame(before[path], mine[path]) ? 'theirs' : 'mine',
    }))
}

/** The stored record, with the person's own value in each field for which they chose it. */
export function mergeChoices<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, ConflictChoice>>,
): Values {
  const merged = { ...theirs }
  for (const path of keysOf(mine)) if (choices[path] !== 'theirs') merged[path] = mine[path]
  return merged
}

function keysOf<Key extends string>(record: Partial<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}

/** A value as text, if its field has no text of its own for it. */
export function showPlainly(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
