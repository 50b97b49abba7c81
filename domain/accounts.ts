/**
 * Accounts: roles, states, and how people are called. Apart from the schemas in people.ts, because every page of the
 * app needs these, and few need what checks phone numbers.
 */

export const roles = ['admin', 'worker'] as const
export type Role = (typeof roles)[number]

/** What a link in a mail lets somebody do, once: choose a new password, or their first. */
export const accessCodeKinds = ['reset', 'invitation'] as const
export type AccessCodeKind = (typeof accessCodeKinds)[number]

/** Specification section 9: fixed by the shop's owner, shorter than most would choose. */
export const MIN_PASSWORD_LENGTH = 6

export const MAX_PASSWORD_LENGTH = 128

/** 'invited' until they have chosen a password; 'disabled' keeps them out until it is undone. */
export const accountStates = ['active', 'invited', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]
export const accountStateLabels: Record<AccountState, string> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
}

/** The state of an account. Somebody who was invited and then disabled is disabled. */
export function accountStateOf(person: {
  invitedAt: Date | string | null
  disabledAt: Date | string | null
}): AccountState {
  if (person.disabledAt !== null) return 'disabled'
  return person.invitedAt === null ? 'active' : 'invited'
}

/**
 * The name that the shell shows: the account's name, else the profile's, else the part of the e-mail before
 * the @.
 */
export function nameToShow(person: { name?: string; displayName?: string; email?: string }): string {
  return person.name || person.displayName || person.email?.split('@')[0] || 'User'
}

export const roleLabels: Record<Role, string> = { admin: 'Administrator', worker: 'Worker' }
