/** Structured data for machines. Each page only states what people can read on it. */

import { areas } from '#content/texts.ts'
import { siteWords } from '#content/words.ts'
import { capitalise, clockHours, groupHours } from '#domain/shop/opening.ts'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import type { ServicePageContent } from '#domain/site/site.schema.ts'
import { servicePath } from '#domain/site/site.services.ts'

type JsonLd = Record<string, unknown>
type UrlOf = (path: string) => string

const shopId = '/#shop'

/** The shop as a place: name, address, telephone and hours as in the foot of every page. */
export function localBusiness(urlOf: UrlOf, shop: ShopIdentity): JsonLd {
  const { fullName, logo, phone, email, position, openingHours, social } = shop
  return {
    '@type': 'LocalBusiness',
    '@id': urlOf(shopId),
    name: fullName,
    slogan: siteWords.tagline,
    description: siteWords.description,
    url: urlOf('/'),
    ...(logo && { logo: urlOf(logo.light.src) }),
    image: urlOf('/og/home.png'),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    address: addressOf(shop),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    openingHoursSpecification: groupHours(openingHours).flatMap(({ days, range }) => {
      const clock = clockHours(range)
      return clock
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days.map(capitalise), ...clock }]
        : []
    }),
    currenciesAccepted: 'GBP',
    areaServed: [...areas.near.places, ...areas.far.places],
    sameAs: social.map(({ url }) => url),
  }
}

/** For a page without other structured data. */
export function describeShopAlone(urlOf: UrlOf, shop: ShopIdentity): JsonLd[] {
  return [localBusiness(urlOf, shop)]
}

function addressOf({ address }: ShopIdentity): JsonLd {
  const { line1, line2, town, county, postcode } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: [line1, line2].filter(Boolean).join(', '),
    ...(town && { addressLocality: town }),
    ...(county && { addressRegion: county }),
    ...(postcode && { postalCode: postcode }),
    addressCountry: 'GB',
  }
}

/** The site itself, under the shop's name. */
export function describeSite(urlOf: UrlOf, { fullName }: ShopIdentity): JsonLd {
  return {
    '@type': 'WebSite',
    name: fullName,
    url: urlOf('/'),
    inLanguage: 'en-GB',
    publisher: { '@id': urlOf(shopId) },
  }
}

/** A service with its lowest price. Prices of the page are in pence before VAT. */
export function describeService(page: ServicePageContent, urlOf: UrlOf, shop: ShopIdentity): JsonLd {
  const price = (page.price.from / 100).toFixed(2)
  return {
    '@type': 'Service',
    name: page.name,
    serviceType: page.name,
    description: page.description,
    url: urlOf(servicePath(page.slug)),
    provider: {
      '@type': 'LocalBusiness',
      '@id': urlOf(shopId),
      name: shop.fullName,
      url: urlOf('/'),
      image: urlOf('/og/home.png'),
      ...(shop.phone && { telephone: shop.phone }),
      address: addressOf(shop),
    },
    offers: {
      '@type': 'Offer',
      url: urlOf(servicePath(page.slug)),
      priceCurrency: 'GBP',
      price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: price,
        priceCurrency: 'GBP',
        unitText: page.price.unit,
        valueAddedTaxIncluded: false,
      },
    },
  }
}
