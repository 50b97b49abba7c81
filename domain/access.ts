/**
 * Who may do what, one sentence a rule. The server enforces them at each call, deny by default; the
 * web asks the same rules for what to show.
 */
import type { Who } from './contract/base.ts'
import { messages } from './errors.ts'
import type { Role } from './people.ts'

/** Somebody signed in. */
export interface Person {
  id: string
  role: Role
}

/** Why a person may not make a call at all, or null. */
export function refuseCaller(who: Who, person: Person | null): { status: 401 | 403; message: string } | null {
  if (who === 'anyone') return null
  if (person === null) return { status: 401, message: messages.notSignedIn }
  switch (who) {
    case 'signed-in':
      return null
    case 'admin':
      return person.role === 'admin' ? null : { status: 403, message: messages.adminOnly }
    case 'worker':
      return person.role === 'worker' ? null : { status: 403, message: messages.workersOnly }
  }
}

/** Admins see all customers; a worker those assigned to them and those they added on site. */
export function maySeeCustomer(
  person: Person,
  customer: { assignedTo: readonly string[]; createdBy: string | null },
): boolean {
  return (
    person.role === 'admin' || customer.assignedTo.includes(person.id) || customer.createdBy === person.id
  )
}

/** A survey is its worker's own; admins see all, to quote from them. */
export function maySeeMeasurement(person: Person, measurement: { workerId: string }): boolean {
  return person.role === 'admin' || measurement.workerId === person.id
}

/** Only who took a survey changes it: the office quotes what was found, it does not correct it. */
export function mayChangeMeasurement(person: Person, measurement: { workerId: string }): boolean {
  return person.role === 'worker' && measurement.workerId === person.id
}

/** Prices, costs and margins are the office's: a worker sees a service's name and unit. */
export function maySeePrices(person: Person): boolean {
  return person.role === 'admin'
}

/** Which changes a person's open screens are told of: workers of services, and of their own profile. */
export function mayHearOf(person: Person, change: { noun: string; id: string }): boolean {
  if (person.role === 'admin' || change.noun === 'services') return true
  return change.noun === 'profile' && change.id === person.id
}
