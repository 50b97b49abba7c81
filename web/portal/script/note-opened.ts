import { callLink } from './link-calls.ts'

/** So long a person has looked, and no program that only fetches pages (decision D28). */
const LOOK_MS = 2000

let isNoted = false

/** Says once that somebody looked at the page. Signed-in staff do not count. */
export function noteOpened({ dataset }: HTMLElement): void {
  if (isNoted || dataset.counted === undefined) return
  isNoted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', watch)
      // Nobody waits for it, and the next look is another chance.
      callLink('opened').catch(() => undefined)
    }, LOOK_MS)
  }
  document.addEventListener('visibilitychange', watch)
  watch()
}
