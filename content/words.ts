/**
 * The texts of the site configuration: what the shop promises and how its site speaks. Who the shop is comes
 * from its settings, which start with the rest of the configuration (shop-start.ts).
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
  /** The country of addresses; the rules for VAT, postcodes and companies are this country's too. */
  country: site.contact.address.country,
}
