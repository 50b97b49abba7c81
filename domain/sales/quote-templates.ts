/** Templates of quotes: what is quoted again and again, without customer, site, number and days. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { percent, recordFields, requiredText, text } from '../fields.ts'
import { whyNotOffered } from '../shop/services.ts'
import { discount, documentFields, line, type StoredLine, totalsFields } from './documents.ts'
import { costOf, priceService } from './pricing.ts'

const templateShape = {
  name: requiredText(100, 'Enter a name'),
  title: text(200),
  items: documentFields.items,
  /** Null: the shop's default when it is used. */
  vatRate: percent.nullable(),
  discount,
  deposit: discount,
  notes: documentFields.notes,
  terms: documentFields.terms,
  richContent: documentFields.richContent,
}

/** Every field but the name may be left out. */
export const quoteTemplateInput = z.strictObject({
  ...z.strictObject(templateShape).partial().shape,
  name: templateShape.name,
})
export const quoteTemplateChange = z.strictObject(templateShape).partial()
export type QuoteTemplateChange = z.output<typeof quoteTemplateChange>

/** What a line costs today, where that is not what the template says. */
const priceToday = z.object({
  lineId: z.string(),
  price: z.number(),
  formula: z.string(),
  costPrice: z.number().nullable(),
})
export type PriceToday = z.output<typeof priceToday>

/** A line whose service is not offered any more: it stays in the template, at its own price. */
const lineNotOffered = z.object({ lineId: z.string(), why: z.enum(['archived', 'not offered']) })
export type LineNotOffered = z.output<typeof lineNotOffered>

export const quoteTemplate = z.object({
  ...recordFields,
  name: z.string(),
  title: z.string(),
  items: z.array(line),
  vatRate: z.number().nullable(),
  discount: totalsFields.discount,
  deposit: totalsFields.discount,
  notes: z.string(),
  terms: z.string(),
  richContent: z.string(),
  archivedAt: z.string().nullable(),
  /** Net of its lines as they stand in it, less the discount. Pence. */
  net: z.int(),
  /** Prices that changed since. */
  today: z.array(priceToday),
  /** Lines whose service was archived since, or is not offered. */
  notOffered: z.array(lineNotOffered),
})
export type QuoteTemplate = z.output<typeof quoteTemplate>

export const quoteTemplateSummary = quoteTemplate
  .pick({ id: true, version: true, createdAt: true, updatedAt: true, name: true, title: true })
  .extend({ lines: z.int(), net: z.int(), archivedAt: z.string().nullable() })
export type QuoteTemplateSummary = z.output<typeof quoteTemplateSummary>

/** What pricing a line needs of its service, as stored or as answered. */
type Priced = Parameters<typeof costOf>[0] & {
  id: string
  active: boolean
  archivedAt: Date | string | null
}

/** The lines of a quote as a template keeps them: a survey's sign belongs to its own quote. */
export function templateLines(items: readonly StoredLine[]): StoredLine[] {
  return items.map((item) => ({ ...item, measurementItem: null }))
}

/**
 * The lines whose price follows their service and is another one today. A price that somebody typed stays, and so does
 * that of a service that is offered no more.
 */
export function pricesToday(items: readonly StoredLine[], services: readonly Priced[]): PriceToday[] {
  const byId = new Map(services.map((service) => [service.id, service]))
  return items.flatMap((item) => {
    const service = item.serviceId === null || item.formula === '' ? undefined : byId.get(item.serviceId)
    if (!service || whyNotOffered(service) !== '') return []
    const { price, formula } = priceService(service, item)
    const costPrice = item.costPrice === null ? null : costOf(service, item)
    const isSame = price === item.price && costPrice === item.costPrice
    return isSame ? [] : [{ lineId: item.id, price, formula, costPrice }]
  })
}

/** The lines whose service is not offered any more, and why. */
export function linesNotOffered(
  items: readonly StoredLine[],
  services: readonly Pick<Priced, 'id' | 'active' | 'archivedAt'>[],
): LineNotOffered[] {
  const byId = new Map(services.map((service) => [service.id, service]))
  return items.flatMap(({ id: lineId, serviceId }) => {
    const service = serviceId === null ? undefined : byId.get(serviceId)
    const why = service ? whyNotOffered(service) : ''
    return why === '' ? [] : [{ lineId, why }]
  })
}

/** Lines at the prices of today. */
export function atPricesToday<Item extends StoredLine>(
  items: readonly Item[],
  today: readonly PriceToday[],
): Item[] {
  const byLine = new Map(today.map(({ lineId, ...prices }) => [lineId, prices]))
  return items.map((item) => ({ ...item, ...byLine.get(item.id) }))
}

/** Why a template of this name cannot be kept, or null. */
export function refuseTemplateName(isTaken: boolean): Refusal | null {
  const message = 'There is a template of this name'
  return isTaken ? { code: 'INVALID', message, fields: [{ path: 'name', message }] } : null
}
