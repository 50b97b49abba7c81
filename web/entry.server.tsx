import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import type { Calls } from './call.ts'
import { isStill } from './shell/handle.ts'
import { NonceContext } from './shell/nonce.ts'

// Re-exported because context keys are compared by identity: the caller must use this bundle's router.
export { createRequestHandler }

export const callsContext = createContext<Calls>()
/** Where people reach the shop, without a slash at the end: pages name their own address by it. */
export const appUrlContext = createContext<string>()
/** Who the shop is, by its settings as they are now. */
export const shopContext = createContext<ShopIdentity>()
const nonceContext = createContext<string | undefined>(undefined)

/**
 * What a request brings to the loaders: the calls, made in this process as its visitor, the shop's address, who the
 * shop is, and the page's nonce.
 */
export function contextFor(
  calls: Calls,
  appUrl: string,
  shop: ShopIdentity,
  nonce: string | undefined,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(callsContext, calls)
  context.set(appUrlContext, appUrl)
  context.set(shopContext, shop)
  context.set(nonceContext, nonce)
  return context
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const still = entry.staticHandlerContext.matches.some(({ route }) => isStill(route.handle))
  // For server/site/page-cache.ts, which takes it off again.
  if (still) headers.set('x-fascia-still', 'yes')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = still ? undefined : context.get(nonceContext)
  let answer = status
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
    </NonceContext>,
    {
      ...(nonce === undefined ? {} : { nonce }),
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return
        answer = 500
        console.error(error)
      },
    },
  )
  // Public pages are still and crawlers read them: they are sent whole.
  await body.allReady
  return new Response(body, { status: answer, headers })
}
