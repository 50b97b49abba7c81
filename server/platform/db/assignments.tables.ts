/** Which customers and groups are assigned to which workers (docs/decisions/0050-tables-that-hold.md). */
import { boolean, foreignKey, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { person } from './people.tables.ts'
import { customers, groups } from './tables.ts'

/**
 * Which workers see which customers, by name. A deleted customer leaves it; a deleted worker is taken off
 * (remove-user.ts). The columns that are the customer's are there and kept as in `groupMembers`.
 */
export const customerWorkers = pgTable(
  'customer_workers',
  {
    customerId: uuid().notNull(),
    customerCreatedAt: moment().notNull(),
    workerId: person().notNull(),
    /** The worker's position among those of the customer: the smallest is first. */
    position: smallint().notNull(),
    /** Kept by a trigger on customers (migration 0027). */
    archived: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.workerId] }),
    foreignKey({
      name: 'customer_workers_customer',
      columns: [t.customerCreatedAt, t.customerId],
      foreignColumns: [customers.createdAt, customers.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('customer_workers_listed').on(t.workerId, t.archived, t.customerCreatedAt, t.customerId),
  ],
)

/** Which workers see a group's customers. */
export const groupWorkers = pgTable(
  'group_workers',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    workerId: person().notNull(),
    /** The worker's position among those of the group: the smallest is first. */
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.workerId] }), index('group_workers_of_worker').on(t.workerId)],
)
