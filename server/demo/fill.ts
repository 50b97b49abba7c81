import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { invoices, numberDays, numbersTaken, quotes } from '../db/documents.tables.ts'
import { allocations, payments } from '../db/payments.tables.ts'
import { customers, groups, profiles, services } from '../db/tables.ts'
import { readSettings, saveSettings } from '../settings/settings.store.ts'
import type { DemoPeople } from './customers.ts'
import { demoSettings } from './settings.ts'
import { makeDemoShop } from './shop.ts'

/** PostgreSQL takes 65,535 parameters a statement; a document has some forty. */
const ROWS_AT_ONCE = 500

/** Puts the made-up shop into an empty database, in one transaction. @returns what was put in */
export async function fillShop(db: Database, seed: number, now: Date, people: DemoPeople) {
  const shop = makeDemoShop(seed, now, people)
  await db.transaction(async (tx) => {
    const before = await readSettings(tx)
    await saveSettings(tx, before, demoSettings, before.version)
    const [firstDay] = shop.services
    if (firstDay)
      await tx.update(profiles).set({ createdAt: firstDay.createdAt }).where(eq(profiles.id, people.admin))
    await tx
      .update(profiles)
      .set({ companyName: demoSettings.tradingName })
      .where(inArray(profiles.id, [people.admin, ...people.workers]))
    for (const rows of inParts(shop.services)) await tx.insert(services).values(rows)
    for (const rows of inParts(shop.groups)) await tx.insert(groups).values(rows)
    for (const rows of inParts(shop.customers)) await tx.insert(customers).values(rows)
    for (const rows of inParts(shop.quotes)) await tx.insert(quotes).values(rows)
    for (const rows of inParts(shop.invoices)) await tx.insert(invoices).values(rows)
    for (const rows of inParts(shop.payments)) await tx.insert(payments).values(rows)
    for (const rows of inParts(shop.allocations)) await tx.insert(allocations).values(rows)
    for (const rows of inParts(shop.numbersTaken)) {
      await tx
        .insert(numberDays)
        .values(rows.map(({ kind, day }) => ({ kind, day })))
        .onConflictDoNothing()
      await tx.insert(numbersTaken).values(rows)
    }
  })
  return shop
}

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}
