import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { maySeePrices, type Person } from '#domain/access.ts'
import { servicesContract } from '#domain/contract/services.contract.ts'
import { messages, type Refusal } from '#domain/errors.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import type { Service, ServiceForWorker } from '#domain/shop/services.ts'
import { servicePages } from '#domain/site/site.services.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { changePrices, presentPriceChange, undoPrices } from './change-prices.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites.store.ts'
import { presentService } from './present-service.ts'
import { listPriceChanges } from './price-changes.store.ts'
import {
  findService,
  insertService,
  listPricedServices,
  listServices,
  type NewService,
  readServiceQuery,
  type ServiceRow,
  updateService,
} from './services.store.ts'

const calls = implement(servicesContract).$context<CallContext>()

export const servicesCalls = calls.router({
  list: calls.list.handler(({ context, input }) => {
    const { db } = context.deps
    if (maySeePrices(requirePerson(context))) return listServices(db, readServiceQuery(input), presentService)
    // In the order of prices they could be guessed.
    const unsorted = { ...input, sort: undefined }
    return listServices(db, { ...unsorted, archived: false, active: true }, presentForWorker)
  }),

  shown: calls.shown.handler(() => ({
    items: servicePages.map(({ name, slug, line, description, price, leadDays }) => ({
      ...{ name, slug, line, description },
      ...{ price: { from: price.from, unit: price.unit }, leadDays: [...leadDays] as [number, number] },
    })),
  })),

  favourites: calls.favourites.handler(async ({ context }) => ({
    items: (await listFavourites(context.deps.db, requirePerson(context).id)).map(presentService),
  })),

  setFavourite: calls.setFavourite.handler(({ context, input: { id, favourite } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      const service = mustExist(await findService(tx, id))
      const isChanged = await (favourite ? addFavourite : removeFavourite)(tx, actor.id, id)
      const action = favourite ? 'favourite' : 'no favourite'
      if (isChanged) await recordChange(tx, { actor, noun: 'services', action, before: null, after: service })
      return { items: (await listFavourites(tx, actor.id)).map(presentService) }
    }),
  ),

  priced: calls.priced.handler(async ({ context }) => ({
    items: (await listPricedServices(context.deps.db)).map(presentService),
  })),

  changePrices: calls.changePrices.handler(({ context, input }) => changePrices(context, input)),

  priceChanges: calls.priceChanges.handler(({ context, input }) =>
    listPriceChanges(context.deps.db, input, presentPriceChange),
  ),

  undoPrices: calls.undoPrices.handler(({ context, input: { id, version } }) =>
    undoPrices(context, id, version),
  ),

  get: calls.get.handler(async ({ context, input }) =>
    presentService(mustExist(await findService(context.deps.db, input.id))),
  ),

  create: calls.create.handler(async ({ context, input: { id = uuid(), name, ...fields } }) => {
    const { db } = context.deps
    const actor = requirePerson(context)
    const make = async (tx: Transaction) => {
      const made = await insertService(tx, { ...withoutUndefined(fields), id, name, createdBy: actor.id })
      if (made)
        await recordChange(tx, { actor, noun: 'services', action: 'create', before: null, after: made })
      return made
    }
    const find = () => findService(db, id)
    const contents = { name, ...fields }
    return presentService(await makeOnce(db, { id, contents, find, make, present: presentService }))
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
        refuseRemoval('service', before),
      )
      return { id: params.id, archived: true }
    }),
  ),

  restore: calls.restore.handler(({ context, input: { id, version } }) =>
    context.deps.db.transaction((tx) =>
      save(tx, requirePerson(context), id, version, 'restore', { archivedAt: null }, (before) =>
        refuseRestoral('service', before),
      ),
    ),
  ),
})

async function save(
  tx: Transaction,
  person: Person,
  id: string,
  version: number,
  action: string,
  change: Partial<NewService>,
  refuse: (before: ServiceRow) => Refusal | null = () => null,
): Promise<Service> {
  const before = mustExist(await findService(tx, id, 'update'))
  if (before.version === version) assertAllowed(refuse(before))
  const after = await updateService(tx, id, version, change)
  if (!after) throw conflict(presentService(before))
  await recordChange(tx, { actor: person, noun: 'services', action, before, after })
  return presentService(after)
}

function mustExist(row: ServiceRow | null): ServiceRow {
  if (!row) throw notFound(messages.serviceNotFound)
  return row
}

function presentForWorker({ id, name, category, unit }: ServiceRow): ServiceForWorker {
  return { id, name, category, unit }
}
