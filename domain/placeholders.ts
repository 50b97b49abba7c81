/**
 * Placeholders in texts: `{name}` is filled in when the text is used. Reminders, mails and kept texts all use this. The
 * result is plain text: code that lays it out as HTML escapes it.
 */

const PLACEHOLDER = /\{(\w+)\}/g

/** Strangers choose their own names: no value gets longer than this many characters. */
const VALUE_LENGTH = 200

export type PlaceholderValues = Readonly<Record<string, string>>

/** A text on one line of at most `most` characters, as a header of a mail needs it. */
export function onOneLine(text: string, most: number): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
}

/**
 * A text with its placeholders filled in, each value on one line. A placeholder without a value stays as typed, so that
 * the person who typed it notices.
 * @param most characters of a value
 */
export function fillPlaceholders(text: string, values: PlaceholderValues, most = VALUE_LENGTH): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? onOneLine(values[name] ?? '', most) : whole,
  )
}

/** The names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((found) => found[1] ?? ''))]
}

/** What is wrong with a text whose placeholders are not all known; null if they are. */
export function findUnknownPlaceholder(text: string, known: readonly string[]): string | null {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name))
  if (unknown === undefined) return null
  return `There is no {${unknown}}. There are ${known.map((name) => `{${name}}`).join(', ')}.`
}
