import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { findSiteData } from './site-data.ts'

/** A step of the way to a page, from the home page on. */
export interface Breadcrumb {
  name: string
  path: string
}

type JsonLd = Record<string, unknown>

interface PageMeta {
  /** Up to 60 characters. */
  title: string
  /** From 70 to 160 characters. */
  description: string
  /** Without search parameters: '/services/led-signs'. */
  path: string
  /** The steps from the home page to this one, as `SitePage` shows them. */
  trail?: readonly Breadcrumb[]
  /** Path of the picture that stands beside a shared link, 1,200 × 630 pixels; else `/og/<path>.png`. */
  image?: string
  /** The page's structured data; `urlOf` makes a path a full address. */
  jsonLd?: (urlOf: (path: string) => string, shop: ShopIdentity) => JsonLd[]
}

/**
 * A public page's head. For a route's `meta`: `export const meta = ({ matches }: MetaArgs) =>
 * pageMeta(matches, { title, description, path })`.
 */
export function pageMeta(matches: MetaArgs['matches'], page: PageMeta): MetaDescriptor[] {
  const { appUrl, shop } = findSiteData(matches)
  const urlOf = (path: string) => appUrl + path
  const { title, description, path, trail, jsonLd } = page
  const image = page.image ?? `/og${path === '/' ? '/home' : path}.png`
  const facts = [...(trail ? [listTrail(trail, urlOf)] : []), ...(jsonLd?.(urlOf, shop) ?? [])]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: urlOf(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.fullName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: urlOf(path) },
    { property: 'og:image', content: urlOf(image) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

function listTrail(trail: readonly Breadcrumb[], urlOf: (path: string) => string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  }
}
