/** Who the shop is, for the screens of the app: first from the page, then from the server when it changes. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { api } from '../call.ts'

/** The result of the root's loader. */
interface RootData {
  shop: ShopIdentity
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const KEY = 'fascia.shop'

/**
 * The shop. A page that the service worker cached may be old, so the server's last answer is stored too. The
 * newer of the two is shown, and the server is asked.
 */
export function useShop(): ShopIdentity {
  const ofPage = useRouteLoaderData<RootData>('root')
  if (!ofPage) throw new Error('the root has no data')
  const { data: shop } = useQuery({
    ...api.settings.identity.queryOptions(),
    initialData: () => newer(ofPage.shop, findKeptShop(localStorage)),
    // The page contains it; only a cached page may have an old one.
    staleTime: isKeptPage() ? 0 : Number.POSITIVE_INFINITY,
  })
  useEffect(() => keepShop(localStorage, shop), [shop])
  return shop
}

/** Sets the title of the browser's tab from the screen and the shop. */
export function useTabTitle(title: string): void {
  const { name } = useShop()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}

/** The head of a screen of the app, which search engines leave out. */
export function appMeta(matches: Matches, title: string): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return [{ title: root ? `${title} · ${root.shop.name}` : title }, { name: 'robots', content: 'noindex' }]
}

function isKeptPage(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

function newer(ofPage: ShopIdentity, kept: ShopIdentity | null): ShopIdentity {
  return kept && kept.version > ofPage.version ? kept : ofPage
}

function keepShop(storage: Storage, shop: ShopIdentity): void {
  try {
    storage.setItem(KEY, JSON.stringify(shop))
  } catch {
    // If storage is full or forbidden, the page's own shop is shown without a connection.
  }
}

function findKeptShop(storage: Storage): ShopIdentity | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'version' in kept ? (kept as ShopIdentity) : null
  } catch {
    return null
  }
}
