/** On the server: draws what a page shows first, so that people can read it before its scripts are there. */
import { generateOperationKey } from '@orpc/tanstack-query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { authorizeCall } from '#domain/access.ts'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { findDrawn } from '../../drawn-screens.ts'
import { type Bound, bounds, DrawnFor, type PageView } from '../../ui/drawn-for.ts'
import { AppTheme } from '../AppTheme.tsx'
import type { FirstAnswer } from '../first-data.ts'
import { bringsFirst } from '../handle.ts'
import { NonceContext } from '../nonce.ts'
import type { SignedInProfile } from '../profile.ts'
import { DRAWN_ID } from './Drawn.tsx'
import { rulesOfStyles } from './style-rules.ts'

const SHELL = 'shell/Shell'

interface Drawing {
  url: string
  /** The routes of the page from the shell inwards. */
  routes: readonly { id: string; handle?: unknown }[]
  shop: ShopIdentity
  /** What the page brings along. */
  answers: readonly FirstAnswer[]
  view: PageView
  nonce: string | undefined
}

/**
 * The screen with its frame; of a screen that is not drawn here, the frame alone.
 * @returns HTML for the page's body; empty if this page has no frame, or is a worker's, which shows what their phone holds
 */
export async function drawScreen({ url, routes, shop, answers, view, nonce }: Drawing): Promise<string> {
  const profile = answers.find(({ path }) => path.join('.') === 'profile.get')?.output as
    | SignedInProfile
    | undefined
  if (profile === undefined || authorizeCall('admin', profile) !== null || routes[0]?.id !== SHELL) return ''
  // While the second factor that the shop requires is missing, each page leads to another.
  if (profile.secondFactorNeeded) return ''
  const screens = await loadScreens(routes, profile)
  const tree = screens.reduceRight<RouteObject[]>((children, { id, handle, screen }) => {
    const route = { id, handle, Component: screen, loader: () => profile }
    // Whatever the address is: which screens it leads to was found out before.
    return [children.length === 0 ? { ...route, path: '*' } : { ...route, children }]
  }, [])
  const handler = createStaticHandler([
    { id: 'root', loader: () => ({ shop }), Component: Outlet, children: tree },
  ])
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return ''
  let title: string | null = null
  const onTitle = (own: string) => {
    title = own
  }
  const markup = renderToStaticMarkup(
    <NonceContext value={nonce}>
      <DrawnFor value={{ ...view, onTitle }}>
        <AppTheme>
          <QueryClientProvider client={clientWith(shop, answers)}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </QueryClientProvider>
        </AppTheme>
      </DrawnFor>
    </NonceContext>,
  )
  const { html, sheet } = rulesOfStyles(withTitle(markup, title), `#${DRAWN_ID}`)
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<style${attribute}>${sheet}\n${shownFor(view.bound)}</style>${html}`
}

/** The screens of some routes, from the frame inwards, up to the first that is not drawn. */
async function loadScreens(routes: Drawing['routes'], profile: SignedInProfile) {
  const screens: { id: string; handle: unknown; screen: ComponentType }[] = []
  for (const { id, handle } of routes) {
    const module = await findDrawn(id)?.()
    // Its title is that of the page.
    if (module === undefined)
      return [...screens, { id: 'later', handle: routes.at(-1)?.handle, screen: Nothing }]
    if (bringsFirst(module.handle)) await module.handle.bring(profile)
    screens.push({ id, handle, screen: module.default })
  }
  return screens
}

const Nothing = () => null

function clientWith(shop: ShopIdentity, answers: readonly FirstAnswer[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const { path, input, output } of answers)
    client.setQueryData(generateOperationKey(path, { type: 'query', input }), output)
  client.setQueryData(generateOperationKey(['settings', 'identity'], { type: 'query' }), shop)
  return client
}

const heading = /(<h1\b[^>]*>)[^<]*(?=<\/h1>)/

/** The header is drawn before the screen that knows the title. */
const withTitle = (html: string, title: string | null) =>
  title === null ? html : html.replace(heading, (_, tag: string) => tag + renderToStaticMarkup(title))

/**
 * In place of the dots of a page that loads, which screen readers still hear of. What it says if its scripts do not come
 * is shown at the bottom.
 */
const shown = `#${DRAWN_ID}{display:block}
[data-loading]{display:block;position:fixed;inset:auto 0 0;z-index:1;min-height:0;padding:0}
[data-loading] [role=status]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[data-loading] p{padding:.75rem 1rem;background:var(--mantine-color-body);border-top:1px solid var(--rule)}`

/** Rules that show it on a page of the width that it was drawn for. */
function shownFor(bound: Bound | null): string {
  const below = bounds[bound === null ? bounds.length - 1 : bounds.indexOf(bound) - 1]
  const widths = [
    ...(below === undefined ? [] : [`(min-width: ${below + 0.01}em)`]),
    ...(bound === null ? [] : [`(max-width: ${bound}em)`]),
  ]
  return `@media ${widths.join(' and ')}{${shown}}`
}
