/** The keys of a browser's storage that begin alike. Where storage is forbidden there are none. */

/** Sorted. */
export function keysFrom(storage: Storage, start: string): string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(start))
      .sort()
  } catch {
    return []
  }
}

/** Removes what is stored under them. */
export function forgetKeys(storage: Storage, start: string): void {
  for (const key of keysFrom(storage, start)) storage.removeItem(key)
}
