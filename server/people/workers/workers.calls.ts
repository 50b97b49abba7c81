import { implement } from '@orpc/server'
import { workersContract } from '#domain/contract/workers.contract.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { conflict } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { updateProfile } from '../auth/profiles.store.ts'
import { takeUser } from '../users/change-user.ts'
import { removeUser } from '../users/remove-user.ts'
import { listAccounts, presentAccount } from '../users/users.store.ts'
import { assignCustomers } from './assign-customers.ts'
import { findWorker } from './find-worker.ts'
import { addWorker, inviteAgain } from './invite-worker.ts'
import { listSeenCustomers } from './seen-customers.store.ts'

const calls = implement(workersContract).$context<CallContext>()

export const workersCalls = calls.router({
  list: calls.list.handler(({ context, input }) =>
    listAccounts(context.deps.db, { ...input, role: 'worker' }),
  ),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    return presentAccount(db, await findWorker(db, input.id))
  }),

  create: calls.create.handler(async ({ context, input }) => {
    const { row, link } = await addWorker(context, input)
    return { worker: await presentAccount(context.deps.db, row), link }
  }),

  invite: calls.invite.handler(({ context, input: { id } }) =>
    context.deps.db.transaction(async (tx) => {
      const { row, link } = await inviteAgain(tx, context, await findWorker(tx, id, 'no key update'))
      return { worker: await presentAccount(tx, row), link }
    }),
  ),

  update: calls.update.handler(({ context, input: { id, version, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await findWorker(tx, id, 'no key update')
      const after = await updateProfile(tx, id, version, withoutUndefined(change))
      if (!after) throw conflict(await presentAccount(tx, before))
      await recordChange(tx, {
        actor: requirePerson(context),
        noun: 'workers',
        action: 'update',
        before,
        after,
      })
      return presentAccount(tx, after)
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const { id } = await findWorker(tx, params.id)
      const before = await takeUser(tx, context, { id, ...query, losesAdmin: true })
      await removeUser(tx, context, before)
      return { id }
    }),
  ),

  customers: calls.customers.handler(async ({ context, input: { id, ...query } }) => {
    const { db } = context.deps
    return listSeenCustomers(db, (await findWorker(db, id)).id, query)
  }),

  changeCustomers: calls.changeCustomers.handler(({ context, input: { id, ...change } }) =>
    context.deps.db.transaction((tx) => assignCustomers(tx, requirePerson(context), id, change)),
  ),
})
