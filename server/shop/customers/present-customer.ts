import { maySeeOffice, type Person } from '#domain/access.ts'
import { formatAddress } from '#domain/addresses.ts'
import type { Customer, GroupOfCustomer } from '#domain/shop/customers.ts'
import type { CustomerForWorker } from '#domain/shop/customers-for-workers.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findGroups, type GroupRow } from '../groups/groups.store.ts'
import { creditOf } from './credit.store.ts'
import type { CustomerRow } from './customer-rows.store.ts'

/** A customer as the office sees it. */
export async function presentCustomer(db: Database | Transaction, row: CustomerRow): Promise<Customer> {
  const { search: _search, number: _number, ...rest } = row
  return {
    ...rest,
    groups: await groupsOf(db, row),
    credit: await creditOf(db, row.id),
    address: formatAddress(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }
}

/** A customer as a person may see it: for a worker only the name and contact. */
export async function presentTo(
  person: Person,
  db: Database | Transaction,
  row: CustomerRow,
): Promise<Customer | CustomerForWorker> {
  return maySeeOffice(person) ? presentCustomer(db, row) : presentForWorker(row)
}

/** A customer's groups with their terms, by name. */
export async function groupsOf(
  db: Database | Transaction,
  row: Pick<CustomerRow, 'groupIds'>,
): Promise<GroupOfCustomer[]> {
  return (await findGroups(db, row.groupIds)).map(presentGroupOfCustomer)
}

function presentGroupOfCustomer(group: GroupRow): GroupOfCustomer {
  const { id, name, colour, discountPercent, paymentTermsDays, assignedTo, archivedAt } = group
  return { id, name, colour, discountPercent, paymentTermsDays, assignedTo, archived: archivedAt !== null }
}

function presentForWorker(row: CustomerRow): CustomerForWorker {
  const { id, version, name, companyName, type, email, phone, contacts, sites } = row
  const { addressLine1, addressLine2, town, county, postcode } = row
  const where = { address: formatAddress(row), addressLine1, addressLine2, town, county, postcode }
  return {
    ...{ id, version, name, companyName, type, email, phone, contacts, sites },
    ...where,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    mergedInto: row.mergedInto,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
