/** Templates that the made-up office made of its quotes. */
import { desc, eq } from 'drizzle-orm'
import { v5 as uuidOf } from 'uuid'
import { type StoredLine, totalsOf } from '#domain/sales/documents.ts'
import { templateLines } from '#domain/sales/quote-templates.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertTemplate } from '#server/sales/quote-templates/quote-templates.store.ts'
import type { DemoPeople } from './customers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TEMPLATES = 6

/** One of the newest quote of each kind that was accepted, with the prices of before the last rise. */
export async function fillTemplates({ db }: Deps, now: Date, people: DemoPeople): Promise<void> {
  const actor = { id: people.admin, role: 'admin' as const }
  const accepted = await db
    .select()
    .from(quotes)
    .where(eq(quotes.status, 'accepted'))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(200)
  const byKind = new Map(accepted.toReversed().map((quote) => [quote.items[0]?.title ?? '', quote]))
  for (const [index, [name, quote]] of [...byKind].slice(-TEMPLATES).entries()) {
    const { notes, deposit } = quote
    const createdAt = new Date(now.getTime() - (90 - index * 9) * DAY_MS)
    const items = templateLines(quote.items).map(index % 2 === 0 ? asBeforeTheRise : (item) => item)
    // Of round sums only: an amount off belongs to its customer.
    const discount = quote.discount?.kind === 'percent' ? quote.discount : null
    if (totalsOf(items, 20, discount).net === 0) continue
    const row = {
      id: uuidOf(`template ${name}`, uuidOf.URL),
      name,
      title: name,
      items,
      notes,
      deposit,
      discount,
    }
    await db.transaction(async (tx) => {
      const made = await insertTemplate(tx, {
        ...row,
        ...{ createdBy: people.admin, createdAt, updatedAt: createdAt },
      })
      if (made)
        await recordChange(tx, {
          ...{ actor, noun: 'quoteTemplates', action: 'create' },
          ...{ before: null, after: made },
        })
    })
  }
}

/** Six per cent less, to the penny. */
function asBeforeTheRise(item: StoredLine): StoredLine {
  return item.formula === '' ? item : { ...item, price: Math.round(item.price * 0.94) }
}
