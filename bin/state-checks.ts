// Whether a record's state allows an action is a rule of domain/ (docs/decisions/0052-rules-once.md): a
// screen that compares states itself will sooner or later offer what the server refuses. A colour or a word
// for each state is a table over its type, which TypeScript checks for completeness.

/** Who may compare, and why. */
const mayCompare: readonly string[] = [
  // How a promise settled, which is not a record.
  'web/shell/leaving.ts',
]

/** A state, but not the name of a type, which type checks of unknown values compare. */
const literal = String.raw`['"\`](?!(?:number|string|undefined)\b)`
const equals = String.raw`\s*[!=]==?\s*`
/** `quote.status`, `status`, `statusOn(quote, today)` */
const status = String.raw`\b(?:status|statusO[nf]\([^()]*\))`

const comparisons: readonly RegExp[] = [
  new RegExp(`${status}${equals}${literal}`, 'g'),
  new RegExp(`${literal}${equals}[\\w.?]*${status}`, 'g'),
  new RegExp(`\\b(?:switch|includes)\\s*\\(\\s*[\\w.?]*${status}\\s*\\)`, 'g'),
]
/** `customer?.archivedAt ?`, `!group.archivedAt`, `if (archivedAt)`; not `archivedAt ?? ''` and not a type. */
const archived: readonly RegExp[] = [
  /\barchivedAt\b\s*(?:[!=]==?|&&|\|\||\?(?![.?:]))/g,
  /![\w.?]*\barchivedAt\b/g,
  /\bif\s*\(\s*[\w.?]*\barchivedAt\s*\)/g,
]
/** The kind of a line, of an invoice or of what was paid on one; elsewhere `kind` says which of several types a value is. */
const kind = String.raw`\b(?:line|row|item|invoice|document|entry)\??\.kind`
const kinds: readonly RegExp[] = [
  new RegExp(`${kind}${equals}${literal}`, 'g'),
  new RegExp(`${literal}${equals}[\\w.?]*${kind}`, 'g'),
  new RegExp(`\\b(?:switch|includes)\\s*\\(\\s*[\\w.?]*${kind}\\s*\\)`, 'g'),
]
/**
 * Only an account's field is called `state`; elsewhere that word means the progress of something on a phone.
 */
const ofAccounts = new RegExp(`\\b(?:person|worker|user|account)\\.state${equals}${literal}`, 'g')

/**
 * @returns one sentence for each place in web/ that compares the state or kind of a record instead of asking a rule
 */
export function findStateChecks(sources: readonly { path: string; text: string }[]): string[] {
  return sources
    .filter(({ path }) => /^web\/(?!testing\/)/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ path }) => !mayCompare.includes(path))
    .flatMap(({ path, text }) =>
      [...comparisons, ...archived, ...kinds, ofAccounts].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ([found]) =>
            `${path} compares ${found.trim()}…: ask a rule of domain/, or make a table over the states or kinds`,
        ),
      ),
    )
}
