import { asc, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { emptyLine } from '#domain/sales/documents.ts'
import type { RecurringInput } from '#domain/sales/recurring.ts'
import { customers } from '#server/platform/db/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRecurring } from '#server/sales/recurring/create-recurring.ts'
import { makePeriod } from '#server/sales/recurring/make-period.ts'
import type { DemoPeople } from './customers.ts'

/** A maintenance contract by the month, which billed this month, and a rent by the quarter with a rise to come. */
export async function fillRecurring(deps: Deps, now: Date, people: DemoPeople): Promise<void> {
  const actor: Person = { id: people.admin, role: 'admin' }
  const found = await deps.db
    .select({ id: customers.id })
    .from(customers)
    .where(isNull(customers.archivedAt))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(2)
  const thisMonth = `${londonDay(now).slice(0, 8)}01`
  const nextMonth = `${addDays(thisMonth, 31).slice(0, 8)}01`
  const agreements: Omit<RecurringInput, 'customerId'>[] = [
    {
      ...{
        title: 'Care of the illuminated sign, {month}',
        firstDay: thisMonth,
        every: 'month',
        makes: 'draft',
      },
      items: [
        line('Maintenance visit', 'Cleaning, inspection and small repairs, {from} to {to}', 9500),
        line('Lamps and drivers', 'Replaced as needed', 2400),
      ],
    },
    {
      ...{ title: 'Rent of the forecourt totem', firstDay: nextMonth, every: 'quarter', makes: 'sent' },
      rises: [{ from: addDays(nextMonth, 365), percent: 3.5 }],
      items: [line('Totem, 5 m', 'Rent from {from} to {to}', 42_000)],
    },
  ]
  for (const [index, given] of agreements.entries()) {
    const customer = found[index]
    if (!customer) return
    await deps.db.transaction(async (tx) => {
      const made = await createRecurring(tx, actor, uuid(), { ...given, customerId: customer.id }, now)
      if (made && made.firstDay <= londonDay(now)) await makePeriod(tx, made, { deps, actor: null, now })
    })
  }
}

const line = (title: string, description: string, price: number) => ({
  ...emptyLine,
  title,
  description,
  price,
})
