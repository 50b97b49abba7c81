/**
 * Words as the search over everything takes texts apart. The database does the same for its indexes: `words_in` in the
 * migrations.
 */

/** Accents that people leave out when they type. */
const folded: Readonly<Record<string, string>> = Object.fromEntries(
  [...'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿŵŷ'].map((letter, place) => [
    letter,
    'aaaaaaceeeeiiiinoooooouuuuyywy'[place] ?? letter,
  ]),
)

/** Indexes know a word by so many letters. */
const KEY = 6
/** One with a digit is a number or a size, and counts as a whole up to here. */
const WHOLE_KEY = 40

/** The words of a text in small letters, each once. */
export function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[à-ŷ]/g, (letter) => folded[letter] ?? letter)
  return [...new Set(plain.replace(/['’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [])]
}

/** What an index knows a word by. */
export function indexKeyOf(word: string): string {
  return word.slice(0, /\d/.test(word) ? WHOLE_KEY : KEY)
}

/** Whether a text has a word that begins so. Both as `wordsIn` gives them. */
export function hasBeginning(words: readonly string[], typed: string): boolean {
  return words.some((word) => word.startsWith(typed))
}
