import { isDeepStrictEqual } from 'node:util'
import { ORPCError } from '@orpc/server'
import { messages } from '#domain/errors.ts'
import {
  costsSeen,
  type LineUnderTarget,
  type PlannedCosts,
  type QuoteUnderTarget,
  refuseHonour,
  type SeenCosts,
} from '#domain/sales/open-margins.ts'
import { type Quote, statusOn } from '#domain/sales/quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findServices } from '#server/shop/services/services.store.ts'
import { type FallenQuote, findFallen, findRisenCosts } from './find-fallen.ts'
import { deleteHonoured, findQuotesOf, writeHonoured } from './open-margins.store.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, type QuoteRow } from './quotes.store.ts'

const LIST = 'quotes under their target margin'

interface Query {
  limit: number
  cursor?: string | undefined
  serviceId?: string | undefined
  importId?: number | undefined
  honoured?: 'true' | 'false' | undefined
}

/**
 * Open quotes that a risen cost brought under their target margin, those that end soonest first. Those that were
 * honoured at today's costs are listed by themselves.
 */
export async function listUnderTarget(
  { deps: { db }, today }: CallContext,
  { limit, cursor, honoured, importId, serviceId }: Query,
) {
  const wantsHonoured = honoured === 'true'
  const risen = importId === undefined ? undefined : await findRisenCosts(db, importId)
  const all = (await findFallen(db, { today, serviceId, risen })).filter(
    (quote) => (quote.honoured !== null) === wantsHonoured,
  )
  const place = cursor === undefined ? null : openPlace(LIST, cursor)
  const placeOf = (quote: FallenQuote) => Date.parse(quote.validUntil)
  const later = place
    ? all.filter((quote) => placeOf(quote) > place.at || (placeOf(quote) === place.at && quote.id > place.id))
    : all
  const shown = later.slice(0, limit)
  const quoteIds = shown.map(({ id }) => id)
  const rows = new Map((await findQuotesOf(db, quoteIds)).map((row) => [row.id, row]))
  // All its lines are decided about together, also if only those of one service were asked for.
  const isPart = serviceId !== undefined || risen !== undefined
  const whole = new Map(
    (isPart ? await findFallen(db, { today, quoteIds }) : shown).map((one) => [one.id, one]),
  )
  const last = later.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((quote) => {
      const row = rows.get(quote.id)
      const { lines } = whole.get(quote.id) ?? quote
      return row ? [presentUnderTarget(row, { ...quote, lines }, today)] : []
    }),
    hasMore: last !== undefined,
    nextCursor: last ? sealPlace(LIST, placeOf(last), last.id) : null,
    count: { rows: all.length, isMore: false },
  }
}

/** How many open quotes would fall under their target margin, and be asked about, if services cost this. */
export async function countWouldFall(
  { deps: { db }, today }: CallContext,
  costs: PlannedCosts,
): Promise<{ quotes: number }> {
  const planned = new Map(costs.map(({ serviceId, costPrice }) => [serviceId, costPrice]))
  const known = await findServices(db, [...planned.keys()])
  const risen = new Map(
    known.map(({ id, costPrice: before }) => [id, { before, after: planned.get(id) ?? before }]),
  )
  const fallen = await findFallen(db, { today, risen, planned })
  return { quotes: fallen.filter(({ honoured }) => honoured === null).length }
}

/**
 * Notes that a quote is kept to although a cost rose: it is not asked about again until one of those costs changes. A
 * second time it notes nothing.
 * @throws CONFLICT if `version` is not the current one, LOCKED if no risen cost brings it under its target, CHANGED if its
 * lines cost otherwise than they were seen to
 */
export async function honourQuote(
  tx: Transaction,
  context: CallContext,
  { id, version, seen }: { id: string; version: number; seen?: SeenCosts | undefined },
): Promise<Quote> {
  const { quote, present } = await findVersion(tx, context, id, version)
  const [fallen] = await findFallen(tx, { today: context.today, quoteIds: [id] })
  assertAllowed(refuseHonour(fallen !== undefined))
  if (!fallen || fallen.honoured) return present()
  if (seen && !isDeepStrictEqual(seen, costsSeen(linesOf(quote, fallen))))
    throw new ORPCError('CHANGED', {
      status: 409,
      message: 'Its costs changed meanwhile. Nothing was noted; look at them again.',
      data: { current: await present() },
    })
  const costs = new Map(fallen.lines.map(({ service }) => [service.id, service.costPrice]))
  const actor = requirePerson(context)
  await writeHonoured(
    tx,
    id,
    [...costs].map(([serviceId, costPrice]) => ({ serviceId, costPrice })),
    { by: actor.id, at: context.now },
  )
  const { search: _search, ...after } = quote
  await recordChange(tx, { actor, noun: 'quotes', action: 'honour', before: null, after })
  return present()
}

/**
 * Has a quote that was honoured asked about again. A second time it notes nothing. No save of the quote changes what was
 * honoured of it, so the version of the quote matters only to who names one.
 * @throws CONFLICT if `version` is given and not the current one
 */
export async function takeBackHonour(
  tx: Transaction,
  context: CallContext,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Quote> {
  const { quote, present } = await findVersion(tx, context, id, version)
  if (await deleteHonoured(tx, id)) {
    const { search: _search, ...after } = quote
    const actor = requirePerson(context)
    await recordChange(tx, { actor, noun: 'quotes', action: 'take back honour', before: null, after })
  }
  return present()
}

/** The quote, locked, if it is of the version that the person saw; of any without one. */
async function findVersion(tx: Transaction, context: CallContext, id: string, version: number | undefined) {
  const quote = await findQuote(tx, id, 'update')
  if (!quote) throw notFound(messages.quoteNotFound)
  const present = () => presentQuote(tx, quote, context.today)
  if (version !== undefined && quote.version !== version) throw conflict(await present())
  return { quote, present }
}

function presentUnderTarget(row: QuoteRow, fallen: FallenQuote, today: string): QuoteUnderTarget {
  const { id, version, quoteNumber, revision, customerId, title, total, validUntil, isInvoiceCreated } = row
  return {
    ...{ id, version, quoteNumber, revision, customerId, title, total, validUntil, isInvoiceCreated },
    status: statusOn(row, today),
    customer: { name: row.customer.name, companyName: row.customer.companyName },
    createdAt: row.createdAt.toISOString(),
    archivedAt: null,
    lines: linesOf(row, fallen),
    honoured: fallen.honoured,
  }
}

function linesOf(row: QuoteRow, { lines }: FallenQuote): LineUnderTarget[] {
  return lines.map(({ line, service, fall }) => {
    const { serviceId, widthMm, heightMm, quantity, price, costPrice } = line
    const { costNow, marginThen, marginNow, targetPercent } = fall
    return {
      title: row.items[line.position - 1]?.title ?? service.name,
      ...{ serviceId, serviceName: service.name, widthMm, heightMm, quantity, price },
      ...{ costThen: costPrice, costNow, marginThen, marginNow, targetPercent },
    }
  })
}
