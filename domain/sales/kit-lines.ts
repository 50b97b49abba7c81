/** A kit as lines of a document: each at what its service costs on the day, as if it had been chosen by hand. */
import { lineTotal } from '../money/lines.ts'
import type { Kit, KitPart } from '../shop/kits.ts'
import { type Service, whyNotOffered } from '../shop/services.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import { costOf, countedUnit, ownVatOf, type PricedSize, priceService } from './pricing.ts'

export interface PartToday {
  part: KitPart
  /** Undefined if nobody knows it any more. */
  service: Service | undefined
  /** Unit prices in pence: when the kit was saved (null for a new part), and now. */
  was: number | null
  now: PricedSize | null
  /** What staff should look at: 'archived', for instance; empty if nothing. */
  remark: '' | 'gone' | 'archived' | 'not offered' | 'price changed'
}

export const partRemarks: Record<Exclude<PartToday['remark'], ''>, string> = {
  gone: 'The service is not there any more',
  archived: 'The service is archived',
  'not offered': 'The service is not offered',
  'price changed': 'The price changed',
}

/** The parts of a kit with what they cost today, and what changed since it was saved. */
export function partsToday({
  parts,
  prices,
  services,
}: Pick<Kit, 'parts' | 'services'> & { prices: readonly (number | null)[] }): PartToday[] {
  const known = new Map(services.map((service) => [service.id, service]))
  return parts.map((part, index) => {
    const service = known.get(part.serviceId)
    const was = prices[index] ?? null
    const now = service ? priceService(service, part) : null
    return { part, service, was, now, remark: remarkOn(service, was, now) }
  })
}

function remarkOn(
  service: Service | undefined,
  was: number | null,
  now: PricedSize | null,
): PartToday['remark'] {
  if (!service) return 'gone'
  const why = whyNotOffered(service)
  if (why !== '') return why
  return was !== null && now !== null && was !== now.price ? 'price changed' : ''
}

/** How many parts there are: '4 services, 1 optional'. */
export function describeParts(parts: readonly PartToday[]): string {
  const optional = parts.filter(({ part }) => part.kind === 'optional').length
  const all = parts.length === 1 ? '1 service' : `${parts.length} services`
  return optional === 0 ? all : `${all}, ${optional} optional`
}

/** What staff should look at in a kit, in a sentence: '1 service archived, 2 prices changed'; '' if nothing. */
export function describeRemarks(parts: readonly PartToday[]): string {
  const count = (...remarks: PartToday['remark'][]) =>
    parts.filter(({ remark }) => remarks.includes(remark)).length
  const said = (number: number, one: string, many: string, what: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many} ${what}`]
  return [
    ...said(count('gone', 'archived'), 'service', 'services', 'archived'),
    ...said(count('not offered'), 'service', 'services', 'not offered'),
    ...said(count('price changed'), 'price', 'prices', 'changed'),
  ].join(', ')
}

/** What a kit's lines come to today, before VAT, in pence. Options that a customer may take are left out. */
export function kitTotal(parts: readonly PartToday[]): number {
  return parts.reduce(
    (sum, { part, now }) =>
      part.kind === 'item' && now ? sum + lineTotal({ quantity: part.quantity, price: now.price }) : sum,
    0,
  )
}

/**
 * A heading with the kit's name, and a line for each part at today's price, cost and VAT of its service. A part
 * whose service is not offered any more is a line too: a package without one of its signs would be too cheap and
 * nobody would see it. One whose service nobody knows is left out.
 */
export function linesOfKit(
  kit: Pick<Kit, 'name' | 'parts' | 'prices' | 'services'>,
  usual: { vatRegistered: boolean; defaultVatRate: number },
  newId: () => string,
): StoredLine[] {
  const heading: StoredLine = { ...emptyLine, id: newId(), kind: 'heading', title: kit.name }
  const lines = partsToday(kit).flatMap(({ part, service, now }): StoredLine[] => {
    if (!service || !now) return []
    const vat = ownVatOf(service, usual)
    // An option that the service has no more adds nothing to its price.
    const options = part.options.filter((wanted) => service.options.some(({ name }) => name === wanted))
    return [
      {
        ...emptyLine,
        ...{ id: newId(), kind: part.kind, serviceId: service.id, options },
        ...{ quantity: part.quantity, widthMm: part.widthMm, heightMm: part.heightMm },
        title: part.title || service.name,
        description: part.description || service.description,
        unit: countedUnit(service),
        ...{ price: now.price, formula: now.formula, costPrice: costOf(service, part) },
        ...{ vatRate: vat?.vatRate ?? null, vatCategory: vat?.vatCategory ?? null },
      },
    ]
  })
  return [heading, ...lines]
}

/** Whether a line can be part of a kit: it is priced by a service. */
export function fitsKit(line: StoredLine): line is StoredLine & { kind: KitPart['kind']; serviceId: string } {
  return (line.kind === 'item' || line.kind === 'optional') && line.serviceId !== null
}

/** Lines of a document as parts of a kit. What says the same as the service is left to the service. */
export function partsOfLines(
  lines: readonly StoredLine[],
  services: Readonly<Record<string, Pick<Service, 'name' | 'description'>>>,
): KitPart[] {
  return lines.filter(fitsKit).map((line) => {
    const { serviceId, kind, title, description, quantity, widthMm, heightMm, options } = line
    const service = services[serviceId]
    return {
      ...{ serviceId, kind, quantity, widthMm, heightMm, options },
      title: title === service?.name ? '' : title,
      description: description === service?.description ? '' : description,
    }
  })
}
