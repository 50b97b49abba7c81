import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { maySeeCustomer, type Person } from '#domain/access.ts'
import { normalisePostcode } from '#domain/addresses.ts'
import { customersContract } from '#domain/contract/customers.contract.ts'
import { messages, type Refusal } from '#domain/errors.ts'
import { normalisePhone } from '#domain/phones.ts'
import { refuseCustomerRemoval, refuseCustomerRestoral, refuseErased } from '#domain/shop/customer-actions.ts'
import {
  type Customer,
  type CustomerChange,
  type CustomerInput,
  withAddressParts,
} from '#domain/shop/customers.ts'
import { workerCustomerFields } from '#domain/shop/customers-for-workers.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findGroups, groupsOfPerson, holdCurrentGroups } from '../groups/groups.store.ts'
import { refuseUnknownWorkers } from './assigned-workers.ts'
import type { CustomerRow, NewCustomer } from './customer-rows.store.ts'
import { holdWorkers } from './customer-workers.store.ts'
import {
  deleteCustomer,
  findCustomer,
  hasDocuments,
  insertCustomer,
  updateCustomer,
} from './customers.store.ts'
import { findDuplicates } from './duplicates.store.ts'
import { listCustomers } from './list-customers.store.ts'
import { presentCustomer, presentTo } from './present-customer.ts'

const calls = implement(customersContract).$context<CallContext>()

export const customersCalls = calls.router({
  list: calls.list.handler(async ({ context, input }) => {
    const { db } = context.deps
    const { id, role } = requirePerson(context)
    const query = { ...input, archived: input.archived === 'true' }
    if (role === 'admin') return listCustomers(db, { ...query, seenBy: null })
    const ofOffice = (['groupId', 'from', 'to', 'sort', 'order'] as const).find((name) => query[name])
    if (ofOffice) throw invalid([{ path: ofOffice, message: messages.adminOnly }], messages.adminOnly)
    return listCustomers(db, { ...query, seenBy: { id, groups: await groupsOfPerson(db, id) } })
  }),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    const person = requirePerson(context)
    return presentTo(person, db, await mustSee(person, db, await findCustomer(db, input.id)))
  }),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const person = requirePerson(context)
    refuseOfficeFields(person, fields)
    const present = (row: CustomerRow) => presentTo(person, db, row)
    const find = async () => {
      const known = await findCustomer(db, id)
      return known && mustSee(person, db, known)
    }
    const make = async (tx: Transaction) => {
      const { assignedTo = [] } = fields
      refuseUnknownWorkers(assignedTo, await holdWorkers(tx, assignedTo))
      await refuseUnknownGroups(tx, fields.groupIds ?? [])
      const made = await insertCustomer(tx, { ...toRow(fields), id, name: fields.name, createdBy: person.id })
      if (made) await record(tx, person, 'create', null, made)
      return made
    }
    return present(await makeOnce(db, { id, contents: fields, find, make, present }))
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction((tx) =>
      save(tx, requirePerson(context), id, version, 'update', toRow(change)),
    ),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const before = await mustSee(person, tx, await findCustomer(tx, params.id, 'update'))
      assertAllowed(refuseErased(before))
      if (before.version !== query.version) throw conflict(await presentCustomer(tx, before))
      assertAllowed(refuseCustomerRemoval(before))
      if (query.archive === 'true' || (await hasDocuments(tx, before.id))) {
        await save(tx, person, before.id, before.version, 'archive', { archivedAt: context.now })
        return { id: before.id, archived: true }
      }
      await deleteCustomer(tx, before.id)
      await record(tx, person, 'delete', before, null)
      return { id: before.id, archived: false }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction((tx) =>
      save(tx, requirePerson(context), id, version, 'restore', { archivedAt: null }, refuseCustomerRestoral),
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
  refuse: (before: CustomerRow) => Refusal | null = () => null,
): Promise<Customer> {
  const { assignedTo = [] } = change
  const workers = await holdWorkers(tx, assignedTo)
  const before = await mustSee(person, tx, await findCustomer(tx, id, 'update'))
  assertAllowed(refuseErased(before))
  if (before.version !== version) throw conflict(await presentCustomer(tx, before))
  assertAllowed(refuse(before))
  refuseUnknownWorkers(assignedTo, workers, before.assignedTo)
  // A group that was archived meanwhile stays: the office did not take the customer out of it.
  await refuseUnknownGroups(tx, change.groupIds?.filter((group) => !before.groupIds.includes(group)) ?? [])
  const after = await updateCustomer(tx, id, version, change)
  if (!after) throw conflict(await presentCustomer(tx, before))
  await record(tx, person, action, before, after)
  return presentCustomer(tx, after)
}

/** Records a change, and notifies the workers who see the customer, or saw them before. */
async function record(
  tx: Transaction,
  actor: Person,
  action: string,
  before: CustomerRow | null,
  after: CustomerRow | null,
): Promise<void> {
  const states = [before, after].filter((row) => row !== null)
  const groups = await findGroups(tx, [...new Set(states.flatMap(({ groupIds }) => groupIds))])
  const direct = states.flatMap(({ assignedTo, createdBy }) => [
    ...assignedTo,
    ...(createdBy ? [createdBy] : []),
  ])
  const through = groups
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(({ assignedTo }) => assignedTo)
  const people = [...new Set([...direct, ...through])]
  await recordChange(tx, { actor, noun: 'customers', action, before, after, people })
}

/** @throws INVALID if the customer would be put into a group that does not exist or is archived */
async function refuseUnknownGroups(tx: Transaction, ids: readonly string[]): Promise<void> {
  const current = await holdCurrentGroups(tx, ids)
  if (ids.some((id) => !current.has(id)))
    throw invalid([{ path: 'groupIds', message: 'A group that is not there any more' }])
}

async function mustSee(
  person: Person,
  db: Database | Transaction,
  row: CustomerRow | null,
): Promise<CustomerRow> {
  const groups = row && person.role !== 'admin' ? await groupsOfPerson(db, person.id) : []
  if (!row || !maySeeCustomer(person, row, groups)) throw notFound(messages.customerNotFound)
  return row
}

/** A worker sets the fields of `workerCustomerFields`; any other is refused. */
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
