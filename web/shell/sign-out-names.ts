/** The names that pages and the service worker share for a session that is still to be ended. */

/** Held during a sign-in or while a session is being ended, so that nobody ends the one that just began. */
export const SIGN_OUT_LOCK = 'fascia-sign-out'
/** The browser's own event when it is online again (Background Sync). */
export const SIGN_OUT_SYNC = 'fascia-sign-out'
/**
 * This cache exists while the session is still to be ended: pages and the service worker can both read it.
 */
export const SIGN_OUT_CACHE = 'fascia-sign-out'
/** Its only entry. */
export const SIGN_OUT_MARK = '/signed-out'
