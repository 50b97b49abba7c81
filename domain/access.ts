/**
 * Who may do what, one sentence a rule. The server enforces the rules at each call and denies by default. The
 * web asks the same rules what to show.
 */

import type { Role } from './accounts.ts'
import type { Who } from './contract/base.ts'
import { messages, type Refusal } from './errors.ts'
import type { PresentNoun } from './office/presence.ts'

/** Somebody signed in. */
export interface Person {
  id: string
  role: Role
}

/** A customer who acts by a link, without an account. */
export interface LinkHolder {
  linkId: string
}

/** Who changes something: somebody signed in, or a customer by their link. */
export type Actor = Person | LinkHolder

/** The id of the person who acts; null for a customer, and for Fascia itself. */
export function personIdOf(actor: Actor | null): string | null {
  return actor && 'role' in actor ? actor.id : null
}

/** The link by which a customer acts; null for everybody else. */
export function linkIdOf(actor: Actor | null): string | null {
  return actor && 'linkId' in actor ? actor.linkId : null
}

/** Why a person may not make a call at all, or null. */
export function authorizeCall(
  who: Who,
  person: Person | null,
): { status: 401 | 403; message: string } | null {
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

/** If the shop requires a second factor of admins, an admin without one must set it up first. */
export function mustSetUpSecondFactor(
  person: Pick<Person, 'role'> & { secondFactor: boolean },
  shop: { adminsNeedSecondFactor: boolean },
): boolean {
  return shop.adminsNeedSecondFactor && person.role === 'admin' && !person.secondFactor
}

/** Until then they may open their own profile, to set it up, and make the calls that are open to anyone. */
export function mayCallWithoutSecondFactor(call: { who: Who; path: string }): boolean {
  return call.who === 'anyone' || /^\/profile(?!\/push)(\/|$)/.test(call.path)
}

/**
 * Admins see all customers; a worker those assigned to them, those in a group assigned to them, and those they added
 * on site.
 * @param theirGroups the groups assigned to the person, archived ones aside
 */
export function maySeeCustomer(
  person: Person,
  customer: { assignedTo: readonly string[]; groupIds: readonly string[]; createdBy: string | null },
  theirGroups: readonly string[],
): boolean {
  return (
    person.role === 'admin' ||
    customer.assignedTo.includes(person.id) ||
    customer.createdBy === person.id ||
    customer.groupIds.some((group) => theirGroups.includes(group))
  )
}

/** A survey is its worker's own; admins see all, to quote from them. */
export function maySeeMeasurement(person: Person, measurement: { workerId: string }): boolean {
  return person.role === 'admin' || measurement.workerId === person.id
}

/** Only the worker who took a survey may change it: the office quotes from it, and does not correct it. */
export function mayChangeMeasurement(person: Person, measurement: { workerId: string }): boolean {
  return person.role === 'worker' && measurement.workerId === person.id
}

/** A job is for the office, for the worker it belongs to, and for those who are on it. */
export function maySeeJob(
  person: Person,
  job: { ownerId: string | null; people: readonly string[] },
): boolean {
  return person.role === 'admin' || job.ownerId === person.id || job.people.includes(person.id)
}

/** A visit is for the office and for those who are on it. */
export function maySeeVisit(person: Person, visit: { people: readonly string[] }): boolean {
  return person.role === 'admin' || visit.people.includes(person.id)
}

/**
 * Whose pages a person opens, and so of which records they may know who else has them open: admins all, a worker
 * surveys and visits, if they may see them.
 */
export function opensPagesOf(person: Person, noun: PresentNoun): boolean {
  return person.role === 'admin' || noun === 'measurements' || noun === 'visits'
}

/** Admins see every picture; a worker those that they uploaded themselves. */
export function maySeeFile(person: Person, file: { createdBy: string | null }): boolean {
  return person.role === 'admin' || file.createdBy === person.id
}

/** Anybody may see finished work once it is published; until then only the office. */
export function maySeeUnpublished(person: Person | null): boolean {
  return person?.role === 'admin'
}

/**
 * What the office keeps about a customer is for the office alone: groups, assignments, terms, VAT number,
 * notes, and the alert, which is about documents and money. A worker may read who the customer is, their
 * addresses, the sites with their access notes, and how to contact them. Lists, and so the phone, have no
 * sites: how to get in and at what hours is asked again in each survey.
 */
export function maySeeOffice(person: Person): boolean {
  return person.role === 'admin'
}

/** Prices, costs and margins are for the office alone: a worker sees a service's name, category and unit. */
export function maySeePrices(person: Person): boolean {
  return person.role === 'admin'
}

/**
 * A shop always has an admin who can sign in: the last one keeps their role and account, even if another
 * admin asks.
 * @param admins the ids of the admins who can sign in now
 */
export function refuseLastAdmin(personId: string, admins: readonly string[]): Refusal | null {
  const isLast = admins.includes(personId) && admins.length === 1
  return isLast ? { code: 'LOCKED', message: messages.lastAdmin } : null
}

/** People manage their own sessions and second factor under My Profile, which asks for the password again. */
export function refuseOwnGuard(person: Person, personId: string): Refusal | null {
  const message = 'Change your own second factor and sessions under My Profile'
  return person.id === personId ? { code: 'INVALID', message, fields: [] } : null
}

/** A person is one record with three nouns: their own profile, a worker and a user. */
const personNouns: readonly string[] = ['profile', 'workers', 'users']

/** A worker is told of a change to a record of these nouns only if the change names them in `people`. */
const nounsOfPeople: readonly string[] = ['customers', 'measurements', 'jobs', 'proofs', 'visits']

/** Admins are told of every change. */
export function receivesAllNotices({ role }: Person): boolean {
  return role === 'admin'
}

/**
 * Which changes are pushed to a person's open screens. Admins get all. A worker gets those of services, of
 * themselves, of their own surveys, of the jobs and visits that they are on, and of customers that they see or saw until the change.
 */
export function mayReceiveNotice(
  person: Person,
  change: { noun: string; id: string; people?: readonly string[] | undefined },
): boolean {
  if (receivesAllNotices(person) || change.noun === 'services') return true
  if (nounsOfPeople.includes(change.noun)) return change.people?.includes(person.id) ?? false
  return personNouns.includes(change.noun) && change.id === person.id
}
