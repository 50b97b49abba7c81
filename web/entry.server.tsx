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
import { DrawnContext } from './shell/drawn/Drawn.tsx'
import { readView } from './shell/drawn/view-cookie.ts'
import { type FirstData, FirstDataContext } from './shell/first-data.ts'
import { type FirstSource, gatherFirstData, writeFirstData } from './shell/gather-first-data.ts'
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
  const first = still ? null : await findFirstData(request, entry, context.get(firstContext))
  const drawn = first === null ? '' : await drawFirst(request, entry, first, context)
  let answer = status
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <FirstDataContext value={first === null ? '' : writeFirstData(first)}>
        <DrawnContext value={drawn}>
          <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
        </DrawnContext>
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
): Promise<FirstData | null> {
  const handles = entry.staticHandlerContext.matches
    .map(({ route }) => route.handle as unknown)
    .filter(hasFirst)
  if (first === null || handles.length === 0) return null
  return gatherFirstData(first, handles, new URL(request.url).searchParams)
}

/**
 * That screen as HTML, for a browser of which is known how it shows the app. Without it, its scripts draw it alone; so
 * they do if drawing takes longer than the page waits for its data, as right after a start.
 */
async function drawFirst(
  request: Request,
  entry: EntryContext,
  { answers }: FirstData,
  context: RouterContextProvider,
): Promise<string> {
  const view = readView(request.headers.get('cookie'))
  const longestMs = context.get(firstContext)?.longestMs
  // In development screens are not apart from their routes.
  if (view === null || !import.meta.env.PROD) return ''
  const routes = entry.staticHandlerContext.matches.map(({ route }) => route)
  try {
    const { drawScreen } = await import('./shell/drawn/draw-screen.tsx')
    const drawn = drawScreen({
      url: request.url,
      routes: routes.slice(routes.findIndex(({ id }) => id === 'shell/AppRoot') + 1),
      shop: context.get(shopContext),
      answers,
      view,
      nonce: context.get(nonceContext),
    })
    return await Promise.race([drawn, new Promise<string>((resolve) => setTimeout(resolve, longestMs, ''))])
  } catch (error) {
    console.error(error)
    return ''
  }
}
