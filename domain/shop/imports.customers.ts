/** Customers from a file: a Xero contacts export by its column names, or a plain list. */
import { splitAddress } from '../addresses.ts'
import { type CustomerType, customerTypeLabels, customerTypes } from './customers.ts'
import { brief, type CellFault, type Cells, readTermDays, readTick } from './imports.columns.ts'
import {
  type CustomerColumn,
  type CustomKey,
  customColumns,
  customerColumns,
  peopleCounts,
} from './imports.customer-columns.ts'

type CustomerCells = Cells<CustomerColumn>

/**
 * A row as the input of a customer, to be checked by its schema, with the faults of the row itself.
 * @param unknown values of columns that are not known here: they are kept as custom fields
 */
export function customerFromCells(
  cells: CustomerCells,
  unknown: Readonly<Record<string, string>> = {},
): {
  draft: Record<string, unknown>
  faults: CellFault<CustomerColumn>[]
} {
  const faults: CellFault<CustomerColumn>[] = []
  const person = joinWords(cells.firstName, cells.lastName)
  const name = cells.name ?? (person || cells.companyName) ?? ''
  const isPerson =
    cells.companyName === undefined && person !== '' && person.toLowerCase() === name.toLowerCase()
  const { address, site } = readAddresses(cells)
  const contacts = readContacts(cells, name)
  const terms = readTerms(cells, faults)
  const phone = cells.phone ?? cells.mobile ?? cells.directLine
  if (phone !== undefined && /^\d(\.\d+)?e\+?\d+$/i.test(phone))
    faults.push({ column: 'phone', message: 'The spreadsheet has cut this number short: store it as text' })
  return {
    draft: {
      name,
      companyName: cells.companyName ?? '',
      type: readType(cells, faults) ?? (isPerson ? 'individual' : 'business'),
      email: cells.email ?? '',
      phone: phone ?? '',
      ...address,
      contacts,
      sites: site === '' ? [] : [{ name: 'Street address', address: site, accessNotes: '' }],
      vatNumber: cells.vatNumber ?? '',
      paymentTermsDays: terms.days,
      poRequired: readPoRequired(cells, faults),
      alert: cells.alert ?? '',
      notes: cells.notes ?? '',
      custom: { ...unknown, ...readCustom(cells, phone), ...terms.custom },
    },
    faults,
  }
}

/** The column that a path of the schema came from, to name it in the message. */
export function customerColumnOf(path: readonly PropertyKey[]): string {
  const [field, index, part] = path
  if (field === 'custom' && index !== undefined) return String(index)
  if (field === 'contacts') return `Contact ${Number(index) + 1} ${String(part ?? '')}`.trim()
  const columns: Partial<Record<string, CustomerColumn>> = {
    addressLine1: 'line1',
    addressLine2: 'line2',
    paymentTermsDays: 'terms',
  }
  const column = columns[String(field)] ?? String(field)
  const known: Partial<Record<string, { label: string }>> = customerColumns
  return known[column]?.label ?? String(field)
}

function joinWords(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ')
}

function readType(cells: CustomerCells, faults: CellFault<CustomerColumn>[]): CustomerType | null {
  if (cells.type === undefined) return null
  const wanted = cells.type.toLowerCase().replace(/[\s_]+/g, '-')
  const type = customerTypes.find(
    (known) => known === wanted || customerTypeLabels[known].toLowerCase() === cells.type?.toLowerCase(),
  )
  if (type === undefined)
    faults.push({
      column: 'type',
      message: `'${brief(cells.type)}' is none of ${Object.values(customerTypeLabels).join(', ')}`,
    })
  return type ?? null
}

function readPoRequired(cells: CustomerCells, faults: CellFault<CustomerColumn>[]): boolean {
  if (cells.poRequired === undefined) return false
  const tick = readTick(cells.poRequired)
  if (tick === null) faults.push({ column: 'poRequired', message: 'Say yes or no' })
  return tick ?? false
}

interface PostalAddress {
  addressLine1: string
  addressLine2: string
  town: string
  county: string
  postcode: string
}

const britain =
  /^(uk|u\.k\.|gb|gbr|g\.b\.|(the )?united kingdom.*|(great )?britain|england|scotland|wales|cymru|northern ireland)$/i

/** The postal address, else the street address; a street address that differs becomes a site. */
function readAddresses(cells: CustomerCells): { address: Partial<PostalAddress>; site: string } {
  const postal = toAddress({
    lines: [cells.line1, cells.line2, cells.line3, cells.line4],
    town: cells.town,
    county: cells.county,
    postcode: cells.postcode,
    country: cells.country,
  })
  const street = toAddress({
    lines: [cells.siteLine1, cells.siteLine2, cells.siteLine3, cells.siteLine4],
    town: cells.siteTown,
    county: cells.siteCounty,
    postcode: cells.sitePostcode,
    country: cells.siteCountry,
  })
  const whole = (address: PostalAddress) => Object.values(address).filter(Boolean).join(', ')
  if (cells.address !== undefined) {
    const lines = cells.address.split('\n').map((line) => line.trim())
    const oneLine = lines.filter(Boolean).join(', ')
    const address =
      whole(postal) === ''
        ? splitAddress(oneLine)
        : { ...postal, addressLine1: joinLines(oneLine, postal.addressLine1) }
    return { address, site: whole(street) }
  }
  if (whole(postal) === '') return { address: street, site: '' }
  return { address: postal, site: whole(street) === whole(postal) ? '' : whole(street) }
}

function joinLines(...lines: (string | undefined)[]): string {
  return lines.filter(Boolean).join(', ')
}

function toAddress(from: {
  lines: readonly (string | undefined)[]
  town: string | undefined
  county: string | undefined
  postcode: string | undefined
  country: string | undefined
}): PostalAddress {
  const [first = '', ...rest] = from.lines.filter((line) => line !== undefined)
  const address = { addressLine1: first, addressLine2: joinLines(...rest) }
  if (from.country !== undefined && !britain.test(from.country)) {
    // The postcode field is for British ones: a foreign one stands before its town, as most countries write it.
    const town = joinWords(from.postcode, from.town)
    return { ...address, town, county: joinLines(from.county, from.country), postcode: '' }
  }
  return { ...address, town: from.town ?? '', county: from.county ?? '', postcode: from.postcode ?? '' }
}

interface ContactDraft {
  name: string
  role: string
  email: string
  phone: string
}

/** The people of a contact, each once, without the one that the customer itself is. */
function readContacts(cells: CustomerCells, customerName: string): ContactDraft[] {
  const contacts = new Map<string, ContactDraft>()
  const add = (name: string | undefined, email = '', role = '') => {
    const key = name?.toLowerCase()
    if (!name || key === undefined || key === customerName.toLowerCase() || contacts.has(key)) return
    contacts.set(key, { name, role, email, phone: '' })
  }
  add(joinWords(cells.firstName, cells.lastName), cells.email)
  for (const n of peopleCounts)
    add(joinWords(cells[`person${n}First`], cells[`person${n}Last`]), cells[`person${n}Email`])
  add(cells.attention, '', 'Post')
  add(cells.siteAttention, '', 'Deliveries')
  return [...contacts.values()]
}

/** Days after the invoice as they are; other terms of Xero ('20th of the following month') in words. */
function readTerms(
  cells: CustomerCells,
  faults: CellFault<CustomerColumn>[],
): { days: number | null; custom: Record<string, string> } {
  if (cells.terms !== undefined) {
    const days = /^(due )?(on|upon) receipt|^immediate/i.test(cells.terms) ? 0 : readTermDays(cells.terms)
    if (days === null) faults.push({ column: 'terms', message: 'Enter a number of days' })
    return { days, custom: {} }
  }
  if (cells.dueDay === undefined) return { days: null, custom: {} }
  const afterInvoice = /days?\(?s?\)?\s*after\s*(the\s*)?(bill|invoice)\s*date/i.test(
    cells.dueTerm ?? 'DAYSAFTERBILLDATE',
  )
  const days = afterInvoice ? readTermDays(cells.dueDay) : null
  if (days !== null) return { days, custom: {} }
  return { days: null, custom: { 'Payment terms': joinWords(cells.dueDay, cells.dueTerm) } }
}

function readCustom(cells: CustomerCells, usedPhone: string | undefined): Record<string, string> {
  const custom: Record<string, string> = {}
  for (const key of Object.keys(customColumns) as CustomKey[]) {
    const value = cells[key]
    if (value !== undefined && value !== usedPhone) custom[customColumns[key].label] = value
  }
  return custom
}
