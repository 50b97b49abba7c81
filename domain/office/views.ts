/** Saved views: what somebody looks for in a list again and again, under a name. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { id, recordFields, requiredText, text } from '../fields.ts'
import { viewedLists } from '../list-words.ts'

export type ViewedList = (typeof viewedLists)[number]

/** So many views of a list the office shares, and so many are one's own. */
export const MOST_VIEWS = 50

const fields = {
  list: z.enum(viewedLists, { error: 'Not a list with views' }),
  name: requiredText(60, 'Give the view a name'),
  /** Filters and order as they stand in the list's URL, without '?' and without the page. */
  search: text(1000).overwrite(withoutPage),
  /** Whether the whole office has it. */
  shared: z.boolean(),
}

/** A view without its page: it opens at the first. */
function withoutPage(search: string): string {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^cursor(=|$)/.test(part))
    .join('&')
}

export const viewInput = z.strictObject({ ...fields, shared: fields.shared.default(false) })
export const viewChange = z.strictObject({
  name: fields.name.optional(),
  search: fields.search.optional(),
  shared: fields.shared.optional(),
})

export const view = z.object({
  ...recordFields,
  id,
  ...fields,
  /** Whether it is the caller's own. */
  mine: z.boolean(),
})
export type View = z.infer<typeof view>

/** A shared view is everybody's; any other only its owner's, and nobody else learns that there is one. */
export function maySeeView(
  person: { id: string },
  one: { createdBy: string | null; shared: boolean },
): boolean {
  return one.shared || one.createdBy === person.id
}

/** Only its owner takes a view from the others by making it their own; anybody in the office may change what it shows. */
export function refuseViewChange(
  person: { id: string },
  one: { createdBy: string | null },
  change: { shared?: boolean | undefined },
): Refusal | null {
  if (change.shared !== false || one.createdBy === person.id) return null
  const message =
    'Only the person who made this view can take it back from the others. Delete it if nobody needs it.'
  return { code: 'LOCKED', message }
}

/**
 * Why a view cannot be kept under its name, or null. A private one may be named as a shared one is: nobody is refused
 * a name because of a view that they do not see.
 * @param others how many others of its kind its list has, shared ones or the maker's own, and whether one has its name
 */
export function refuseView(
  { name, shared }: { name: string; shared: boolean },
  others: { count: number; isNameTaken: boolean },
): Refusal | null {
  if (others.isNameTaken) {
    const message = shared
      ? `The office has a view named ‘${name}’ already: choose another name`
      : `You have a view named ‘${name}’ already: choose another name`
    return { code: 'INVALID', message, fields: [{ path: 'name', message }] }
  }
  const message = shared
    ? `The office shares ${MOST_VIEWS} views of this list. Delete one that nobody needs.`
    : `You have ${MOST_VIEWS} views of this list. Delete one that you do not need.`
  return others.count < MOST_VIEWS ? null : { code: 'LOCKED', message }
}
