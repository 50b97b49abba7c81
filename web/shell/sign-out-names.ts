/** What pages and the service worker agree on where a session is still to be ended. */

/** Held while somebody signs in or a session is being ended, so that nobody ends the one that just began. */
export const SIGN_OUT_LOCK = 'fascia-sign-out'
/** The browser's own call when the line is back (Background Sync). */
export const SIGN_OUT_SYNC = 'fascia-sign-out'
/** A cache that is there while the session is to be ended: the one place that both can read. */
export const SIGN_OUT_CACHE = 'fascia-sign-out'
/** Its only entry. */
export const SIGN_OUT_MARK = '/signed-out'
