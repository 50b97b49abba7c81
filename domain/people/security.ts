/** The security log: who signed in, who failed to, and who changed anybody's permissions. */
import { z } from 'zod'
import { type Role, roleLabels } from '../accounts.ts'

export const securityEventKinds = [
  'sign-in',
  'sign-in-failed',
  'sign-in-limited',
  'sign-out',
  'sign-up',
  'second-factor-failed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'password-changed',
  'reset-requested',
  'password-reset',
  'link-shown',
  'session-ended',
  'sessions-ended',
  'invited',
  'invitation-accepted',
  'role-changed',
  'disabled',
  'enabled',
  'deleted',
  'data-exported',
  'data-erased',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Each completes a line of the log, after the person's name. */
export const securityEventLabels: Record<SecurityEventKind, string> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-limited': 'Too many tries to sign in',
  'sign-out': 'Signed out',
  'sign-up': 'Signed up',
  'second-factor-failed': 'Wrong second factor',
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes',
  'password-changed': 'Password changed',
  'reset-requested': 'Password reset asked for',
  'password-reset': 'Password reset',
  'link-shown': 'Link to get in shown to an admin',
  'session-ended': 'Signed out of another browser',
  'sessions-ended': 'Signed out everywhere',
  invited: 'Invited',
  'invitation-accepted': 'Invitation accepted',
  'role-changed': 'Role changed',
  disabled: 'Sign-in disabled',
  enabled: 'Sign-in enabled again',
  deleted: 'Account deleted',
  'data-exported': 'Personal data exported',
  'data-erased': 'Personal data erased',
}

/** A person in the log, by their present name; deleted people keep theirs. */
const named = z.object({ id: z.string(), name: z.string(), email: z.string() })

/** A line of the log as admins read it. */
export const securityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  /** The account that it is about; null if no such account exists. */
  person: named.nullable(),
  /** Who did it, if it was another person. */
  actor: named.nullable(),
  address: z.string(),
  /** As words, like 'Chrome on Android'. */
  device: z.string(),
  details: z.record(z.string(), z.string()),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** The details of a line of the log, in words: 'Worker to Administrator'. */
export function sayDetails({ kind, details }: Pick<SecurityEvent, 'kind' | 'details'>): string {
  const { from, to, sessions, ...others } = details
  if (kind === 'role-changed' && from && to) return `${nameRole(from)} to ${nameRole(to)}`
  if (sessions) return sessions === '1' ? '1 session' : `${sessions} sessions`
  return Object.values(others)
    .filter((value) => !looksLikeId(value))
    .join(' · ')
}

function nameRole(role: string): string {
  return roleLabels[role as Role] ?? role
}

function looksLikeId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)
}

/** Who did it, if it was somebody else than the person whose account it is about. */
export function sayDoneBy({ actor, person }: Pick<SecurityEvent, 'actor' | 'person'>): string {
  return actor && actor.id !== person?.id ? actor.name : ''
}
