/** Drafts on this device, by person and form. Storage may be full or forbidden; then nothing is kept. */

export interface Draft<Values> {
  values: Values
  /** The version of the record that the draft changes; null for a new one. */
  version: number | null
  /** The id under which a new record was sent: where the answer was lost, the server may have it. */
  id?: string
  /** When it was kept, in milliseconds since 1970. */
  at?: number
}

/** A draft and the name that it is kept under. */
export interface FoundDraft<Values> {
  key: string
  draft: Draft<Values>
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

/** What is typed as name or title in the form of a draft, or ''. */
export function labelOfDraft(storage: Storage, owner: string, key: string): string {
  try {
    const draft: unknown = JSON.parse(storage.getItem(keyOf(owner, key)) ?? 'null')
    const values = draft !== null && typeof draft === 'object' && 'values' in draft ? draft.values : null
    const typed = new Map(Object.entries(values ?? {}))
    const label = ['title', 'companyName', 'name'].map((field) => typed.get(field)).find((text) => text)
    return typeof label === 'string' ? label.trim() : ''
  } catch {
    return ''
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

/**
 * The newest draft of a new record, of which there may be several: each form that is begun has one of its own, so that
 * a quote for one customer is not taken for a quote for another.
 * @param form 'quote-new'; its drafts are kept as 'quote-new-…'
 * @param isWanted whether a draft is one of what the form is opened for
 */
export function findNewDraft<Values extends object>(
  storage: Storage,
  owner: string,
  form: string,
  like: Values,
  isWanted: (values: Values) => boolean = () => true,
): FoundDraft<Values> | null {
  const found = listDrafts(storage, owner)
    .filter((key) => key.startsWith(`${form}-`))
    .map((key) => ({ key, draft: findDraft(storage, owner, key, like) }))
    .filter((one): one is FoundDraft<Values> => one.draft !== null && isWanted(one.draft.values))
    .sort((one, other) => (other.draft.at ?? 0) - (one.draft.at ?? 0))
  return found[0] ?? null
}

function isDraft<Values extends object>(kept: unknown, like: Values): kept is Draft<Values> {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return false
  if (kept.version !== null && typeof kept.version !== 'number') return false
  if (typeof kept.values !== 'object' || kept.values === null) return false
  return Object.keys(kept.values).sort().join() === Object.keys(like).sort().join()
}
