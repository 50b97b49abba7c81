/** Drafts on this device, one a person and form. Storage may be full or forbidden; then nothing is kept. */

export interface Draft<Values> {
  values: Values
  /** The version of the record that the draft changes; null for a new one. */
  version: number | null
}

/** Who signed out on this page: a form that is still on screen must not keep again what was just wiped. */
const gone = new Set<string>()

function keyOf(owner: string, key: string): string {
  return `fascia.draft.${owner}.${key}`
}

export function keepDraft<Values>(storage: Storage, owner: string, key: string, draft: Draft<Values>): void {
  if (gone.has(owner)) return
  try {
    storage.setItem(keyOf(owner, key), JSON.stringify(draft))
  } catch {
    // The page still holds what was typed.
  }
}

export function dropDraft(storage: Storage, owner: string, key: string): void {
  try {
    storage.removeItem(keyOf(owner, key))
  } catch {
    // Where storage is forbidden there is no draft either.
  }
}

/** The names of the forms that this device keeps somebody's drafts of. */
export function listDrafts(storage: Storage, owner: string): string[] {
  const start = keyOf(owner, '')
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .sort()
  } catch {
    return []
  }
}

/** Wipes somebody's drafts off this device; until the page is loaded anew none of theirs is kept. */
export function forgetDrafts(storage: Storage, owner: string): void {
  gone.add(owner)
  for (const key of listDrafts(storage, owner)) dropDraft(storage, owner, key)
}

/** The draft, or null where there is none or it has other fields than the form has now (an older version of Fascia). */
export function findDraft<Values extends object>(
  storage: Storage,
  owner: string,
  key: string,
  like: Values,
): Draft<Values> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(owner, key)) ?? 'null')
    return isDraft(kept, like) ? kept : null
  } catch {
    return null
  }
}

function isDraft<Values extends object>(kept: unknown, like: Values): kept is Draft<Values> {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return false
  if (kept.version !== null && typeof kept.version !== 'number') return false
  if (typeof kept.values !== 'object' || kept.values === null) return false
  return Object.keys(kept.values).sort().join() === Object.keys(like).sort().join()
}
