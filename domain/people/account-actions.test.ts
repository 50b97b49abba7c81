import { expect, test } from 'vitest'
import { accountStates } from '../accounts.ts'
import { refuseEndSessions, refuseInvite, refuseResetLink } from './account-actions.ts'

test.each([
  ['active', ['reset link', 'end sessions']],
  ['invited', ['invite']],
  ['disabled', []],
] as const)('what may be done to an account that is %s', (state, may) => {
  expect(accountStates).toContain(state)
  const refusals = {
    invite: refuseInvite({ state }),
    'reset link': refuseResetLink({ state }, false),
    'end sessions': refuseEndSessions({ state }),
  }
  const allowed = Object.entries(refusals).filter(([, refusal]) => refusal === null)
  expect(allowed.map(([action]) => action)).toEqual(may)
})

test('nobody makes a reset link for their own account', () => {
  expect(refuseResetLink({ state: 'active' }, true)).toEqual({
    code: 'INVALID',
    message: 'Change your own password under My Profile',
    fields: [],
  })
})
