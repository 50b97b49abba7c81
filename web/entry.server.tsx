import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import type { Calls } from './call.ts'
import { FirstDataContext } from './shell/first-data.ts'
import { type FirstSource, gatherFirstData } from './shell/gather-first-data.ts'
import { hasFirst, isCacheable, isStill } from './shell/handle.ts'
import { NonceContext } from './shell/nonce.ts'

// Re-exported because context keys are compared by identity: the caller must use this bundle's router.
export { createRequestHandler }

export const callsContext = createContext<Calls>()
/** The shop's address without a trailing slash: pages build their own address from it. */
export const appUrlContext = createContext<string>()
/** Who the shop is, from its settings as they are now. */
export const shopContext = createContext<ShopIdentity>()
/** The time of the request: everything that a page says about time uses it. */
export const nowContext = createContext<Date>()
const nonceContext = createContext<string | undefined>(undefined)
const firstContext = createContext<FirstSource | null>(null)

interface Brought {
  calls: Calls
  appUrl: string
  shop: ShopIdentity
  now: Date
  nonce: string | undefined
  /** Null unless a person opens this page in their browser. */
  first: FirstSource | null
}

/**
 * What a request passes to the loaders: the calls, made in this process as its visitor, the shop's address,
 * who the shop is, the time, the page's nonce, and where its first data come from.
 */
export function contextFor({ calls, appUrl, shop, now, nonce, first }: Brought): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(callsContext, calls)
  context.set(appUrlContext, appUrl)
  context.set(shopContext, shop)
  context.set(nowContext, now)
  context.set(nonceContext, nonce)
  context.set(firstContext, first)
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
  // For server/platform/http/page-cache.ts, which removes it again.
  if (entry.staticHandlerContext.matches.some(({ route }) => isCacheable(route.handle)))
    headers.set('x-fascia-still', 'yes')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = still ? undefined : context.get(nonceContext)
  const firstData = still ? '' : await findFirstData(request, entry, context.get(firstContext))
  let answer = status
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <FirstDataContext value={firstData}>
        <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </FirstDataContext>
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
  // Public pages have no script and crawlers read them, so they are sent whole.
  await body.allReady
  return new Response(body, { status: answer, headers })
}

/** What the page's screen shows first, for the person who opens it. */
async function findFirstData(
  request: Request,
  entry: EntryContext,
  first: FirstSource | null,
): Promise<string> {
  const handles = entry.staticHandlerContext.matches
    .map(({ route }) => route.handle as unknown)
    .filter(hasFirst)
  if (first === null || handles.length === 0) return ''
  return gatherFirstData(first, handles, new URL(request.url).searchParams)
}
