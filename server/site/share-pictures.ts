/** The picture beside a shared link, for each of the site's own pages: drawn when it is first asked for, and kept. */
import type { ShopIdentity } from '#domain/shop-identity.ts'
import { sitePaths } from '#domain/site.pages.ts'
import { sayPrice } from '#domain/site.prices.ts'
import { servicePages, servicePath } from '#domain/site.services.ts'
import { siteWords } from '#domain/site.words.ts'

/** Each with what stands on it: a shop that changed its name has others. */
const kept = new Map<string, { on: string; picture: Promise<Buffer> }>()

/**
 * @param name as the page's head has it: '/home.png', '/services/led-signs.png'
 * @returns a PNG of 1,200 × 630 pixels; null where there is no such page
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
  // A failure is not to be remembered.
  picture.catch(() => kept.delete(page.path))
  return picture
}

async function draw(says: ReturnType<typeof describe>): Promise<Buffer> {
  // Letters and pixels take long to load, and a shop may never be shared.
  const { drawSharePicture } = await import('./draw-share-picture.ts')
  return drawSharePicture(says)
}

function describe({ fullName, email, website, address }: ShopIdentity, page: { path: string; name: string }) {
  const service = servicePages.find(({ slug }) => servicePath(slug) === page.path)
  return {
    title: page.path === '/' ? siteWords.tagline : page.name,
    fact: service
      ? `from ${sayPrice(service.price.from)} ${service.price.unit}`
      : `${address.town} ${address.postcode}`.trim(),
    company: fullName,
    host: website.replace(/^https?:\/\/|\/$/g, '') || (email.split('@')[1] ?? ''),
  }
}
