/** UK postal addresses. */

export interface AddressLines {
  addressLine1: string
  addressLine2: string
  town: string
  county: string
  postcode: string
}

// The inward letters leave out C, I, K, M, O and V, which are too easily misread.
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|GIR 0AA)$/

/** 'm54wt' or 'M5-4WT' → 'M5 4WT'; null if it is not a full UK postcode. */
export function normalisePostcode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const spaced = `${letters.slice(0, -3)} ${letters.slice(-3)}`
  return POSTCODE.test(spaced) ? spaced : null
}

/** A text with its postcodes as they are written: 'wharf m503ab' → 'wharf M50 3AB'. */
export function spacePostcodes(text: string): string {
  return text.replace(/\b[a-z\d]{5,7}\b/gi, (word) => normalisePostcode(word) ?? word)
}

/** The address on one line, as pickers show it and filter by it. */
export function formatAddress(address: AddressLines): string {
  return addressParts(address).join(', ')
}

/** The lines of an address that are not empty, as printed on a document. */
export function addressParts(address: AddressLines): string[] {
  const { addressLine1, addressLine2, town, county, postcode } = address
  return [addressLine1, addressLine2, town, county, postcode].filter((part) => part !== '')
}

/** The same address, whose postcode no browser breaks over two lines. */
export function keepPostcodeWhole(address: string): string {
  return address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00A0$2')
}

/** Splits an address typed on one line: the postcode at its end, and the rest as line 1. */
export function splitAddress(line: string): AddressLines {
  const parts = line.split(/[,\n]/).map((part) => part.trim())
  const postcode = normalisePostcode(parts.at(-1) ?? '')
  const rest = postcode === null ? parts : parts.slice(0, -1)
  return {
    addressLine1: rest.filter((part) => part !== '').join(', '),
    addressLine2: '',
    town: '',
    county: '',
    postcode: postcode ?? '',
  }
}
