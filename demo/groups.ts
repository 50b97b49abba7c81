import { emptyGroup, groupInput } from '#domain/shop/groups.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import type { NewGroup } from '#server/shop/groups/groups.store.ts'
import { momentOn } from './calendar.ts'
import { type Chance, makeChance } from './chance.ts'
import type { Trade } from './customer-names.ts'
import type { DemoCustomer, DemoPeople } from './customers.ts'

type DemoGroup = NewGroup & { id: string; createdAt: Date; updatedAt: Date }

interface Planned {
  fields: object
  trades: readonly Trade[]
  /** The share of these customers in the group, from 0 to 1. */
  share: number
  /** Which of the shop's workers see them, counted from 0. */
  workers: readonly number[]
  archived?: boolean
}

const planned: readonly Planned[] = [
  {
    fields: {
      name: 'Trade',
      description: 'Other sign shops, designers and shopfitters who sell on',
      ...{ colour: 'teal', discountPercent: 10, paymentTermsDays: 14 },
    },
    ...{ trades: ['reseller'], share: 1, workers: [] },
  },
  {
    fields: {
      name: 'Schools and public sector',
      description: 'Order numbers always, enhanced DBS on site',
      ...{ colour: 'blue', discountPercent: 5, paymentTermsDays: 45 },
      custom: { 'DBS check': 'Enhanced, shown at reception' },
    },
    ...{ trades: ['school', 'public'], share: 1, workers: [0, 1] },
  },
  {
    fields: {
      name: 'Pubs & restaurants',
      description: 'Fitting before opening time',
      ...{ colour: 'amber', paymentTermsDays: 14 },
    },
    ...{ trades: ['food'], share: 0.8, workers: [2] },
  },
  {
    fields: {
      name: 'Framework contract',
      description: 'Site boards and hoardings at agreed rates until the end of the year',
      ...{ colour: 'violet', discountPercent: 7.5, paymentTermsDays: 60 },
      custom: { Reference: 'FC-2025-014', 'Agreed by': 'Frances Irwell' },
    },
    ...{ trades: ['builder'], share: 0.7, workers: [0, 3] },
  },
  {
    fields: {
      name: 'Fleet accounts',
      description: 'Vehicles lettered alike, a few at a time',
      colour: 'red',
      discountPercent: 8,
    },
    ...{ trades: ['fleet'], share: 1, workers: [1] },
  },
  {
    fields: {
      name: 'Opening offer',
      description: 'The first year’s customers',
      colour: 'slate',
      discountPercent: 15,
    },
    ...{ trades: ['shop', 'office'], share: 0.3, workers: [], archived: true },
  },
]

/**
 * Puts the made-up customers into groups.
 * @param seed the shop's; the random choices made here do not change any others
 */
export function makeGroups(
  seed: number,
  days: readonly string[],
  people: DemoPeople,
  customers: readonly DemoCustomer[],
): { groups: DemoGroup[]; customers: DemoCustomer[] } {
  const chance = makeChance(seed + 1)
  const made = planned.map((plan, index) => ({
    plan,
    group: makeGroup(chance, plan, days[index * 20] ?? '', people),
  }))
  return {
    groups: made.map(({ group }) => group),
    customers: customers.map((customer) => {
      const joined = made.filter(
        ({ plan }) => plan.trades.includes(customer.trade) && chance.happens(plan.share),
      )
      return { ...customer, row: { ...customer.row, groupIds: joined.map(({ group }) => group.id) } }
    }),
  }
}

function makeGroup(
  chance: Chance,
  { fields, workers, archived }: Planned,
  day: string,
  people: DemoPeople,
): DemoGroup {
  const createdAt = momentOn(day, chance)
  const { name, ...rest } = groupInput.parse(fields)
  return {
    ...emptyGroup,
    ...withoutUndefined(rest),
    name,
    id: chance.id(createdAt),
    assignedTo: workers.flatMap((place) => people.workers[place] ?? []),
    createdAt,
    updatedAt: createdAt,
    createdBy: people.admin,
    archivedAt: archived ? momentOn(day, chance) : null,
  }
}
