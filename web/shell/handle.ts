import type { Calls } from '../call.ts'
import type { SignedInProfile } from './profile.ts'

/**
 * Data that a route exports beside its component: `export const handle: ScreenHandle = { title: 'Quotes' }`.
 */
export interface ScreenHandle {
  /** Shown in the header and, with the company's name, in the browser's tab. */
  title: string
}

/** What a screen says while there is no connection: what happens to the work there. */
export interface OfflineHandle {
  offline: string
}

/** What a screen shows first: its page brings the answers along, if they come at once. */
export interface FirstHandle {
  /** Makes the calls with the very inputs that the screen's queries have, or they are made twice. */
  first: (calls: Calls, page: { search: URLSearchParams; profile: SignedInProfile }) => Promise<unknown>[]
}

/** A screen that is loaded in parts: loads what it shows first, before it is drawn. */
export interface BringHandle {
  bring: (profile: SignedInProfile) => Promise<void>
}

export function bringsFirst(handle: unknown): handle is BringHandle {
  return typeof handle === 'object' && handle !== null && 'bring' in handle
}

export function hasFirst(handle: unknown): handle is FirstHandle {
  return typeof handle === 'object' && handle !== null && 'first' in handle
}

/** What a public page exports so that it is sent without any script. */
export interface StillHandle {
  still: true
  /** False for a page that only one person may see, and that changes under them: it is rendered each time. */
  kept?: false
}

export function isStill(handle: unknown): handle is StillHandle {
  return typeof handle === 'object' && handle !== null && 'still' in handle && handle.still === true
}

/** Whether the server may keep the page and send it to others. */
export function isCacheable(handle: unknown): boolean {
  return isStill(handle) && handle.kept !== false
}

/** The title of the innermost route that has one. */
export function routeTitle(matches: readonly ({ handle?: unknown } | undefined)[]): string | undefined {
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

/** The message while there is no connection, from the innermost route that has one. */
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
