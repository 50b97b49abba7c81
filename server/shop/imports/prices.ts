/** New prices for existing services. */
import type { Person } from '#domain/access.ts'
import { formatUnitPrice } from '#domain/money/money.ts'
import { mayFall } from '#domain/sales/open-margins.ts'
import type { GoodRow } from '#domain/shop/imports.rows.ts'
import type { RowNote } from '#domain/shop/imports.ts'
import type { ServiceInput } from '#domain/shop/services.ts'
import { recordChanges, type Transaction } from '#server/platform/db/change.ts'
import { type ServiceRow, updateService } from '../services/services.store.ts'
import { findImportId, lockServicesNamed } from './imports.store.ts'

/** The amounts that a price list may change, each only if the file has its column. */
const amounts = [
  { column: 'price', field: 'price' },
  { column: 'cost', field: 'costPrice' },
  { column: 'minimumCharge', field: 'minimumCharge' },
  { column: 'setUp', field: 'setUp' },
] as const

type Amounts = Partial<Pick<ServiceInput, (typeof amounts)[number]['field']>>

/** A service with the amounts from a row of the file. */
export interface ImportedPrice {
  note: RowNote
  service: ServiceRow
  change: Amounts
}

/**
 * Which services would have other prices. Left out are services whose name occurs twice in the shop or in the
 * file, because it is unclear which one is meant.
 * @param columns the columns that the file has
 */
export async function findPriceChanges(
  tx: Transaction,
  rows: readonly GoodRow<ServiceInput>[],
  columns: readonly string[],
): Promise<ImportedPrice[]> {
  const nameOf = (name: string) => name.toLowerCase()
  const counts = new Map<string, number>()
  for (const { input } of rows) counts.set(nameOf(input.name), (counts.get(nameOf(input.name)) ?? 0) + 1)
  const services = await lockServicesNamed(tx, [...counts.keys()])
  const byName = Map.groupBy(services, ({ name }) => nameOf(name))
  return rows.flatMap(({ row, name, input }) => {
    const [service, ...others] = byName.get(nameOf(input.name)) ?? []
    if (!service || others.length > 0 || counts.get(nameOf(input.name)) !== 1) return []
    const change: Amounts = {}
    for (const { column, field } of amounts) {
      const value = input[field]
      if (columns.includes(column) && value !== undefined && value !== service[field]) change[field] = value
    }
    if (Object.keys(change).length === 0) return []
    return [{ note: { row, name, message: describe(service, change) }, service, change }]
  })
}

/** Which of them would cost the shop more, and what. */
export function pickRisenCosts(
  changes: readonly ImportedPrice[],
): { serviceId: string; costPrice: number }[] {
  return changes.flatMap(({ service, change: { costPrice = service.costPrice } }) =>
    costPrice > service.costPrice ? [{ serviceId: service.id, costPrice }] : [],
  )
}

/** Changes the prices, each with its row of history. @returns how many services changed, and by which import if costs rose */
export async function updateImportedPrices(
  tx: Transaction,
  actor: Person | null,
  changes: readonly ImportedPrice[],
): Promise<{ updated: number; importId: number | null }> {
  const done: { before: ServiceRow; after: ServiceRow }[] = []
  for (const { service, change } of changes) {
    const after = await updateService(tx, service.id, service.version, change)
    if (after) done.push({ before: service, after })
  }
  await recordChanges(tx, { actor, noun: 'services', action: 'import' }, done)
  const risen = done.find(({ before, after }) => mayFall(before, after))
  return { updated: done.length, importId: risen ? await findImportId(tx, risen.after.id) : null }
}

function describe(service: ServiceRow, { price, ...others }: Amounts): string {
  const words =
    price === undefined ? [] : [`${formatUnitPrice(service.price)} becomes ${formatUnitPrice(price)}`]
  if (Object.keys(others).length > 0) words.push('its cost or charges change')
  return words.join(', ')
}
