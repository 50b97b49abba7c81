import { type Role, roleLabels } from '#domain/accounts.ts'
import type { SecurityEvent } from '#domain/people/security.ts'

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
