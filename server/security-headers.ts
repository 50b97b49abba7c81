import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

const halfAYear = 15_552_000

/** A mail as it looked, shown in a frame of our own. */
const mailPage = /^\/api\/mails\/[^/]+\/page$/

/** Mails are laid out with styles of their own. Nothing in them runs, opens, submits or fetches. */
const mailPagePolicy = {
  sandbox: [],
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  imgSrc: ['data:'],
  formAction: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
}

/**
 * The headers that every answer carries. Scripts and styles run only from our own files or with the request's
 * nonce (`c.get('secureHeadersNonce')`); nothing is fetched from anyone else.
 * @param dev Vite puts styles into the page and speaks over a web socket, which only then is allowed
 */
export function sendSecurityHeaders(appUrl: string, dev: boolean): MiddlewareHandler {
  const strictTransportSecurity = appUrl.startsWith('https://') ? `max-age=${halfAYear}` : false
  const usual = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity,
    xFrameOptions: 'DENY',
    // The links of mails hold a code in their address: no other site ever learns where somebody came from.
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'], payment: [] },
  })
  const ofMails = secureHeaders({
    contentSecurityPolicy: mailPagePolicy,
    strictTransportSecurity,
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'no-referrer',
    // It has no origin of its own that could be kept apart.
    originAgentCluster: false,
  })
  return (c, next) => (mailPage.test(c.req.path) ? ofMails : usual)(c, next)
}
