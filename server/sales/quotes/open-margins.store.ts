import { and, asc, eq, gte, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { honouredCosts } from '#server/platform/db/honoured-costs.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { quotedLines } from '#server/platform/db/quoted-lines.tables.ts'
import { services } from '#server/platform/db/tables.ts'

export type OpenLine = Awaited<ReturnType<typeof listOpenLines>>[number]

interface Wanted {
  /** The day in London: quotes whose last day is over are not open. */
  today: string
  serviceId?: string | undefined
  quoteIds?: readonly string[] | undefined
  /** Of these services. */
  serviceIds?: readonly string[] | undefined
  /** What services would cost; otherwise what they cost now. */
  planned?: ReadonlyMap<string, number> | undefined
}

/**
 * What one of a line costs at a cost of its service, as `costOf` of the domain works it out: so that PostgreSQL leaves
 * out the lines that are not under their target, which are nearly all of them. `marginFall` decides about those that are
 * left.
 */
const costAt = (servicePrice: SQLWrapper) => sql`round(
  ${servicePrice} * case ${services.pricingModel}
    when 'area' then coalesce(${quotedLines.widthMm}::numeric * ${quotedLines.heightMm}, 0) / 1000000
    when 'length' then coalesce(${quotedLines.widthMm}, 0)::numeric / 1000
    when 'perimeter' then coalesce(${quotedLines.widthMm}::numeric + ${quotedLines.heightMm}, 0) * 2 / 1000
    when 'letter-height' then coalesce(${quotedLines.heightMm}, 0)
    else 1
  end * case ${services.pricingModel} when 'fixed' then 1 else 1 + ${services.wastePercent} / 100 end,
  2)`

/** In per cent: margins are compared to a tenth of one. */
const A_TENTH = sql`0.1`

/** What a service costs now, or would cost if that is planned otherwise. */
function costOfService(planned: ReadonlyMap<string, number> | undefined): SQLWrapper {
  if (!planned) return services.costPrice
  const costs = JSON.stringify(Object.fromEntries(planned))
  return sql`coalesce((${costs}::jsonb ->> ${services.id}::text)::numeric, ${services.costPrice})`
}

/** Lines of open quotes that may be under the target of their service at its cost, the soonest to end first. */
export async function listOpenLines(
  db: Database | Transaction,
  { today, serviceId, quoteIds, serviceIds, planned }: Wanted,
) {
  const servicePrice = costOfService(planned)
  const costNow = costAt(servicePrice)
  return db
    .select({
      quoteId: quotedLines.quoteId,
      position: quotedLines.position,
      serviceId: quotedLines.serviceId,
      validUntil: quotedLines.validUntil,
      price: quotedLines.price,
      costPrice: quotedLines.costPrice,
      quantity: quotedLines.quantity,
      widthMm: quotedLines.widthMm,
      heightMm: quotedLines.heightMm,
    })
    .from(quotedLines)
    .innerJoin(services, eq(services.id, quotedLines.serviceId))
    .where(
      and(
        sql`is_open`,
        gte(quotedLines.validUntil, today),
        serviceId ? eq(quotedLines.serviceId, serviceId) : undefined,
        quoteIds ? sql`${quotedLines.quoteId} = any(${sql.param(quoteIds)}::uuid[])` : undefined,
        serviceIds ? sql`${quotedLines.serviceId} = any(${sql.param(serviceIds)}::uuid[])` : undefined,
        isNotNull(services.targetMarginPercent),
        sql`${servicePrice} > 0`,
        sql`(${quotedLines.costPrice} is null or ${costNow} > ${quotedLines.costPrice})`,
        sql`${quotedLines.price} - ${costNow}
          < ${quotedLines.price} * (${services.targetMarginPercent} + ${A_TENTH}) / 100`,
      ),
    )
    .orderBy(asc(quotedLines.validUntil), asc(quotedLines.quoteId), asc(quotedLines.position))
}

/** What services cost before and after an import that made them dearer: the rows of history that it wrote at once. */
export async function listRisenCosts(db: Database | Transaction, importId: number) {
  const { rows } = await db.execute<{ serviceId: string; before: string; after: string }>(sql`
    select h.record_id as "serviceId", h.before->>'costPrice' as before, h.after->>'costPrice' as after
    from history h
      join history asked on asked.at = h.at and asked.actor is not distinct from h.actor
    where asked.id = ${importId} and asked.noun = 'services' and asked.action = 'import'
      and h.noun = 'services' and h.action = 'import'
      and (h.after->>'costPrice')::numeric > (h.before->>'costPrice')::numeric`)
  return rows.map(({ serviceId, before, after }) => ({
    ...{ serviceId, before: Number(before), after: Number(after) },
  }))
}

/** What was honoured of some quotes, with the name of who did. */
export async function listHonoured(db: Database | Transaction, quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return []
  return db
    .select({
      quoteId: honouredCosts.quoteId,
      serviceId: honouredCosts.serviceId,
      costPrice: honouredCosts.costPrice,
      at: honouredCosts.honouredAt,
      by: profiles.displayName,
    })
    .from(honouredCosts)
    .leftJoin(profiles, eq(profiles.id, honouredCosts.honouredBy))
    .where(sql`${honouredCosts.quoteId} = any(${sql.param(quoteIds)}::uuid[])`)
}

/** Notes that a quote is kept to at the costs that its services have. */
export async function writeHonoured(
  tx: Transaction,
  quoteId: string,
  costs: readonly { serviceId: string; costPrice: number }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .insert(honouredCosts)
    .values(costs.map((cost) => ({ quoteId, ...cost, honouredBy: by, honouredAt: at })))
    .onConflictDoUpdate({
      target: [honouredCosts.quoteId, honouredCosts.serviceId],
      set: {
        costPrice: sql`excluded.cost_price`,
        honouredBy: sql`excluded.honoured_by`,
        honouredAt: sql`excluded.honoured_at`,
      },
    })
}

/** @returns whether anything was honoured of it */
export async function deleteHonoured(tx: Transaction, quoteId: string): Promise<boolean> {
  const gone = await tx
    .delete(honouredCosts)
    .where(eq(honouredCosts.quoteId, quoteId))
    .returning({ serviceId: honouredCosts.serviceId })
  return gone.length > 0
}

/** The quotes of a page, with their lines. */
export function findQuotesOf(db: Database, ids: readonly string[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(quotes)
        .where(inArray(quotes.id, [...ids]))
}
