/** What a route says of itself beside its component: `export const handle: ScreenHandle = { title: 'Quotes' }`. */
export interface ScreenHandle {
  /** Shown in the header and, with the company's name, in the browser's tab. */
  title: string
}

/** What a place says while there is no connection: what becomes of the work there. */
export interface OfflineHandle {
  offline: string
}

/** What a public page says to be sent without any script. */
export interface StillHandle {
  still: true
}

export function isStill(handle: unknown): handle is StillHandle {
  return typeof handle === 'object' && handle !== null && 'still' in handle && handle.still === true
}

/** The title of the innermost route that has one. */
export function titleOf(matches: readonly ({ handle?: unknown } | undefined)[]): string | undefined {
  for (const match of matches.toReversed()) {
    const handle = match?.handle
    if (
      typeof handle === 'object' &&
      handle !== null &&
      'title' in handle &&
      typeof handle.title === 'string'
    ) {
      return handle.title
    }
  }
  return undefined
}

/** What to say while there is no connection, by the innermost route that says so. */
export function offlineWordsOf(matches: readonly { handle?: unknown }[]): string | undefined {
  for (const { handle } of matches.toReversed()) {
    if (
      typeof handle === 'object' &&
      handle !== null &&
      'offline' in handle &&
      typeof handle.offline === 'string'
    ) {
      return handle.offline
    }
  }
  return undefined
}
