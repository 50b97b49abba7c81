/** The search and filter of the customer picker (specification section 2), on the phone itself. */
import { formatPhone } from '#domain/phones.ts'

/** The fields that the picker shows of a customer. */
export interface PickerCustomer {
  id: string
  name: string
  companyName: string
  email: string
  phone: string
  address: string
}

export interface PickerFilter {
  search: string
  /** '' for all addresses. */
  address: string
}

/** A customer with the searched texts, prepared once and not at every key. */
export interface Searchable {
  customer: PickerCustomer
  words: string
  /** The phone number as it is stored and as people read it: 44161… and 0161…. */
  numbers: readonly string[]
}

export function makeSearchable(customer: PickerCustomer): Searchable {
  const { name, companyName, email, phone, address } = customer
  return {
    customer,
    words: [name, companyName, email, address, withoutBlanks(address)].join('\n').toLowerCase(),
    numbers: [phone, formatPhone(phone)].map((number) => number.replace(/\D/g, '')),
  }
}

/**
 * Searches name, e-mail, company and address in any case, and a postcode or a phone number with any spaces;
 * and filters by the chosen address.
 */
export function filterCustomers(
  all: readonly Searchable[],
  { search, address }: PickerFilter,
): PickerCustomer[] {
  const words = search.trim().toLowerCase()
  const postcode = isPostcode(words) ? withoutBlanks(words) : words
  const digits = /^[+\d\s()-]+$/.test(words) ? words.replace(/\D/g, '') : ''
  return all
    .filter(
      (one) =>
        (words === '' ||
          one.words.includes(words) ||
          one.words.includes(postcode) ||
          (digits !== '' && one.numbers.some((number) => number.includes(digits)))) &&
        (address === '' || one.customer.address === address),
    )
    .map((one) => one.customer)
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** 'M5 4WT' or the start of one: an outward code, and at least a digit of the inward one. */
function isPostcode(words: string): boolean {
  return /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{0,2}$/.test(words)
}

/** The distinct addresses, in natural order. */
export function distinctAddresses(customers: readonly PickerCustomer[]): string[] {
  const distinct = new Set(customers.map(({ address }) => address).filter((address) => address !== ''))
  return [...distinct].sort(new Intl.Collator('en-GB', { numeric: true }).compare)
}
