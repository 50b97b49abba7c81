import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'

/**
 * The head of a customer's page. What a preview of the link in a chat shows is the same for every quote: the shop's
 * name, and what kind of page it is.
 */
export function linkMeta(matches: MetaArgs['matches'], title: string): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: ShopIdentity } | undefined
  const fullName = root?.shop.fullName ?? ''
  return [
    { title: `${title} · ${root?.shop.name ?? ''}` },
    { name: 'description', content: `${title} from ${fullName}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
    { name: 'format-detection', content: 'telephone=no' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: fullName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: fullName },
  ]
}
