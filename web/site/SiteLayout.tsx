import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { openingNow } from '#domain/opening.ts'
import { site } from '#domain/site.ts'
import { appUrlContext } from '#web/entry.server.tsx'
import type { SiteData } from './site-data.ts'

/** What every public page needs: its own address, and whether somebody is in the shop. */
export function loader({ context }: LoaderFunctionArgs): SiteData {
  const { open, words } = openingNow(site.openingHours, new Date())
  return { appUrl: context.get(appUrlContext), opening: { open, words } }
}

export default function SiteLayout() {
  return <Outlet />
}
