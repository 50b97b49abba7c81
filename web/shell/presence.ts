/** Who else has the record open that is on screen, and that this tab has it open. */
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { Present, PresentNoun } from '#domain/office/presence.ts'
import { type PresenceAnswer, type RecordPlace, reportPresence } from './report-presence.ts'

/** Without the library, which no first screen needs; `crypto.randomUUID` is there over https only. */
function makeTabId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

let tab: string | undefined

const report = reportPresence({
  send: async ({ noun, id, state }): Promise<PresenceAnswer> => {
    tab ??= makeTabId()
    try {
      const response = await fetch('/api/presence', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ noun, id, tab, state }),
        // The last word is sent while the page closes.
        keepalive: state === 'gone',
      })
      if (response.ok) return await response.json()
      return response.status < 500 && response.status !== 429 ? 'refused' : 'failed'
    } catch {
      return 'failed'
    }
  },
  isSeen: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
})

/** Where a screen is shown: a page has the header for the names of others, a panel shows them itself. */
export const PlaceContext = createContext<RecordPlace>('page')

/**
 * While the caller is mounted, others who have the record open see this person there.
 * @param id undefined for a new record, which nobody else can have open
 * @param isChanging whether something unsaved is in its form
 */
export function useOpenRecord(noun: PresentNoun, id: string | undefined, isChanging = false): void {
  const place = use(PlaceContext)
  useEffect(() => {
    if (id !== undefined) return report.open({ noun, id, place, isChanging })
  }, [noun, id, place, isChanging])
}

/** The others who have open what is on this page, or in the panel over it. */
export function useOthers(place: RecordPlace): readonly Present[] {
  return useSyncExternalStore(
    report.subscribe,
    () => report.others(place),
    () => nobody,
  )
}

const nobody: readonly Present[] = []

/** Others are told while this person is signed in here. @returns a function that ends it */
export function publishPresence(person: string): () => void {
  report.begin(person)
  const see = () => document.visibilityState === 'visible' && report.beat()
  // Signing out says the same without leaving, to make forms keep what was typed.
  const leave = (event: Event) => event instanceof PageTransitionEvent && report.leave()
  document.addEventListener('visibilitychange', see)
  window.addEventListener('pagehide', leave)
  window.addEventListener('offline', report.loseConnection)
  // The next beat may be half a minute away.
  window.addEventListener('online', report.askAnew)
  return () => {
    document.removeEventListener('visibilitychange', see)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('offline', report.loseConnection)
    window.removeEventListener('online', report.askAnew)
    report.end()
  }
}

/** What the stream of changes says of it. */
export const { hear: hearPresence, beat: beatPresence, askAnew: askAboutPresence } = report
