/**
 * Who has a record open. Names only: nothing of what somebody types leaves their browser before they save it. It is
 * kept in memory while they look, and nowhere else.
 */

/** The records that have a page or a form. */
export const presentNouns = [
  'quotes',
  'invoices',
  'recurring',
  'customers',
  'jobs',
  'costs',
  'measurements',
  'visits',
  'services',
  'kits',
  'quoteTemplates',
  'texts',
  'groups',
  'projects',
  'enquiries',
  'workers',
  'bankStatements',
  'settings',
] as const

export type PresentNoun = (typeof presentNouns)[number]

/** Looking at it, with something unsaved in its form, or no more. */
export const presentStates = ['here', 'changing', 'gone'] as const

export type PresentState = (typeof presentStates)[number]

/** Somebody who has a record open, in however many tabs. */
export interface Present {
  id: string
  name: string
  /** Something unsaved is in their form. */
  isChanging: boolean
}

/** A tab says again that it is there after this time. Milliseconds. */
export const BEAT_MS = 25_000

/** A tab that said nothing for so long is gone: it missed two beats. Milliseconds. */
export const GONE_MS = 60_000

/** What is said of the others: 'Dan is changing this; Eve and Fay are here too'. Empty if nobody is there. */
export function describePresent(others: readonly Present[]): string {
  const parts = [
    say(
      others.filter(({ isChanging }) => isChanging),
      'changing this',
    ),
    say(
      others.filter(({ isChanging }) => !isChanging),
      'here too',
    ),
  ]
  return parts.filter((part) => part !== '').join('; ')
}

const MOST_NAMED = 3

function say(people: readonly Present[], what: string): string {
  if (people.length === 0) return ''
  const named = people.length > MOST_NAMED ? people.slice(0, MOST_NAMED - 1) : people
  const words = named.map(({ name }) => name)
  const more = people.length - named.length
  return `${listOf(more > 0 ? [...words, `${more} more`] : words)} ${people.length === 1 ? 'is' : 'are'} ${what}`
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
