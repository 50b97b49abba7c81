import { implement } from '@orpc/server'
import { usersContract } from '#domain/contract/users.contract.ts'
import { endAccessCodes } from '../auth/codes.store.ts'
import { endSessions, rotateSessions } from '../auth/sessions.store.ts'
import type { CallContext } from '../http.ts'
import { saveUser, takeUser } from './change-user.ts'
import { removeUser } from './remove-user.ts'
import { listAccounts, presentAccount } from './users.store.ts'

const calls = implement(usersContract).$context<CallContext>()

export const usersCalls = calls.router({
  list: calls.list.handler(({ context, input }) => listAccounts(context.deps.db, input)),

  setRole: calls.setRole.handler(({ context, input: { id, version, role } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await takeUser(tx, context, { id, version, losesAdmin: role !== 'admin' })
      if (before.role === role) return presentAccount(tx, before)
      await rotateSessions(tx, id)
      const details = { from: before.role, to: role }
      const event = { kind: 'role-changed' as const, details }
      return saveUser(tx, context, { before, change: { role }, action: 'change role', event })
    }),
  ),

  disable: calls.disable.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await takeUser(tx, context, { ...input, losesAdmin: true })
      if (before.disabledAt) return presentAccount(tx, before)
      await endSessions(tx, before.id)
      await endAccessCodes(tx, before.id)
      const change = { disabledAt: new Date() }
      return saveUser(tx, context, { before, change, action: 'disable', event: { kind: 'disabled' } })
    }),
  ),

  enable: calls.enable.handler(({ context, input }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await takeUser(tx, context, { ...input, losesAdmin: false })
      if (!before.disabledAt) return presentAccount(tx, before)
      const change = { disabledAt: null }
      return saveUser(tx, context, { before, change, action: 'enable', event: { kind: 'enabled' } })
    }),
  ),

  remove: calls.remove.handler(({ context, input: { params, query } }) =>
    context.deps.db.transaction(async (tx) => {
      const before = await takeUser(tx, context, { id: params.id, ...query, losesAdmin: true })
      await removeUser(tx, context, before)
      return { id: before.id }
    }),
  ),
})
