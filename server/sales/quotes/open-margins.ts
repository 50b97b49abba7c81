import { messages } from '#domain/errors.ts'
import {
  fellBy,
  type LineUnderTarget,
  type MarginFall,
  marginFall,
  type QuoteUnderTarget,
  refuseHonour,
} from '#domain/sales/open-margins.ts'
import { type Quote, statusOn } from '#domain/sales/quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findServices, type ServiceRow } from '#server/shop/services/services.store.ts'
import {
  deleteHonoured,
  findQuotesOf,
  listHonoured,
  listOpenLines,
  listRisenCosts,
  type OpenLine,
  writeHonoured,
} from './open-margins.store.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, type QuoteRow } from './quotes.store.ts'

const LIST = 'quotes under their target margin'

/** A line under its target, with the service as it is now. */
interface FallenLine {
  line: OpenLine
  service: ServiceRow
  fall: MarginFall
}
interface FallenQuote {
  id: string
  validUntil: string
  lines: FallenLine[]
  honoured: QuoteUnderTarget['honoured']
}

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
  { limit, cursor, honoured, ...wanted }: Query,
) {
  const wantsHonoured = honoured === 'true'
  const all = (await findFallen(db, { today, ...wanted })).filter(
    (quote) => (quote.honoured !== null) === wantsHonoured,
  )
  const place = cursor === undefined ? null : openPlace(LIST, cursor)
  const placeOf = (quote: FallenQuote) => Date.parse(quote.validUntil)
  const later = place
    ? all.filter((quote) => placeOf(quote) > place.at || (placeOf(quote) === place.at && quote.id > place.id))
    : all
  const shown = later.slice(0, limit)
  const rows = new Map(
    (
      await findQuotesOf(
        db,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const last = later.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((quote) => {
      const row = rows.get(quote.id)
      return row ? [presentUnderTarget(row, quote, today)] : []
    }),
    hasMore: last !== undefined,
    nextCursor: last ? sealPlace(LIST, placeOf(last), last.id) : null,
    count: { rows: all.length, isMore: false },
  }
}

/**
 * Notes that a quote is kept to although a cost rose: it is not asked about again until one of those costs changes. A
 * second time it notes nothing.
 * @throws CONFLICT if `version` is not the current one, LOCKED if no risen cost brings it under its target
 */
export async function honourQuote(
  tx: Transaction,
  context: CallContext,
  id: string,
  version: number,
): Promise<Quote> {
  const { quote, present } = await findVersion(tx, context, id, version)
  const [fallen] = await findFallen(tx, { today: context.today, quoteId: id })
  assertAllowed(refuseHonour(fallen !== undefined))
  if (!fallen || fallen.honoured) return present()
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
 * Has a quote that was honoured asked about again. A second time it notes nothing.
 * @throws CONFLICT if `version` is not the current one
 */
export async function takeBackHonour(
  tx: Transaction,
  context: CallContext,
  id: string,
  version: number,
): Promise<Quote> {
  const { quote, present } = await findVersion(tx, context, id, version)
  if (await deleteHonoured(tx, id)) {
    const { search: _search, ...after } = quote
    const actor = requirePerson(context)
    await recordChange(tx, { actor, noun: 'quotes', action: 'take back honour', before: null, after })
  }
  return present()
}

/** The quote, locked, if it is as the person saw it. */
async function findVersion(tx: Transaction, context: CallContext, id: string, version: number) {
  const quote = await findQuote(tx, id, 'update')
  if (!quote) throw notFound(messages.quoteNotFound)
  const present = () => presentQuote(tx, quote, context.today)
  if (quote.version !== version) throw conflict(await present())
  return { quote, present }
}

async function findFallen(
  db: Database | Transaction,
  {
    importId,
    ...wanted
  }: {
    today: string
    serviceId?: string | undefined
    quoteId?: string | undefined
    importId?: number | undefined
  },
): Promise<FallenQuote[]> {
  const risen = importId === undefined ? null : await findRisenCosts(db, importId)
  const lines = await listOpenLines(db, { ...wanted, ...(risen ? { serviceIds: [...risen.keys()] } : {}) })
  const known = await findServices(db, [...new Set(lines.map(({ serviceId }) => serviceId))])
  const services = new Map(known.map((service) => [service.id, service]))
  const found = new Map<string, FallenQuote>()
  for (const line of lines) {
    const service = services.get(line.serviceId)
    const fall = service && marginFall(line, service)
    if (!service || !fall) continue
    const { quoteId: id, validUntil } = line
    const quote = found.get(id) ?? { id, validUntil, lines: [], honoured: null }
    quote.lines.push({ line, service, fall })
    found.set(id, quote)
  }
  const honours = Map.groupBy(await listHonoured(db, [...found.keys()]), ({ quoteId }) => quoteId)
  return [...found.values()].flatMap((quote) => {
    const own = honours.get(quote.id) ?? []
    if (risen && !fellByImport(quote, risen, own)) return []
    return [{ ...quote, honoured: honouredOf(quote, own) }]
  })
}

async function findRisenCosts(db: Database | Transaction, importId: number) {
  return new Map((await listRisenCosts(db, importId)).map((one) => [one.serviceId, one]))
}

/** Whether an import brought one of its lines under its target, or up again that was honoured at the cost before. */
function fellByImport(
  { lines }: FallenQuote,
  risen: Awaited<ReturnType<typeof findRisenCosts>>,
  own: Awaited<ReturnType<typeof listHonoured>>,
): boolean {
  return lines.some(({ line, service }) => {
    const change = risen.get(service.id)
    if (change === undefined) return false
    const wasHonoured = own.some(
      ({ serviceId, costPrice }) => serviceId === service.id && costPrice === change.before,
    )
    return wasHonoured || fellBy(line, service, change)
  })
}

/** Who honoured it at today's costs of all its services under target, the latest; null if one of them is not. */
function honouredOf(
  { lines }: FallenQuote,
  own: Awaited<ReturnType<typeof listHonoured>>,
): QuoteUnderTarget['honoured'] {
  const ofEach = lines.map(({ service }) =>
    own.find((one) => one.serviceId === service.id && one.costPrice === service.costPrice),
  )
  const latest = ofEach.reduce((best, one) => (best && one && one.at > best.at ? one : best), ofEach[0])
  if (!latest || ofEach.includes(undefined)) return null
  return { by: latest.by ?? '', at: latest.at.toISOString() }
}

function presentUnderTarget(
  row: QuoteRow,
  { lines, honoured }: FallenQuote,
  today: string,
): QuoteUnderTarget {
  const { id, version, quoteNumber, revision, customerId, title, total, validUntil, isInvoiceCreated } = row
  return {
    ...{ id, version, quoteNumber, revision, customerId, title, total, validUntil, isInvoiceCreated },
    status: statusOn(row, today),
    customer: { name: row.customer.name, companyName: row.customer.companyName },
    createdAt: row.createdAt.toISOString(),
    archivedAt: null,
    lines: lines.map(({ line, service, fall }): LineUnderTarget => {
      const { serviceId, widthMm, heightMm, quantity, price, costPrice } = line
      const { costNow, marginThen, marginNow, targetPercent } = fall
      return {
        title: row.items[line.position - 1]?.title ?? service.name,
        ...{ serviceId, serviceName: service.name, widthMm, heightMm, quantity, price },
        ...{ costThen: costPrice, costNow, marginThen, marginNow, targetPercent },
      }
    }),
    honoured,
  }
}
