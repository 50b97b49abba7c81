/** Customers belong to the shop; `assignedTo`, theirs and that of their groups, says which workers see them. */
import { z } from 'zod'
import { splitAddress } from '../addresses.ts'
import {
  customFields,
  id,
  optionalEmail,
  optionalPostcode,
  recordFields,
  requiredText,
  termsDays,
  text,
} from '../fields.ts'
import { readVatNumber } from '../money/vat-numbers.ts'
import { optionalPhone } from '../phones.ts'
import { eInvoiceWishes, peppolAddress } from './e-invoice-wishes.ts'

export const customerTypes = ['business', 'individual', 'public-sector', 'trade'] as const
export type CustomerType = (typeof customerTypes)[number]
export const customerTypeLabels: Record<CustomerType, string> = {
  business: 'Business',
  individual: 'Individual',
  'public-sector': 'Public sector',
  trade: 'Trade',
}

const vatNumber = text(20).transform((value, context) => {
  const read = readVatNumber(value)
  if ('number' in read) return read.number
  context.addIssue({ code: 'custom', message: read.fault })
  return value
})

const contact = z.strictObject({
  name: requiredText(200, 'Enter a name'),
  role: text(100).default(''),
  email: optionalEmail.default(''),
  phone: optionalPhone.default(''),
})

const site = z.strictObject({
  name: requiredText(200, 'Give the site a name'),
  address: text(500).default(''),
  accessNotes: text(2000).default(''),
})

const marketing = z.strictObject({
  consent: z.boolean(),
  /** The day it was given or taken back. */
  at: z.iso.date({ error: 'Enter a date' }).nullable().default(null),
  how: text(200).default(''),
})

const customerShape = {
  name: requiredText(200, 'Enter a name'),
  companyName: text(200),
  type: z.enum(customerTypes),
  email: optionalEmail,
  phone: optionalPhone,
  /** The address on one line. If the parts below are given, they replace it. */
  address: text(500),
  addressLine1: text(200),
  addressLine2: text(200),
  town: text(100),
  county: text(100),
  postcode: optionalPostcode,
  contacts: z.array(contact).max(50, { error: 'At most 50 contacts' }),
  sites: z.array(site).max(200, { error: 'At most 200 sites' }),
  groupIds: z.array(id).max(200, { error: 'At most 200 groups' }),
  assignedTo: z.array(id).max(200),
  vatNumber,
  paymentTermsDays: termsDays.nullable(),
  poRequired: z.boolean(),
  eInvoice: z.enum(eInvoiceWishes, { error: 'none, ubl or factur-x' }),
  peppolAddress,
  alert: text(500),
  notes: text(10_000),
  custom: customFields,
  marketing,
}

/** Every field but the name may be left out. */
export const customerInput = z.strictObject({
  ...z.strictObject(customerShape).partial().shape,
  name: customerShape.name,
})
export const customerChange = z.strictObject(customerShape).partial()
export type CustomerInput = z.output<typeof customerInput>
export type CustomerChange = z.output<typeof customerChange>

/** What the office sees of a group at one of its customers. */
const groupOfCustomer = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.string(),
  discountPercent: z.number(),
  paymentTermsDays: z.int().nullable(),
  assignedTo: z.array(z.string()),
  archived: z.boolean(),
})
export type GroupOfCustomer = z.infer<typeof groupOfCustomer>

export const customer = z.object({
  ...recordFields,
  name: z.string(),
  companyName: z.string(),
  type: z.enum(customerTypes),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })),
  sites: z.array(z.object({ name: z.string(), address: z.string(), accessNotes: z.string() })),
  groupIds: z.array(z.string()),
  groups: z.array(groupOfCustomer),
  assignedTo: z.array(z.string()),
  vatNumber: z.string(),
  paymentTermsDays: z.int().nullable(),
  poRequired: z.boolean(),
  eInvoice: z.enum(eInvoiceWishes),
  peppolAddress: z.string(),
  alert: z.string(),
  notes: z.string(),
  custom: z.record(z.string(), z.string()),
  marketing: z.object({ consent: z.boolean(), at: z.string().nullable(), how: z.string() }),
  /** What they paid that is not allocated to an invoice. Pence. */
  credit: z.int(),
  archivedAt: z.string().nullable(),
  /** The customer that this one was merged into: everything of theirs is there. */
  mergedInto: z.string().nullable(),
  /** When their personal data was erased. Since then the record cannot be changed. */
  erasedAt: z.string().nullable(),
})
export type Customer = z.infer<typeof customer>

/** A customer as lists and pickers show it; town, groups and workers only to the office. */
export const customerSummary = customer
  .pick({
    id: true,
    version: true,
    createdAt: true,
    name: true,
    companyName: true,
    type: true,
    email: true,
    phone: true,
    address: true,
    archivedAt: true,
    erasedAt: true,
  })
  .extend({
    town: z.string().optional(),
    groupIds: z.array(z.string()).optional(),
    assignedTo: z.array(z.string()).optional(),
  })
export type CustomerSummary = z.infer<typeof customerSummary>

/** A customer that a worker sees, and why they see it. */
export const seenCustomer = customerSummary.extend({
  /** Assigned to them by name. */
  assigned: z.boolean(),
  /** Added by them on site. */
  added: z.boolean(),
  /** In these groups, which are assigned to them. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SeenCustomer = z.infer<typeof seenCustomer>

/** What a new customer begins with, besides a name. */
export type EmptyCustomer = {
  [Field in Exclude<keyof CustomerChange, 'name' | 'address'>]-?: Exclude<CustomerChange[Field], undefined>
}

/** Turns an address given on one line into parts, if no parts are given beside it. */
export function withAddressParts<Fields extends CustomerChange>(fields: Fields): Omit<Fields, 'address'> {
  const { address, ...rest } = fields
  const hasParts = rest.addressLine1 || rest.addressLine2 || rest.town || rest.county || rest.postcode
  return address === undefined || hasParts ? rest : { ...rest, ...splitAddress(address) }
}

/** Why a customer is likely the same as one that the shop has. */
export type DuplicateReason = 'phone' | 'email' | 'name-and-postcode'
