/** What no first screen shows is loaded once that screen is there, so that it still opens at once. */
import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { Awaited } from './Awaited.tsx'
import { pause } from './pause.ts'
import { FileNotReached } from './reach-files.ts'

/** For the first screen to be there, also with a busy processor. */
const FIRST_SCREEN_MS = 1500
/** A page that is never idle loads it all the same. */
const LONGEST_MS = 5000

/** Until what is needed and did not come is asked for again: twice as long each time. */
const FIRST_WAIT_MS = 1000
const MOST_WAIT_MS = 30_000

/** How often a part is asked for of a server that is there: it may have a newer build, without this file. */
const MOST_TRIES = 3

/** Does something as soon as the browser has nothing else to do. @returns a function that calls it off */
function whenIdle(act: () => void): () => void {
  const stop = new AbortController()
  const wait = setTimeout(() => {
    // Safari cannot tell.
    if (!('requestIdleCallback' in window)) return act()
    const idle = requestIdleCallback(act, { timeout: LONGEST_MS })
    stop.signal.addEventListener('abort', () => cancelIdleCallback(idle))
  }, FIRST_SCREEN_MS)
  stop.signal.addEventListener('abort', () => clearTimeout(wait))
  return () => stop.abort()
}

/** What was loaded, by what loads it: a screen that is opened again has it at once. */
const brought = new Map<() => Promise<unknown>, unknown>()

/** Loads a part, for whoever renders it a moment later. */
export async function bring<Part>(load: () => Promise<Part>): Promise<void> {
  brought.set(load, await load())
}

/** A part that was brought; null if it was not. */
export function broughtBy<Part>(load: () => Promise<Part>): Part | null {
  return (brought.get(load) as Part | undefined) ?? null
}

/**
 * A part of the page that is loaded when the browser is idle, or at once when it is needed. If it could not be loaded
 * while idle, the next need tries again; what is needed is tried again until it is there. What is loaded while idle renders nothing anew: it is there when it is needed.
 * @param load the same function at each rendering
 * @returns null until it is there
 */
export function useLate<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | null {
  const [, setHere] = useState(false)
  const isMissing = !brought.has(load)
  useEffect(() => {
    if (!isMissing) return
    if (!isNeeded) return whenIdle(() => void bring(load).catch(() => {}))
    let isGone = false
    let again: ReturnType<typeof setTimeout> | undefined
    const attempt = (wait: number) =>
      bring(load).then(
        () => {
          if (!isGone) setHere(true)
        },
        () => {
          if (!isGone) again = setTimeout(() => void attempt(Math.min(wait * 2, MOST_WAIT_MS)), wait)
        },
      )
    void attempt(FIRST_WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(again)
    }
  }, [load, isNeeded, isMissing])
  return broughtBy(load)
}

/**
 * Loads what a screen may open next, once it is there. What could not be loaded is asked for again when it opens.
 * @param loads the same list at each rendering
 */
export function useAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of loads) load().catch(() => {})
      }),
    [loads],
  )
}

/**
 * `lazy` of React, for what opens on a screen. A line that fails for a moment puts no failure in the place of the screen
 * and of what was typed there: the part is asked for again until it comes, and where it will be it says that it waits.
 * Only if the server is there and has no such file, as after an update, does it fail, and loading the page again mends it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = quietLatePart(load) as ComponentType<Props>
  return (props) => createElement(Suspense, { fallback: createElement(Awaited) }, createElement(Part, props))
}

/** The same, without a word: what stands around it shows something until it comes. */
/* @__NO_SIDE_EFFECTS__ */
export function quietLatePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  // The server draws what stands in for it.
  return lazy(() => (typeof window === 'undefined' ? new Promise(() => {}) : loadPatiently(load)))
}

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  let refused = 0
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MOST_WAIT_MS)) {
    try {
      return await load()
    } catch (error) {
      if (await isRefused(error)) refused += 1
      if (refused === MOST_TRIES) throw error
    }
    await pause(wait)
  }
}

/** Whether waiting does not help. */
async function isRefused(error: unknown): Promise<boolean> {
  return error instanceof FileNotReached ? error.status === 404 : isServerThere()
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) })).ok
  } catch {
    return false
  }
}
