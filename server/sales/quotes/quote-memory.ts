import { messages } from '#domain/errors.ts'
import {
  marginOfLine,
  pricePerM2,
  type QuotedLine,
  type QuoteMemory,
  quotedLineOutcome,
  SHOWN,
  summarise,
} from '#domain/sales/quote-memory.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findService } from '#server/shop/services/services.store.ts'
import {
  describeQuoted,
  findLastOfCustomer,
  findServicesBeside,
  findSimilar,
  type MemoryQuery,
  type RememberedLine,
} from './quote-memory.store.ts'

/**
 * What similar lines were quoted at. Whether a sent quote was left without an answer goes by today.
 * @throws NOT_FOUND without the service
 */
export async function rememberQuotes(
  { deps: { db }, today }: CallContext,
  { serviceId, customerId, ...query }: MemoryQuery & { serviceId: string; customerId?: string | undefined },
): Promise<QuoteMemory> {
  const service = await findService(db, serviceId)
  if (!service) throw notFound(messages.serviceNotFound)
  const [own, last] = await Promise.all([
    findSimilar(db, [serviceId], query),
    customerId ? findLastOfCustomer(db, customerId, serviceId, query) : null,
  ])
  const beside = own.length > 0 ? [] : await findSimilar(db, await findServicesBeside(db, service), query)
  const similar = own.length > 0 ? own : beside
  const shown = similar.slice(0, SHOWN)
  const words = await describeQuoted(db, last ? [...shown, last] : shown)
  const present = (line: RememberedLine) => presentLine(line, words, today)
  return {
    of: beside.length > 0 ? 'category' : 'service',
    similar: shown.flatMap((line) => present(line) ?? []),
    ...summarise(similar.map((line) => ({ ...line, outcome: quotedLineOutcome(line, line.isTaken, today) }))),
    lastOfCustomer: last && present(last),
  }
}

/** @returns null if the quote was deleted between the reads */
function presentLine(
  line: RememberedLine,
  words: Awaited<ReturnType<typeof describeQuoted>>,
  today: string,
): QuotedLine | null {
  const found = words.find(({ quoteId, position }) => quoteId === line.quoteId && position === line.position)
  if (!found) return null
  const { name, companyName, quoteNumber, revision, customerId, serviceName } = found
  return {
    ...{ quoteId: line.quoteId, quoteNumber, revision, customerId, customer: { name, companyName } },
    ...{ serviceId: line.serviceId, serviceName, widthMm: line.widthMm, heightMm: line.heightMm },
    quantity: line.quantity,
    price: line.price,
    pricePerM2: pricePerM2(line),
    marginPercent: marginOfLine(line),
    outcome: quotedLineOutcome(line, line.isTaken, today),
    quotedAt: line.quotedAt.toISOString(),
  }
}
