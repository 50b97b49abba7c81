import { implement } from '@orpc/server'
import { mustSetUpSecondFactor } from '#domain/access.ts'
import { profileContract } from '#domain/contract/profile.contract.ts'
import { messages } from '#domain/errors.ts'
import { refuseColumns } from '#domain/people/own-lists.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { nameDevice } from '#server/platform/http/caller.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findProfile, type ProfileRow, updateProfile } from '../auth/profiles.store.ts'
import { countRecoveryCodes } from '../auth/recovery-codes.ts'
import { recordSecurityEvent } from '../auth/security-log.store.ts'
import { endSessions } from '../auth/sessions.store.ts'
import { readOwnLists, saveOwnList } from './own-lists.store.ts'
import { listSessions } from './own-sessions.store.ts'
import { presentOwnProfile } from './present-own-profile.ts'
import { pushCalls } from './push.calls.ts'
import { findSecondFactor } from './second-factor.store.ts'

const calls = implement(profileContract).$context<CallContext>()

export const profileCalls = calls.router({
  ...pushCalls,

  get: calls.get.handler(async ({ context }) => {
    const { db } = context.deps
    return presentOwnProfile(db, mustExist(await findProfile(db, requirePerson(context).id)))
  }),

  update: calls.update.handler(({ context, input: { version, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const before = mustExist(await findProfile(tx, person.id, 'no key update'))
      const after = await updateProfile(tx, person.id, version, withoutUndefined(change))
      if (!after) throw conflict(await presentOwnProfile(tx, before))
      await recordChange(tx, { actor: person, noun: 'profile', action: 'update', before, after })
      return presentOwnProfile(tx, after)
    }),
  ),

  rememberList: calls.rememberList.handler(({ context, input: { list, ...change } }) =>
    context.deps.db.transaction(async (tx) => {
      const { id } = requirePerson(context)
      await saveOwnList(tx, id, list, withoutUndefined(change))
      const items = await readOwnLists(tx, id)
      for (const { columns } of items) assertAllowed(refuseColumns(columns))
      return { items }
    }),
  ),

  listSessions: calls.listSessions.handler(async ({ context }) => {
    const rows = await listSessions(context.deps.db, requirePerson(context).id)
    const items = rows.map(({ id, address, userAgent, since, lastSeenAt }) => ({
      id,
      device: nameDevice(userAgent),
      address: address ?? '',
      since: since.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === context.caller.sessionId,
    }))
    return { items: items.sort((a, b) => Number(b.isThis) - Number(a.isThis)) }
  }),

  endSession: calls.endSession.handler(({ context, input: { id } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const ended = await endSessions(tx, person.id, { only: id })
      if (ended === 0) throw notFound(messages.sessionNotFound)
      const { address, device } = context.caller
      await recordSecurityEvent(tx, { kind: 'session-ended', personId: person.id, address, device })
      return { id }
    }),
  ),

  endSessions: calls.endSessions.handler(({ context, input: { keepThis } }) =>
    context.deps.db.transaction(async (tx) => {
      const person = requirePerson(context)
      const { address, device, sessionId } = context.caller
      const ended = await endSessions(tx, person.id, { except: keepThis ? sessionId : null })
      const details = { sessions: String(ended) }
      await recordSecurityEvent(tx, {
        kind: 'sessions-ended',
        personId: person.id,
        address,
        device,
        details,
      })
      return { ended }
    }),
  ),

  readSecondFactor: calls.readSecondFactor.handler(async ({ context }) => {
    const { db, config } = context.deps
    const person = requirePerson(context)
    const found = await findSecondFactor(db, person.id)
    const { fields } = await readSettings(db)
    return {
      on: found !== null,
      since: found?.since?.toISOString() ?? null,
      recoveryCodesLeft: found && (await countRecoveryCodes(config.authSecret, found.recoveryCodes)),
      required: mustSetUpSecondFactor({ ...person, secondFactor: false }, fields),
    }
  }),
})

function mustExist(row: ProfileRow | null): ProfileRow {
  if (!row) throw notFound(messages.profileNotFound)
  return row
}
