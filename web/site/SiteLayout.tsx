import '../theme.css'
import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { openingNow } from '#domain/shop/opening.ts'
import { appUrlContext, callsContext, nowContext, shopContext } from '#web/entry.server.tsx'
import plain from '#web/fonts/barlow-500-basic.woff2?url'
import bold from '#web/fonts/barlow-700-basic.woff2?url'
import type { SiteData } from './site-data.ts'

/** The typeface is preloaded with the style sheet that needs it, to save a round trip. */
export const links = () =>
  [plain, bold].map((href) => ({
    ...{ rel: 'preload', as: 'font', type: 'font/woff2', href },
    crossOrigin: 'anonymous' as const,
  }))

/**
 * What every public page needs: its own address, who the shop is, whether it is open, and whether there is
 * work to show.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteData> {
  const shop = context.get(shopContext)
  const { open, words } = openingNow(shop.openingHours, context.get(nowContext))
  const { count } = await context.get(callsContext).projects.shown({})
  return { appUrl: context.get(appUrlContext), shop, opening: { open, words }, hasProjects: count > 0 }
}

export default function SiteLayout() {
  return <Outlet />
}
