import { implement } from '@orpc/server'
import { profileContract } from '#domain/contract/profile.contract.ts'
import { messages } from '#domain/errors.ts'
import { recordChange } from '../db/change.ts'
import { withoutUndefined } from '../db/values.ts'
import { conflict, notFound } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { findProfile, type ProfileRow, presentProfile, updateProfile } from './profiles.store.ts'

const calls = implement(profileContract).$context<CallContext>()

export const profileCalls = calls.router({
  get: calls.get.handler(async ({ context }) =>
    presentProfile(mustExist(await findProfile(context.deps.db, asker(context).id))),
  ),

  update: calls.update.handler(({ context, input: { version, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = asker(context)
      const before = mustExist(await findProfile(tx, person.id, 'update'))
      const after = await updateProfile(tx, person.id, version, withoutUndefined(change))
      if (!after) throw conflict(presentProfile(before))
      await recordChange(tx, { actor: person, noun: 'profile', action: 'update', before, after })
      return presentProfile(after)
    }),
  ),
})

function mustExist(row: ProfileRow | null): ProfileRow {
  if (!row) throw notFound(messages.profileNotFound)
  return row
}
