import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { maySeeCustomer, type Person } from '#domain/access.ts'
import { formatAddress, normalisePostcode } from '#domain/addresses.ts'
import { customersContract } from '#domain/contract/customers.contract.ts'
import {
  type Customer,
  type CustomerChange,
  type CustomerInput,
  withAddressParts,
  workerCustomerFields,
} from '#domain/customers.ts'
import { messages } from '#domain/errors.ts'
import { normalisePhone } from '#domain/phones.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { withoutUndefined } from '../db/values.ts'
import { conflict, invalid, notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import {
  type CustomerRow,
  deleteCustomer,
  findCustomer,
  findDuplicates,
  hasDocuments,
  insertCustomer,
  listCustomers,
  type NewCustomer,
  updateCustomer,
} from './customers.store.ts'

const calls = implement(customersContract).$context<CallContext>()

export const customersCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listCustomers(context.deps.db, asker(context), { ...input, archived: input.archived === 'true' }),
  ),

  get: calls.get.handler(async ({ context, input }) =>
    presentCustomer(mustSee(asker(context), await findCustomer(context.deps.db, input.id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const person = asker(context)
    refuseOfficeFields(person, fields)
    return context.deps.db.transaction(async (tx) => {
      const made = await insertCustomer(tx, { ...toRow(fields), id, name: fields.name, createdBy: person.id })
      // The id is known: this is the same request again, and what it made is answered.
      if (!made) return presentCustomer(mustSee(person, await findCustomer(tx, id)))
      await recordChange(tx, {
        actor: person,
        noun: 'customers',
        action: 'create',
        before: null,
        after: made,
      })
      return presentCustomer(made)
    })
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction((tx) => save(tx, asker(context), id, version, 'update', toRow(change))),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = asker(context)
      const before = mustSee(person, await findCustomer(tx, params.id, 'update'))
      if (before.version !== query.version) throw conflict(presentCustomer(before))
      if (await hasDocuments(tx, before.id)) {
        await save(tx, person, before.id, before.version, 'archive', { archivedAt: new Date() })
        return { id: before.id, archived: true }
      }
      await deleteCustomer(tx, before.id)
      await recordChange(tx, { actor: person, noun: 'customers', action: 'delete', before, after: null })
      return { id: before.id, archived: false }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction((tx) =>
      save(tx, asker(context), id, version, 'restore', { archivedAt: null }),
    ),
  ),

  duplicates: calls.duplicates.handler(async ({ context, input }) => {
    const like = {
      name: input.name ?? '',
      email: input.email ?? '',
      phone: normalisePhone(input.phone ?? '') ?? '',
      postcode: normalisePostcode(input.postcode ?? '') ?? '',
    }
    return { items: await findDuplicates(context.deps.db, like, input.except) }
  }),
})

async function save(
  tx: Transaction,
  person: Person,
  id: string,
  version: number,
  action: string,
  change: Partial<NewCustomer>,
): Promise<Customer> {
  const before = mustSee(person, await findCustomer(tx, id, 'update'))
  const after = await updateCustomer(tx, id, version, change)
  if (!after) throw conflict(presentCustomer(before))
  await recordChange(tx, { actor: person, noun: 'customers', action, before, after })
  return presentCustomer(after)
}

function mustSee(person: Person, row: CustomerRow | null): CustomerRow {
  if (!row || !maySeeCustomer(person, row)) throw notFound(messages.customerNotFound)
  return row
}

/** A worker adds who and where; terms, assignments and the office's notes are not theirs to set. */
function refuseOfficeFields(person: Person, fields: CustomerInput): void {
  if (person.role === 'admin') return
  const refused = Object.keys(fields).filter(
    (field) => !workerCustomerFields.includes(field as keyof CustomerChange),
  )
  if (refused.length > 0)
    throw invalid(
      refused.map((path) => ({ path, message: messages.adminOnly })),
      messages.adminOnly,
    )
}

function toRow(fields: CustomerChange): Partial<NewCustomer> {
  return withoutUndefined(withAddressParts(fields))
}

/** A customer as answered. */
function presentCustomer(row: CustomerRow): Customer {
  const { search: _search, ...rest } = row
  return {
    ...rest,
    address: formatAddress(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
