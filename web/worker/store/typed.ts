/** What is half typed at visits, beside the database. */

/** The common prefix of all of it of a person. */
export const startOfTyped = (person: string) => `fascia.typed.${person}.`

/** Removes it, because the person signed out. */
export function forgetTyped(storage: Storage, person: string): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) if (name.startsWith(startOfTyped(person))) storage.removeItem(name)
}
