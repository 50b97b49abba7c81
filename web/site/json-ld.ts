/** What pages say for machines. Each says of the shop only what can be read on the page itself. */
import { capitalise, clockHours, groupHours } from '#domain/opening.ts'
import type { ServicePage } from '#domain/site.schema.ts'
import { servicePath } from '#domain/site.services.ts'
import { areas } from '#domain/site.texts.ts'
import { type SiteConfiguration, site } from '#domain/site.ts'

type JsonLd = Record<string, unknown>
type UrlOf = (path: string) => string

const shopId = '/#shop'

/** The shop as a place to go to: name, address, telephone and hours as the foot of every page has them. */
export function describeShop(urlOf: UrlOf, of: SiteConfiguration = site): JsonLd {
  const { company, contact, openingHours, social } = of
  return {
    '@type': 'LocalBusiness',
    '@id': urlOf(shopId),
    name: `${company.name} ${company.suffix}`,
    slogan: company.tagline,
    description: company.description,
    url: urlOf('/'),
    logo: urlOf(company.logoDark),
    image: urlOf('/og/home.png'),
    telephone: contact.phone,
    email: contact.email,
    address: addressOf(of),
    geo: { '@type': 'GeoCoordinates', ...contact.position },
    openingHoursSpecification: groupHours(openingHours).flatMap(({ days, range }) => {
      const clock = clockHours(range)
      return clock
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days.map(capitalise), ...clock }]
        : []
    }),
    currenciesAccepted: 'GBP',
    areaServed: [...areas.near.places, ...areas.far.places],
    sameAs: Object.values(social),
  }
}

function addressOf({ contact: { address } }: SiteConfiguration): JsonLd {
  const { street, building, road, city, postcode } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street}, ${building}, ${road}`,
    addressLocality: city,
    postalCode: postcode,
    addressCountry: 'GB',
  }
}

/** The site itself, under the shop's name. */
export function describeSite(urlOf: UrlOf, { company }: SiteConfiguration = site): JsonLd {
  return {
    '@type': 'WebSite',
    name: `${company.name} ${company.suffix}`,
    url: urlOf('/'),
    inLanguage: 'en-GB',
    publisher: { '@id': urlOf(shopId) },
  }
}

/** A service with what it costs from. Prices of the page are in pence before VAT. */
export function describeService(page: ServicePage, urlOf: UrlOf, of: SiteConfiguration = site): JsonLd {
  const { company, contact } = of
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
      name: `${company.name} ${company.suffix}`,
      url: urlOf('/'),
      image: urlOf('/og/home.png'),
      telephone: contact.phone,
      address: addressOf(of),
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
