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
  const { name, email, phone } = customer
  return {
    customer,
    words: `${name}\n${email}`.toLowerCase(),
    numbers: [phone, formatPhone(phone)].map((number) => number.replace(/\D/g, '')),
  }
}

/** Name or e-mail whatever the case, or the phone number however it is spaced; and the address as chosen. */
export function filterCustomers(
  all: readonly Searchable[],
  { search, address }: PickerFilter,
): PickerCustomer[] {
  const words = search.trim().toLowerCase()
  const digits = /^[+\d\s()-]+$/.test(words) ? words.replace(/\D/g, '') : ''
  return all
    .filter(
      (one) =>
        (words === '' ||
          one.words.includes(words) ||
          (digits !== '' && one.numbers.some((number) => number.includes(digits)))) &&
        (address === '' || one.customer.address === address),
    )
    .map((one) => one.customer)
}

/** The distinct addresses, sorted as people sort them. */
export function addressesOf(customers: readonly PickerCustomer[]): string[] {
  const distinct = new Set(customers.map(({ address }) => address).filter((address) => address !== ''))
  return [...distinct].sort(new Intl.Collator('en-GB', { numeric: true }).compare)
}
