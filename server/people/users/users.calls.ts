import { implement } from '@orpc/server'
import { refuseOwnGuard } from '#domain/access.ts'
import { accountStateOf } from '#domain/accounts.ts'
import { usersContract } from '#domain/contract/users.contract.ts'
import type { SecurityNotice } from '#domain/mail/security-letters.ts'
import { refuseEndSessions } from '#domain/people/account-actions.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { endPush } from '#server/platform/push/push.store.ts'
import { endAccessCodes } from '../auth/codes.store.ts'
import { sendSecurityNotice } from '../auth/security-notice.ts'
import { endSessions, rotateSessions } from '../auth/sessions.store.ts'
import { isSecondFactorOn, removeSecondFactor } from '../profile/second-factor.store.ts'
import { findUser, onceFor, saveUser, takeUser } from './change-user.ts'
import { removeUser } from './remove-user.ts'
import { listAccounts, presentAccount } from './users.store.ts'

const calls = implement(usersContract).$context<CallContext>()

export const usersCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listAccounts(context.deps.db, input)),

  get: calls.get.handler(async ({ context, input }) => {
    const { db } = context.deps
    return presentAccount(db, await findUser(db, input.id))
  }),

  setRole: calls.setRole.handler(({ context, input: { id, version, role } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await takeUser(tx, context, { id, version, losesAdmin: role !== 'admin' })
      if (before.role === role) return presentAccount(tx, before)
      await rotateSessions(tx, id)
      if (role !== 'admin') await endPush(tx, id)
      const details = { from: before.role, to: role }
      const event = { kind: 'role-changed' as const, details }
      return saveUser(tx, context, { before, change: { role }, action: 'change role', event })
    }),
  ),

  disable: calls.disable.handler(({ context, input }) =>
    context.deps.db.transaction((tx) =>
      onceFor(tx, context, {
        ...{ asked: input, action: 'disable' },
        act: async () => {
          const before = await takeUser(tx, context, { ...input, losesAdmin: true })
          if (before.disabledAt) return presentAccount(tx, before)
          await endSessions(tx, before.id)
          await endAccessCodes(tx, before.id)
          const change = { disabledAt: context.now }
          return saveUser(tx, context, { before, change, action: 'disable', event: { kind: 'disabled' } })
        },
      }),
    ),
  ),

  enable: calls.enable.handler(({ context, input }) =>
    context.deps.db.transaction((tx) =>
      onceFor(tx, context, {
        ...{ asked: input, action: 'enable' },
        act: async () => {
          const before = await takeUser(tx, context, { ...input, losesAdmin: false })
          if (!before.disabledAt) return presentAccount(tx, before)
          const change = { disabledAt: null }
          return saveUser(tx, context, { before, change, action: 'enable', event: { kind: 'enabled' } })
        },
      }),
    ),
  ),

  resetSecondFactor: calls.resetSecondFactor.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      assertAllowed(refuseOwnGuard(requirePerson(context), input.id))
      const before = await takeUser(tx, context, { ...input, losesAdmin: false })
      if (!(await isSecondFactorOn(tx, before.id))) return presentAccount(tx, before)
      await removeSecondFactor(tx, before.id)
      await endSessions(tx, before.id)
      await notifyPerson(tx, context, before.id, 'second-factor-off-by-admin')
      const event = { kind: 'second-factor-off' as const }
      return saveUser(tx, context, { before, change: {}, action: 'reset second factor', event })
    }),
  ),

  endSessions: calls.endSessions.handler(({ context, input }) =>
    context.deps.db.transaction((tx) =>
      onceFor(tx, context, {
        ...{ asked: input, action: 'end sessions' },
        act: async () => {
          assertAllowed(refuseOwnGuard(requirePerson(context), input.id))
          const before = await takeUser(tx, context, { ...input, losesAdmin: false })
          assertAllowed(refuseEndSessions({ state: accountStateOf(before) }))
          const ended = await endSessions(tx, before.id)
          if (ended > 0) await notifyPerson(tx, context, before.id, 'sessions-ended-by-admin')
          const event = { kind: 'sessions-ended' as const, details: { sessions: String(ended) } }
          return saveUser(tx, context, { before, change: {}, action: 'end sessions', event })
        },
      }),
    ),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await takeUser(tx, context, { id: params.id, ...query, losesAdmin: true })
      await removeUser(tx, context, before)
      return { id: before.id }
    }),
  ),
})

/** The security log says who did it; the admin's browser does not concern the person. */
function notifyPerson(
  tx: Transaction,
  { deps, now }: CallContext,
  personId: string,
  what: SecurityNotice,
): Promise<void> {
  return sendSecurityNotice(tx, deps, { personId, what, device: '', at: now })
}
