import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { invoicePath, linkedPath } from '#domain/sales/links.ts'

const halfAYear = 15_552_000

/** A mail as it looked, shown in a frame of its own in the office. */
const mailPage = /^\/api\/mails\/[^/]+\/page$/

/** Scripts, styles and fonts of the build. What they may do is said by the page that loads them. */
const builtFile = /^\/assets\/[^/]+\.(?:js|css|woff2)$/

/** Mails have inline styles. Nothing in them may run, open, submit or fetch. */
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
 * The headers of every answer. Scripts and styles run only from our own files or with the request's nonce
 * (`c.get('secureHeadersNonce')`); nothing is fetched from other sites.
 * @param dev Vite puts styles into the page and uses a web socket; both are allowed only then
 * @param cardPages where the form of an invoice's page may lead: the origin of the card pages; null without cards
 */
export function sendSecurityHeaders(
  appUrl: string,
  dev: boolean,
  cardPages: string | null,
): MiddlewareHandler {
  const strictTransportSecurity = appUrl.startsWith('https://') ? `max-age=${halfAYear}` : false
  const own = {
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
    // Links in mails have a code in their address, so no other site may see a Referer.
    referrerPolicy: 'same-origin',
    permissionsPolicy: {
      camera: ['self' as const],
      microphone: [],
      geolocation: ['self' as const],
      payment: [],
    },
  }
  const usual = secureHeaders(own)
  // A customer's link has a token in its address.
  const ofLinks = secureHeaders({ ...own, referrerPolicy: 'no-referrer' })
  // Browsers hold the policy against the address that a form is led on to, too.
  const contentSecurityPolicy = {
    ...own.contentSecurityPolicy,
    formAction: cardPages === null ? ["'self'"] : ["'self'", cardPages],
  }
  const ofInvoices = secureHeaders({ ...own, contentSecurityPolicy, referrerPolicy: 'no-referrer' })
  const ofMails = secureHeaders({
    contentSecurityPolicy: mailPagePolicy,
    strictTransportSecurity,
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'no-referrer',
    // The sandboxed page has no origin of its own to isolate.
    originAgentCluster: false,
  })
  // A first page has two dozen of them, and the other headers were a tenth of what it loads.
  const ofFiles = secureHeaders({
    strictTransportSecurity,
    xFrameOptions: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
  })
  return async (c, next) => {
    if (builtFile.test(c.req.path)) return ofFiles(c, next)
    if (mailPage.test(c.req.path)) return ofMails(c, next)
    if (!linkedPath.test(c.req.path)) return usual(c, next)
    await (invoicePath.test(c.req.path) ? ofInvoices : ofLinks)(c, next)
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
    c.res.headers.set('Cache-Control', 'no-store')
  }
}
