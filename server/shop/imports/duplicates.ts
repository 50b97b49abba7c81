import type { CustomerInput } from '#domain/shop/customers.ts'
import type { GoodRow } from '#domain/shop/imports.rows.ts'
import type { RowNote } from '#domain/shop/imports.ts'
import type { ServiceInput } from '#domain/shop/services.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { findCustomersLike, findServiceNames } from './imports.store.ts'

/** Finds for each row whether the shop, or an earlier row, likely has the same record; says why. */
export type FindDuplicates<Input> = (tx: Transaction, rows: readonly GoodRow<Input>[]) => Promise<RowNote[]>

/** The same e-mail address, phone number, or name with postcode. */
export const findCustomerDuplicates: FindDuplicates<CustomerInput> = async (tx, rows) => {
  const known = await findCustomersLike(tx, {
    emails: distinct(rows.map(({ input }) => input.email?.toLowerCase())),
    phones: distinct(rows.map(({ input }) => input.phone)),
    postcodes: distinct(rows.map(({ input }) => input.postcode)),
  })
  const seen = new Map<string, string>()
  for (const customer of known) {
    for (const { key } of traitsOf(customer)) seen.set(key, `'${customer.title}' in the shop`)
  }
  return notePassing(rows, seen, ({ input }) => traitsOf(input))
}

/** The same name. */
export const findServiceDuplicates: FindDuplicates<ServiceInput> = async (tx, rows) => {
  const names = await findServiceNames(tx, distinct(rows.map(({ input }) => input.name.toLowerCase())))
  const seen = new Map(names.map((name) => [name, 'a service in the shop']))
  return notePassing(rows, seen, ({ input }) => [{ key: input.name.toLowerCase(), label: 'name' }])
}

interface Trait {
  key: string
  label: string
}

function traitsOf(customer: {
  name: string
  email?: string | undefined
  phone?: string | undefined
  postcode?: string | undefined
}): Trait[] {
  const { name, email, phone, postcode } = customer
  return [
    ...(email ? [{ key: `email ${email.toLowerCase()}`, label: 'email' }] : []),
    ...(phone ? [{ key: `phone ${phone}`, label: 'phone number' }] : []),
    ...(postcode ? [{ key: `name ${name.toLowerCase()} ${postcode}`, label: 'name and postcode' }] : []),
  ]
}

/** Goes through the rows in order; each row's traits count for the rows after it. */
function notePassing<Input>(
  rows: readonly GoodRow<Input>[],
  seen: Map<string, string>,
  traits: (row: GoodRow<Input>) => Trait[],
): RowNote[] {
  const notes: RowNote[] = []
  for (const row of rows) {
    const own = traits(row)
    const shared = own.find(({ key }) => seen.has(key))
    if (shared)
      notes.push({ row: row.row, name: row.name, message: `Same ${shared.label} as ${seen.get(shared.key)}` })
    for (const { key } of own) if (!seen.has(key)) seen.set(key, `row ${row.row}`)
  }
  return notes
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[]
}
