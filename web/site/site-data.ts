import { useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'

/** The data that SiteLayout loads for every public page. */
export interface SiteData {
  /** Without a trailing slash. */
  appUrl: string
  shop: ShopIdentity
  opening: { open: boolean; words: string }
  /** Whether the shop shows any finished work: without it there is no page for it. */
  hasProjects: boolean
}

const LAYOUT = 'site/SiteLayout'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>(LAYOUT)
  if (!data) throw new Error('this page does not stand under SiteLayout in web/routes.ts')
  return data
}

/** The same for a route's `meta`. */
export function findSiteData(matches: Matches): SiteData {
  const data = matches.find((match) => match?.id === LAYOUT)?.loaderData
  if (!data) throw new Error('this page does not stand under SiteLayout in web/routes.ts')
  return data as SiteData
}
