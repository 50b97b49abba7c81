/** Two people changed one record: which fields differ, and what comes of choosing. */
import { isSame } from '#domain/same.ts'

export interface ConflictField {
  path: string
  label: string
  mine: string
  theirs: string
  /** `theirs` where one has not touched the field oneself. */
  suggested: Choice
}

export type Choice = 'mine' | 'theirs'

/**
 * The fields that differ between what was typed and what is stored, as text for people. `before` is what the
 * form began with: it tells what one changed from what one merely has not seen yet.
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

/** What is stored, with one's own value wherever that was chosen. */
export function mergeChoices<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Choice>>,
): Values {
  const merged = { ...theirs }
  for (const path of keysOf(mine)) if (choices[path] !== 'theirs') merged[path] = mine[path]
  return merged
}

function keysOf<Key extends string>(record: Partial<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}

/** A value as text, where its field has no words of its own for it. */
export function showPlainly(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
