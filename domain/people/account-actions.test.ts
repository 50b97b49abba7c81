import { expect, test } from 'vitest'
import { accountStates } from '../accounts.ts'
import {
  refuseDisableWithOthers,
  refuseEnable,
  refuseEndSessions,
  refuseInvite,
  refuseResetLink,
} from './account-actions.ts'

test.each([
  ['active', ['reset link', 'end sessions', 'disable']],
  ['invited', ['invite', 'disable']],
  ['disabled', ['enable']],
] as const)('what may be done to an account that is %s', (state, may) => {
  expect(accountStates).toContain(state)
  const refusals = {
    invite: refuseInvite({ state }),
    'reset link': refuseResetLink({ state }, false),
    'end sessions': refuseEndSessions({ state }),
    disable: refuseDisableWithOthers({ state }, false),
    enable: refuseEnable({ state }),
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

test('nobody disables their own sign-in along with others', () => {
  expect(refuseDisableWithOthers({ state: 'active' }, true)).toEqual({
    code: 'LOCKED',
    message: 'This is you: you would lock yourself out',
  })
})
