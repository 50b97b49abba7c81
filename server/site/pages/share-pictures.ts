/**
 * The picture beside a shared link, for each of the site's own pages. It is drawn when it is first requested,
 * and cached.
 */

import { siteWords } from '#content/words.ts'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import { sitePaths } from '#domain/site/site.pages.ts'
import { formatPrice } from '#domain/site/site.prices.ts'
import { servicePages, servicePath } from '#domain/site/site.services.ts'

/** The key includes the text on it: if the shop changes its name, other pictures are drawn. */
const kept = new Map<string, { on: string; picture: Promise<Buffer> }>()

/**
 * @param name as in the page's head: '/home.png', '/services/led-signs.png'
 * @returns a PNG of 1,200 × 630 pixels; null if there is no such page
 */
export async function findSharePicture(shop: ShopIdentity, name: string): Promise<Buffer | null> {
  const page = sitePaths.find(({ path }) => name === `${path === '/' ? '/home' : path}.png`)
  if (!page) return null
  const says = describe(shop, page)
  const on = JSON.stringify(says)
  const known = kept.get(page.path)
  if (known?.on === on) return known.picture
  const picture = draw(says)
  kept.set(page.path, { on, picture })
  // Do not cache a failure.
  picture.catch(() => kept.delete(page.path))
  return picture
}

async function draw(says: ReturnType<typeof describe>): Promise<Buffer> {
  // Loaded on first use: fonts and pixels take long to load, and a shop's pages may never be shared.
  const { drawSharePicture } = await import('./draw-share-picture.ts')
  return drawSharePicture(says)
}

function describe({ fullName, email, website, address }: ShopIdentity, page: { path: string; name: string }) {
  const service = servicePages.find(({ slug }) => servicePath(slug) === page.path)
  return {
    title: page.path === '/' ? siteWords.tagline : page.name,
    fact: service
      ? `from ${formatPrice(service.price.from)} ${service.price.unit}`
      : `${address.town} ${address.postcode}`.trim(),
    company: fullName,
    host: website.replace(/^https?:\/\/|\/$/g, '') || (email.split('@')[1] ?? ''),
  }
}
