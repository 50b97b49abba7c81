/** What was typed and not saved, in this browser: through errors, reloads and lost sessions. */
import type { EditorLine } from '../lines/lines.state.ts'

export interface Draft<Values> {
  /** When it was last typed on; ISO 8601. */
  at: string
  id: string
  /** The version of the record that it began from. */
  version: number
  values: Values
  lines: readonly EditorLine[]
}

const prefix = 'fascia.draft '

/** Keeps a draft; a full or forbidden storage is no reason to stop the typing. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Nothing to be done: the form itself still has it.
  }
}

/** The draft under a key, or null; one that this version cannot read counts as none. */
export function readDraft<Values>(key: string): Draft<Values> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    return isDraft<Values>(draft) ? draft : null
  } catch {
    return null
  }
}

/** Forgets a draft. */
export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Storage is forbidden: then there was none.
  }
}

function isDraft<Values>(draft: unknown): draft is Draft<Values> {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'at' in draft &&
    typeof draft.at === 'string' &&
    'id' in draft &&
    typeof draft.id === 'string' &&
    'version' in draft &&
    typeof draft.version === 'number' &&
    'values' in draft &&
    typeof draft.values === 'object' &&
    'lines' in draft &&
    Array.isArray(draft.lines)
  )
}
