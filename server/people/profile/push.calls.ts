import { implement, ORPCError } from '@orpc/server'
import { profileContract } from '#domain/contract/profile.contract.ts'
import { messages } from '#domain/errors.ts'
import { testNotice } from '#domain/people/push.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { mayPushTo } from '#server/platform/push/outside.ts'
import { findPush, insertPush, listPush, notePush, removePush } from '#server/platform/push/push.store.ts'
import { keepPushKeys } from '#server/platform/push/push-keys.ts'
import { sendPush } from '#server/platform/push/send-push.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'

const calls = implement(profileContract).$context<CallContext>()

/** Notifications on the caller's own devices. */
export const pushCalls = {
  readPush: calls.readPush.handler(async ({ context }) => {
    const { deps, caller } = context
    const { publicKey } = await keepPushKeys(deps)
    const rows = await listPush(deps.db, requirePerson(context).id)
    return {
      publicKey,
      subscriptions: rows.map(({ id, device, createdAt, sessionId }) => ({
        ...{ id, device, createdAt: createdAt.toISOString(), isThis: sessionId === caller.sessionId },
      })),
    }
  }),

  addPush: calls.addPush.handler(async ({ context, input }) => {
    const { deps, caller, now } = context
    const personId = requirePerson(context).id
    const { sessionId, device } = caller
    if (!mayPushTo(input.endpoint, deps.config.pushToLoopback))
      throw invalid([{ path: 'endpoint', message: 'Not the address of a push service' }])
    if (sessionId === null) throw notFound(messages.sessionNotFound)
    const row = { personId, sessionId, device, createdAt: now }
    return { id: await deps.db.transaction((tx) => insertPush(tx, deps, input, row)) }
  }),

  removePush: calls.removePush.handler(async ({ context, input: { id } }) => {
    const isGone = await removePush(context.deps.db, requirePerson(context).id, id)
    if (!isGone) throw notFound(messages.pushNotFound)
    return { id }
  }),

  testPush: calls.testPush.handler(async ({ context }) => {
    const { deps, caller, now } = context
    const found = caller.sessionId === null ? null : await findPush(deps, { sessionId: caller.sessionId })
    if (!found) throw notFound(messages.pushNotFound)
    const { fields } = await readSettings(deps.db)
    const how = await sendPush(deps, found.subscription, testNotice(shopName(fields)), fields.email)
    await notePush(deps.db, found.id, how, now)
    if (how === 'gone') throw notFound(messages.pushNotFound)
    if (how === 'failed')
      throw new ORPCError('UNAVAILABLE', { status: 503, message: messages.pushUnreachable })
    return { id: found.id }
  }),
}
