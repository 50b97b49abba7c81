import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { kitsContract } from '#domain/contract/kits.contract.ts'
import { messages, type Refusal } from '#domain/errors.ts'
import { priceService } from '#domain/sales/pricing.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { type Kit, type KitPart, partFaults } from '#domain/shop/kits.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import {
  findKit,
  insertKit,
  type KitRow,
  listKits,
  type NewKit,
  servicesOfKits,
  updateKit,
} from './kits.store.ts'
import { presentKit, presentPricedKit } from './present-kit.ts'

const calls = implement(kitsContract).$context<CallContext>()

export const kitsCalls = calls.router({
  list: calls.list.handler(({ context: { deps }, input }) =>
    listKits(deps.db, { ...input, archived: input.archived === 'true' }, presentPricedKit),
  ),

  get: calls.get.handler(async ({ context: { deps }, input }) =>
    presentKit(deps.db, mustExist(await findKit(deps.db, input.id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), ...fields } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    const present = (row: KitRow) => presentKit(db, row)
    const make = async (tx: Transaction) => {
      const prices = await priceParts(tx, fields.parts, [])
      const made = await insertKit(tx, {
        ...{ id, name: fields.name, notes: fields.notes ?? '', parts: fields.parts, prices },
        createdBy: actor.id,
      })
      if (made) await recordChange(tx, { actor, noun: 'kits', action: 'create', before: null, after: made })
      return made
    }
    const find = () => findKit(db, id)
    return present(await makeOnce(db, { id, contents: fields, find, make, present }))
  }),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction((tx) =>
      save(tx, requirePerson(context), id, version, 'update', withoutUndefined(change)),
    ),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const change = { archivedAt: context.now }
      await save(tx, requirePerson(context), params.id, query.version, 'archive', change, (before) =>
        refuseRemoval('kit', before),
      )
      return { id: params.id, archived: true }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction((tx) =>
      save(tx, requirePerson(context), id, version, 'restore', { archivedAt: null }, (before) =>
        refuseRestoral('kit', before),
      ),
    ),
  ),
})

async function save(
  tx: Transaction,
  actor: Person,
  id: string,
  version: number,
  action: string,
  change: Partial<NewKit>,
  refuse: (before: KitRow) => Refusal | null = () => null,
): Promise<Kit> {
  const before = mustExist(await findKit(tx, id, 'update'))
  if (before.version !== version) throw conflict(await presentKit(tx, before))
  assertAllowed(refuse(before))
  const had = before.parts.map(({ serviceId }) => serviceId)
  const prices = change.parts ? { prices: await priceParts(tx, change.parts, had) } : {}
  const after = await updateKit(tx, id, version, { ...change, ...prices })
  if (!after) throw conflict(await presentKit(tx, before))
  await recordChange(tx, { actor, noun: 'kits', action, before, after })
  return presentKit(tx, after)
}

/**
 * What one of each part costs today, in pence.
 * @param had ids of the services that the kit had before
 * @throws INVALID if a part has no service that a kit can have
 */
async function priceParts(
  tx: Transaction,
  parts: readonly KitPart[],
  had: readonly string[],
): Promise<number[]> {
  const services = await servicesOfKits(tx, [{ parts: [...parts] }])
  const faults = partFaults(parts, services, had)
  if (faults[0]) throw invalid(faults, faults[0].message)
  const known = new Map(services.map((service) => [service.id, service]))
  return parts.map((part) => {
    const service = known.get(part.serviceId)
    return service ? priceService(service, part).price : 0
  })
}

function mustExist(row: KitRow | null): KitRow {
  if (!row) throw notFound(messages.kitNotFound)
  return row
}
