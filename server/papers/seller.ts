import { shopName } from '#domain/letters.ts'
import type { SettingsFields } from '#domain/settings.ts'
import { site } from '#domain/site.ts'

/**
 * Who a paper is from. While nobody has filled in the settings it is the shop of the site configuration: a first quote
 * has a name and an address on it. No invoice is issued like that, so none changes with the configuration.
 */
export function introduceSeller(settings: SettingsFields): SettingsFields {
  if (settings.tradingName !== '' || settings.registeredName !== '') return settings
  const { phone, email, address } = site.contact
  const { street, building, road, city, postcode } = address
  return {
    ...settings,
    tradingName: shopName(settings),
    addressLine1: settings.addressLine1 || `${street}, ${building}`,
    addressLine2: settings.addressLine2 || road,
    town: settings.town || city,
    postcode: settings.postcode || postcode,
    phone: settings.phone || phone,
    email: settings.email || email,
  }
}
