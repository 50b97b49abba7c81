/** What a tab needs of the browser to get along with the others; tests have their own. */

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null
}

/** The two ways in which the locks are asked for; the browser's `LockManager` has them. */
export interface Locks {
  request: (
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    work: () => Promise<void>,
  ) => Promise<unknown>
}

export interface Tabs {
  /** Undefined if the browser has none, as over plain http. */
  locks: Locks | undefined
  openChannel: (name: string) => Channel | null
  isSeen: () => boolean
  /** Milliseconds. */
  now: () => number
  /** @returns a function that stops watching */
  watch: (on: { onSeen: () => void; onAsleep: () => void; onAwake: () => void }) => () => void
}

export const ownTabs: Tabs = {
  get locks() {
    return typeof navigator === 'undefined' ? undefined : navigator.locks
  },
  openChannel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
  isSeen: () => document.visibilityState === 'visible',
  now: () => performance.now(),
  watch: ({ onSeen, onAsleep, onAwake }) => {
    const see = () => document.visibilityState === 'visible' && onSeen()
    // Signing out says the same to make forms keep what was typed, and may be called off.
    const hide = (event: Event) => event instanceof PageTransitionEvent && onAsleep()
    const watched = [
      [document, 'visibilitychange', see],
      // The browser stops the page, or keeps it for Back: another tab must not wait for its lock.
      [document, 'freeze', onAsleep],
      [document, 'resume', onAwake],
      [window, 'pagehide', hide],
      [window, 'pageshow', onAwake],
    ] as const
    for (const [target, event, hear] of watched) target.addEventListener(event, hear)
    return () => {
      for (const [target, event, hear] of watched) target.removeEventListener(event, hear)
    }
  },
}
