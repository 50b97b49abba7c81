/** Few messages instead of many: what comes while one waits is sent with it. */

/** After a quiet time. A browser waits for longer before it asks for anything. Milliseconds. */
const SOON_MS = 100
/** From one message to the next while more goes on coming: each is written to all open browsers. Milliseconds. */
const APART_MS = 1000

/**
 * Calls `pass` a moment after the first call, and while it has something to send no more than once a second.
 * @param pass sends what there is, and returns whether there was anything
 * @returns says that there may be something to send
 */
export function gather(pass: () => boolean): () => void {
  let isWaiting = false
  let passedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (isWaiting) return
    isWaiting = true
    const wait = Math.max(SOON_MS, passedAt + APART_MS - performance.now())
    setTimeout(() => {
      isWaiting = false
      if (pass()) passedAt = performance.now()
    }, wait).unref()
  }
}
