import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { messages } from '#domain/errors.ts'
import {
  arePossible,
  changedPrices,
  firstNames,
  type PriceChange,
  type PriceStep,
  pricesOf,
  samePrices,
} from '#domain/shop/price-changes.ts'
import { recordChanges, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import {
  findPersonName,
  findPriceChange,
  insertPriceChange,
  markPriceChangeUndone,
  type PriceChangeRow,
} from './price-changes.store.ts'
import { lockServices, type ServiceRow, updateService } from './services.store.ts'

interface Asked extends PriceStep {
  id?: string | undefined
  services: { id: string; version: number }[]
}

/**
 * Changes the prices of several services at once, all or none.
 * @throws CHANGED if one of them is not as it was seen, INVALID if a price would pass what can be kept
 */
export async function changePrices(
  context: CallContext,
  { id = uuid(), ...contents }: Asked,
): Promise<PriceChange> {
  const { db } = context.deps
  const { services, ...step } = contents
  const present = (row: PriceChangeRow) => presentWithName(db, row)
  const made = await makeOnce(db, {
    ...{ id, contents, present },
    find: () => findPriceChange(db, id),
    make: async (tx) => {
      // The same request at once: its services are no longer as they were seen because of it.
      if (await findPriceChange(tx, id)) return null
      const rows = await lockServices(
        tx,
        services.map((service) => service.id),
      )
      assertAsSeen(rows, services)
      const changes = rows.map((before) => ({ before, prices: changedPrices(before, step) }))
      const tooMuch = changes.filter(({ prices }) => !arePossible(prices)).map(({ before }) => before.name)
      if (tooMuch.length > 0)
        throw invalid([{ path: 'percent', message: `Too much for ${firstNames(tooMuch)}` }])
      const changed = changes.filter(({ before, prices }) => !samePrices(before, prices))
      await saveAll(tx, context, 'change prices', changed)
      return insertPriceChange(tx, {
        ...{ id, ...step, createdBy: requirePerson(context).id, createdAt: context.now },
        services: changed.map(({ before, prices }) => ({
          ...{ id: before.id, name: before.name },
          ...{ before: pricesOf(before), after: prices },
        })),
      })
    },
  })
  return present(made)
}

/**
 * Undoes a change, but for services whose prices were changed again since. Asked again it answers what the first one did.
 * @throws CONFLICT if `version` is another one
 */
export async function undoPrices(context: CallContext, id: string, version: number): Promise<PriceChange> {
  return context.deps.db.transaction(async (tx) => {
    const change = await findPriceChange(tx, id, 'update')
    if (!change) throw notFound(messages.priceChangeNotFound)
    // Undoing it is all that moves its version.
    if (change.undoneAt && change.version === version + 1) return presentWithName(tx, change)
    if (change.version !== version || change.undoneAt) throw conflict(await presentWithName(tx, change))
    const rows = await lockServices(
      tx,
      change.services.map((service) => service.id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const isAsLeft = ({ id, after }: (typeof change.services)[number]) => {
      const row = byId.get(id)
      return row !== undefined && samePrices(row, after)
    }
    await saveAll(
      tx,
      context,
      'undo prices',
      change.services.filter(isAsLeft).flatMap(({ id, before: prices }) => {
        const before = byId.get(id)
        return before ? [{ before, prices }] : []
      }),
    )
    const kept = change.services.filter((one) => !isAsLeft(one)).map(({ name }) => name)
    const undone = await markPriceChangeUndone(tx, id, version, { undoneAt: context.now, kept })
    if (!undone) throw new Error(`change of prices ${id} is gone though it is locked`)
    return presentWithName(tx, undone)
  })
}

function assertAsSeen(rows: readonly ServiceRow[], seen: Asked['services']): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (seen.some(({ id }) => !byId.has(id))) throw notFound(messages.serviceNotFound)
  const moved = seen.flatMap(({ id, version }) => {
    const row = byId.get(id)
    return row && (row.version !== version || row.archivedAt) ? [{ id, name: row.name }] : []
  })
  if (moved.length === 0) return
  const names = firstNames(moved.map(({ name }) => name))
  throw new ORPCError('CHANGED', {
    status: 409,
    message: `Changed meanwhile by somebody else: ${names}. Nothing was changed; look at the prices again.`,
    data: { current: moved },
  })
}

async function saveAll(
  tx: Transaction,
  context: CallContext,
  action: string,
  changes: readonly { before: ServiceRow; prices: ReturnType<typeof pricesOf> }[],
): Promise<void> {
  const saved: { before: ServiceRow; after: ServiceRow }[] = []
  for (const { before, prices } of changes) {
    const after = await updateService(tx, before.id, before.version, prices)
    if (!after) throw new Error(`service ${before.id} changed though it is locked`)
    saved.push({ before, after })
  }
  await recordChanges(tx, { actor: requirePerson(context), noun: 'services', action }, saved)
}

async function presentWithName(db: Database | Transaction, row: PriceChangeRow): Promise<PriceChange> {
  return presentPriceChange(row, await findPersonName(db, row.createdBy))
}

/** A change as the API answers it. @param by the name of who made it */
export function presentPriceChange(row: PriceChangeRow, by: string): PriceChange {
  return {
    ...row,
    by,
    services: row.services.map(({ id, name }) => ({ id, name })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}
