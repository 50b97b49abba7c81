/**
 * Signing in and ending a session take turns, so that ending the last session never ends the one that just
 * began.
 */
import { SIGN_OUT_CACHE, SIGN_OUT_LOCK } from './sign-out-names.ts'
import { noteSignedIn } from './signed-out.ts'

/** One at a time in all tabs and the service worker, if the browser has locks. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(SIGN_OUT_LOCK, work) : work()
}

/** The service worker no longer has a session to end. */
export async function forgetForWorker(): Promise<void> {
  if (typeof caches === 'undefined') return
  await caches.delete(SIGN_OUT_CACHE).catch(() => false)
}

/**
 * Signs a person in. From then on only they can end their session.
 * @param isIn whether the response says that they are signed in; with a second factor they are not yet
 * @throws what `enter` throws
 */
export function beginNewSession<Answer>(
  enter: () => Promise<Answer>,
  isIn: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  return alone(async () => {
    const answer = await enter()
    if (!isIn(answer)) return answer
    // The server has ended the previous session of this browser.
    noteSignedIn(localStorage)
    await forgetForWorker()
    return answer
  })
}
