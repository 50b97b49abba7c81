/** Drafts on this device, by person and form. If storage is full or forbidden, none are stored. */
import { forgetKeys, keysFrom } from './storage-keys.ts'

export interface Draft<Values> {
  values: Values
  /** The version of the record that the draft changes; null for a new one. */
  version: number | null
  /** The id under which a new record was sent: if the response was lost, the server may have it. */
  id?: string
  /** When it was stored, in milliseconds since 1970. */
  at?: number
}

/** A draft and the key that it is stored under. */
export interface FoundDraft<Values> {
  key: string
  draft: Draft<Values>
}

/**
 * People who signed out on this page: a form that is still mounted must not store again what was just wiped.
 */
const gone = new Set<string>()

function keyOf(owner: string, key: string): string {
  return `fascia.draft.${owner}.${key}`
}

/** @returns the draft as it is stored now, for `readDraft` to compare; null if it is not stored */
export function keepDraft<Values>(
  storage: Storage,
  owner: string,
  key: string,
  draft: Draft<Values>,
): string | null {
  if (gone.has(owner)) return null
  const stored = JSON.stringify(draft)
  try {
    storage.setItem(keyOf(owner, key), stored)
    return stored
  } catch {
    // The page still holds what was typed.
    return null
  }
}

/** A draft as it is stored, to tell whether it is still the same; null if there is none. */
export function readDraft(storage: Storage, owner: string, key: string): string | null {
  try {
    return storage.getItem(keyOf(owner, key))
  } catch {
    return null
  }
}

export function dropDraft(storage: Storage, owner: string, key: string): void {
  try {
    storage.removeItem(keyOf(owner, key))
  } catch {
    // If storage is forbidden, there is no draft either.
  }
}

/** The names of the forms for which this device stores a person's drafts. */
export function listDrafts(storage: Storage, owner: string): string[] {
  const start = keyOf(owner, '')
  return keysFrom(storage, start).map((key) => key.slice(start.length))
}

/** The name or title typed in the form of a draft, or ''. */
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

/**
 * Wipes a person's drafts from this device, and this tab's notes of which were its own. Until the page is reloaded none
 * of theirs is stored.
 * @param tab the storage of this tab alone
 */
export function forgetDrafts(storage: Storage, tab: Storage, owner: string): void {
  gone.add(owner)
  for (const key of listDrafts(storage, owner)) dropDraft(storage, owner, key)
  forgetKeys(tab, noteOf(owner, ''))
}

/** Where a tab notes which of several drafts of a form is its own. */
export function noteOf(owner: string, form: string): string {
  return `fascia.own-draft.${owner}.${form}`
}

/**
 * The draft, or null if there is none. A draft of an older version of Fascia lacks the fields that were added
 * since: they are as `like` has them, and fields that are gone are left out.
 */
export function findDraft<Values extends object>(
  storage: Storage,
  owner: string,
  key: string,
  like: Values,
): Draft<Values> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(owner, key)) ?? 'null')
    return isDraft(kept, like) ? { ...kept, values: fitTo(like, kept.values) } : null
  } catch {
    return null
  }
}

/** What a second tab adds to the key of a form, with an id of its own: 'customer-1~…'. */
export const OF_ANOTHER_TAB = '~'

/**
 * All drafts of a form, the newest first. There may be several: of a record that several tabs edit, and of new
 * records, so that a quote for one customer is not taken for a quote for another.
 * @param form 'customer-1'; for new ones 'quote-new', whose drafts are stored as 'quote-new-…'
 */
export function findDrafts<Values extends object>(
  storage: Storage,
  owner: string,
  form: string,
  like: Values,
): FoundDraft<Values>[] {
  const start = `${form}${form.endsWith('-new') ? '-' : OF_ANOTHER_TAB}`
  return listDrafts(storage, owner)
    .filter((key) => key === form || key.startsWith(start))
    .map((key) => ({ key, draft: findDraft(storage, owner, key, like) }))
    .filter((one): one is FoundDraft<Values> => one.draft !== null)
    .sort((one, other) => (other.draft.at ?? 0) - (one.draft.at ?? 0))
}

function isDraft<Values extends object>(kept: unknown, like: Values): kept is Draft<Values> {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return false
  if (kept.version !== null && typeof kept.version !== 'number') return false
  if (typeof kept.values !== 'object' || kept.values === null) return false
  return Object.keys(kept.values).some((field) => field in like)
}

function fitTo<Values extends object>(like: Values, values: Partial<Values>): Values {
  const known = Object.entries(values).filter(([field]) => field in like)
  return { ...like, ...Object.fromEntries(known) }
}
