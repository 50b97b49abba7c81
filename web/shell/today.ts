import { useSyncExternalStore } from 'react'
import { londonDay } from '#domain/dates.ts'

/** A screen on a wall is not looked away from, and a sleeping computer's clocks stand still. */
const LOOK_MS = 30_000

const readToday = () => londonDay(new Date())

/**
 * Tells when it is another day in London than at the last look.
 * @returns a function that stops looking
 */
export function watchDay(tell: () => void): () => void {
  let day = readToday()
  const look = () => {
    const now = readToday()
    if (now === day) return
    day = now
    tell()
  }
  const timer = window.setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The day in London, also after midnight on a page that stays open. */
export function useToday(): string {
  return useSyncExternalStore(watchDay, readToday, readToday)
}
