/**
 * What of the site configuration is words: what the shop promises and how its site speaks. Who the shop is stands in
 * its settings, which begin with the rest of the configuration (shop-start.ts).
 */
import { site } from './site.ts'

const { currency, company, keywords, messaging, callToAction, services, enquiries } = site
const { tagline, description } = company
const { defaultMessage, quoteMessage, contactMessage } = messaging

export const siteWords = {
  currency,
  tagline,
  description,
  keywords,
  greetings: { defaultMessage, quoteMessage, contactMessage },
  callToAction,
  services,
  enquiries,
  /** Where addresses are; VAT, postcodes and companies are this country's too. */
  country: site.contact.address.country,
}
