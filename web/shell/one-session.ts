/** Signing in and ending a session take turns: what ends the last one must never end the one that just began. */
import { SIGN_OUT_CACHE, SIGN_OUT_LOCK } from './sign-out-names.ts'
import { noteSignedIn } from './signed-out.ts'

/** One at a time in all tabs and the service worker, where the browser has locks. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(SIGN_OUT_LOCK, work) : work()
}

/** The service worker has no session to end any more. */
export async function forgetForWorker(): Promise<void> {
  if (typeof caches === 'undefined') return
  await caches.delete(SIGN_OUT_CACHE).catch(() => false)
}

/**
 * Signs somebody in. From then on nothing ends their session but themselves.
 * @param isIn whether the answer says that they are in; with a second factor they are not yet
 * @throws what `enter` throws
 */
export function beginNewSession<Answer>(
  enter: () => Promise<Answer>,
  isIn: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  return alone(async () => {
    const answer = await enter()
    if (!isIn(answer)) return answer
    // The server has ended the session that this browser had until now.
    noteSignedIn(localStorage)
    await forgetForWorker()
    return answer
  })
}
