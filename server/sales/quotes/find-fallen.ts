import { fellBy, type MarginFall, marginFall, type QuoteUnderTarget } from '#domain/sales/open-margins.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findServices, type ServiceRow } from '#server/shop/services/services.store.ts'
import { listHonoured, listOpenLines, listRisenCosts, type OpenLine } from './open-margins.store.ts'

/** A line under its target, with the service as it is now. */
interface FallenLine {
  line: OpenLine
  service: ServiceRow
  fall: MarginFall
}
export interface FallenQuote {
  id: string
  validUntil: string
  lines: FallenLine[]
  honoured: QuoteUnderTarget['honoured']
}

/** What services cost before and after a change that made them dearer. */
type RisenCosts = ReadonlyMap<string, { before: number; after: number }>

interface WantedFallen {
  today: string
  serviceId?: string | undefined
  quoteIds?: readonly string[] | undefined
  /** Only those that these brought under. */
  risen?: RisenCosts | undefined
  /** What services would cost; otherwise what they cost now. */
  planned?: ReadonlyMap<string, number> | undefined
}

/** Open quotes with lines under their target, those that end soonest first. */
export async function findFallen(
  db: Database | Transaction,
  { risen, planned, ...wanted }: WantedFallen,
): Promise<FallenQuote[]> {
  const lines = await listOpenLines(db, {
    ...wanted,
    planned,
    ...(risen ? { serviceIds: [...risen.keys()] } : {}),
  })
  const known = await findServices(db, [...new Set(lines.map(({ serviceId }) => serviceId))])
  const services = new Map(
    known.map((service) => [
      service.id,
      { ...service, costPrice: planned?.get(service.id) ?? service.costPrice },
    ]),
  )
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
    if (risen && !fellByRise(quote, risen, own)) return []
    return [{ ...quote, honoured: honouredOf(quote, own) }]
  })
}

/** What an import made dearer. */
export async function findRisenCosts(db: Database | Transaction, importId: number): Promise<RisenCosts> {
  return new Map((await listRisenCosts(db, importId)).map((one) => [one.serviceId, one]))
}

/** Whether dearer costs brought one of its lines under its target, or up again that was honoured at the cost before. */
function fellByRise(
  { lines }: FallenQuote,
  risen: RisenCosts,
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
