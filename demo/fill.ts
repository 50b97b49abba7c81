import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { kits } from '#server/platform/db/kits.tables.ts'
import { numberDays, numbersTaken } from '#server/platform/db/numbers.tables.ts'
import { allocations, payments } from '#server/platform/db/payments.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { serviceFavourites } from '#server/platform/db/service-favourites.tables.ts'
import { services } from '#server/platform/db/tables.ts'
import type { NewQuote } from '#server/sales/quotes/quotes.store.ts'
import { insertCustomers } from '#server/shop/customers/customers.store.ts'
import { insertGroup } from '#server/shop/groups/groups.store.ts'
import { readSettings, saveSettings } from '#server/shop/settings/settings.store.ts'
import type { DemoPeople } from './customers.ts'
import { demoSettings } from './settings.ts'
import { makeDemoShop } from './shop.ts'

/** A PostgreSQL statement may have 65,535 parameters; a document has some forty. */
const ROWS_AT_ONCE = 500

const FAVOURITES = 4

/** Puts the made-up shop into an empty database, in one transaction. @returns what was inserted */
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
    await inParts(shop.services, (rows) => tx.insert(services).values(rows))
    await tx.insert(kits).values(shop.kits)
    // What the owner quotes most stands on top.
    await tx
      .insert(serviceFavourites)
      .values(shop.services.slice(0, FAVOURITES).map(({ id }) => ({ personId: people.admin, serviceId: id })))
    for (const group of shop.groups) await insertGroup(tx, group)
    await inParts(shop.customers, (rows) => insertCustomers(tx, rows))
    // A reference to a record that is inserted later is written after that record.
    await inParts(shop.quotes, (rows) =>
      tx.insert(quotes).values(rows.map((row) => ({ ...row, invoiceId: null, revisedBy: null }))),
    )
    await inParts(shop.invoices, (rows) => tx.insert(invoices).values(rows))
    await linkQuotes(tx, shop.quotes)
    await inParts(shop.payments, (rows) => tx.insert(payments).values(rows))
    await inParts(shop.allocations, (rows) => tx.insert(allocations).values(rows))
    await inParts(shop.numbersTaken, async (rows) => {
      await tx
        .insert(numberDays)
        .values(rows.map(({ kind, day }) => ({ kind, day })))
        .onConflictDoNothing()
      await tx.insert(numbersTaken).values(rows)
    })
    // Quotes have numbers at random; the others are sequences, which go on where these end.
    await tx.execute(sql`
      update number_days set reached = taken.highest
      from (select kind, day, max(n) as highest from numbers_taken where kind <> 'quote' group by kind, day) taken
      where number_days.kind = taken.kind and number_days.day = taken.day`)
  })
  return shop
}

async function linkQuotes(tx: Transaction, rows: readonly NewQuote[]): Promise<void> {
  const column = (name: 'id' | 'invoiceId' | 'revisedBy') => sql.param(rows.map((row) => row[name] ?? null))
  await tx.execute(sql`
    update ${quotes} set invoice_id = linked.invoice_id, revised_by = linked.revised_by
    from unnest(${column('id')}::uuid[], ${column('invoiceId')}::uuid[], ${column('revisedBy')}::uuid[])
      as linked (id, invoice_id, revised_by)
    where quotes.id = linked.id and (linked.invoice_id is not null or linked.revised_by is not null)`)
}

async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE))
}
