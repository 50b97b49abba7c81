/** Why something may not be done to somebody's account, or null: asked by the server and by the screens of admins. */
import type { AccountState } from '../accounts.ts'
import type { Refusal } from '../errors.ts'

interface AccountToChange {
  state: AccountState
}

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })
const DISABLED = locked('Sign-in is disabled. Enable it first.')

/** Only a person who has not signed in yet gets a fresh invitation. */
export function refuseInvite({ state }: AccountToChange): Refusal | null {
  if (state === 'disabled') return DISABLED
  return state === 'invited' ? null : locked('They have chosen a password already: send a reset link.')
}

/**
 * A reset link is for another person, who has chosen a password. Otherwise anyone who finds an admin's
 * browser open could skip the question for that admin's old password.
 */
export function refuseResetLink({ state }: AccountToChange, isOwn: boolean): Refusal | null {
  if (isOwn) return { code: 'INVALID', message: 'Change your own password under My Profile', fields: [] }
  if (state === 'disabled') return DISABLED
  return state === 'active' ? null : locked('They have not chosen a password yet: invite them again.')
}

/** Only a person who can sign in has sessions to end. People end their own under My Profile. */
export function refuseEndSessions({ state }: AccountToChange): Refusal | null {
  if (state === 'disabled') return locked('Sign-in is disabled, so they have no session')
  return state === 'active' ? null : locked('They have not signed in yet, so they have no session')
}

/**
 * With several people nobody locks themselves out by the way: for one's own sign-in there is a question of its own, with
 * the rule of the last admin (`refuseLastAdmin`).
 */
export function refuseDisableWithOthers({ state }: AccountToChange, isOwn: boolean): Refusal | null {
  if (isOwn) return locked('This is you: you would lock yourself out')
  return state === 'disabled' ? locked('Sign-in is disabled already') : null
}

/** Only what was disabled is enabled. */
export function refuseEnable({ state }: AccountToChange): Refusal | null {
  return state === 'disabled' ? null : locked('Sign-in is not disabled')
}
