import '../theme.css'
import { Outlet, useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import plain from '#web/fonts/barlow-500-basic.woff2?url'
import bold from '#web/fonts/barlow-700-basic.woff2?url'
import { NotOpened } from './parts/NotOpened.tsx'

/** The typeface is preloaded with the style sheet that needs it, to save a round trip. */
export const links = () =>
  [plain, bold].map((href) => ({
    ...{ rel: 'preload', as: 'font', type: 'font/woff2', href },
    crossOrigin: 'anonymous' as const,
  }))

/** The pages that links open: rendered for each request, and kept by nobody. */
export default function PortalLayout() {
  return <Outlet />
}

/** When something failed here: the customer still gets to know what to do. */
export function ErrorBoundary() {
  const root = useRouteLoaderData<{ shop: ShopIdentity }>('root')
  return root ? <NotOpened shop={root.shop} why="trouble" /> : <p>Something went wrong. Please try again.</p>
}
