/** Seller and buyer of an e-invoice. */
import { normalisePostcode } from '#domain/addresses.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { CustomerSnapshot } from '#domain/shop/customer-snapshot.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { countryOf } from './codes.ts'
import type { Endpoint, Party, PostalAddress } from './e-invoice.ts'

/** A VAT number as machines write it: 'GB 831 4958 16' → 'GB831495816'. */
export function compactVatNumber(vatNumber: string): string {
  return vatNumber.toUpperCase().replace(/[\s.-]/g, '')
}

/** @param namesVat false if the document is outside the scope of VAT, which then names no VAT number (BR-O-02) */
export function sellerParty(seller: Seller, endpoint: Endpoint, namesVat: boolean): Party {
  const name = seller.registeredName || seller.tradingName
  const vatNumber = namesVat && seller.vatRegistered ? compactVatNumber(seller.vatNumber) : ''
  return {
    endpoint,
    name,
    tradingName: seller.tradingName === name ? '' : seller.tradingName,
    // BR-CO-26: one who trades alone and charges no VAT has neither a company number nor a VAT number.
    identifier: vatNumber === '' && seller.companyNumber === '' ? endpoint.id : '',
    companyNumber: seller.companyNumber,
    vatNumber,
    legalNote: describeRegistration(seller),
    address: {
      line1: seller.addressLine1,
      line2: seller.addressLine2,

      town: seller.town,
      county: seller.county,
      postcode: seller.postcode,
      country: 'GB',
    },
    contact: { name: seller.tradingName, phone: seller.phone, email: seller.email },
  }
}

function describeRegistration({ legalForm, registrationPlace, registeredOffice }: Seller): string {
  switch (legalForm) {
    case 'limited-company':
    case 'llp':
      return [
        registrationPlace && `Registered in ${registrationPlace}.`,
        registeredOffice && `Registered office: ${registeredOffice}`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'sole-trader':
    case 'partnership':
      return ''
  }
}

/** @param namesVat as for the shop */
export function describeCustomer(customer: CustomerSnapshot, endpoint: Endpoint, namesVat: boolean): Party {
  const vatNumber = compactVatNumber(customer.vatNumber)
  const { phone, email } = customer
  return {
    endpoint,
    name: customerTitle(customer),
    tradingName: '',
    identifier: '',
    companyNumber: '',
    vatNumber: namesVat ? vatNumber : '',
    legalNote: '',
    address: splitLines(customer.addressLines, countryOf(vatNumber)),
    contact: { name: customer.companyName === '' ? '' : customer.name, phone, email },
  }
}

/**
 * The lines of an address as a document keeps them, empty ones left out: the postcode is known by its form, the
 * last line before it counts as the town unless there are four.
 */
function splitLines(lines: readonly string[], country: string): PostalAddress {
  const last = lines.at(-1) ?? ''
  const hasPostcode = lines.length > 1 && normalisePostcode(last) !== null
  const [line1 = '', ...rest] = hasPostcode ? lines.slice(0, -1) : lines
  const postcode = hasPostcode ? last : ''
  const county = rest.length > 2 ? rest.slice(2).join(', ') : ''
  const town = (rest.length > 2 ? rest[1] : rest.at(-1)) ?? ''
  const line2 = rest.length > 1 ? (rest[0] ?? '') : ''
  return { line1, line2, town, county, postcode, country }
}
