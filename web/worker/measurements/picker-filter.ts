/** How the picker of customers is searched and filtered (specification section 2), on the phone itself. */
import { formatPhone } from '#domain/phones.ts'

/** What the picker shows of a customer. */
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

/** A customer with what is searched of it, made ready once and not at every key. */
export interface Searchable {
  customer: PickerCustomer
  words: string
  /** The phone number as it is kept and as it is read: 44161… and 0161…. */
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
 * Name, e-mail, company or address whatever the case, a postcode or a phone number however it is spaced; and the
 * address as chosen.
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

/** 'M5 4WT' or the beginning of one: an outward code, and at least a figure of the inward one. */
function isPostcode(words: string): boolean {
  return /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{0,2}$/.test(words)
}

/** The distinct addresses, sorted as people sort them. */
export function addressesOf(customers: readonly PickerCustomer[]): string[] {
  const distinct = new Set(customers.map(({ address }) => address).filter((address) => address !== ''))
  return [...distinct].sort(new Intl.Collator('en-GB', { numeric: true }).compare)
}
