/** Customers on the phone: those the worker may see, and those added on site. */
import { v7 as uuid } from 'uuid'
import { addressParts } from '#domain/addresses.ts'
import type { CustomerInput } from '#domain/shop/customers.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import type { StoreDatabase } from './database.ts'
import { enqueue } from './queue.ts'
import { definedOf } from './values.ts'

/**
 * Adds a customer who can be chosen at once, or corrects one that the server refused.
 * @returns their id
 */
export async function storeCustomer(
  db: StoreDatabase,
  fields: CustomerInput,
  id: string = uuid(),
): Promise<string> {
  await db.transaction('rw', db.customers, db.surveys, db.queue, async () => {
    const known = await db.customers.get(id)
    if (known && known.typed === null) return
    const whole = { ...emptyCustomer, ...definedOf(fields) }
    await db.customers.put({
      id,
      version: 1,
      createdAt: known?.createdAt ?? new Date().toISOString(),
      name: fields.name,
      companyName: whole.companyName,
      type: whole.type,
      email: whole.email,
      phone: whole.phone,
      address: fields.address ?? addressParts(whole).join(', '),
      archivedAt: null,
      erasedAt: null,
      typed: fields,
    })
    const customer = { name: fields.name, companyName: whole.companyName }
    await db.surveys.filter((survey) => survey.fields.customerId === id).modify({ customer })
    await enqueue(db, 'customer', id, null)
  })
  return id
}
