/**
 * Archiving a customer, group or service, and restoring it: why not, or null. The server asks before it acts, and the screen before it
 * offers the action.
 */
import type { Refusal } from '../errors.ts'

/** A record as stored or as answered. */
export interface Archivable {
  archivedAt: Date | string | null
}

type ArchivedNoun = 'customer' | 'group' | 'service' | 'text' | 'template' | 'kit'

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })

/** Lists and choices leave it out; documents that name it stay as they are. */
export function isArchived({ archivedAt }: Archivable): boolean {
  return archivedAt !== null
}

/** Removing what is in use archives it. */
export function refuseRemoval(noun: ArchivedNoun, record: Archivable): Refusal | null {
  return isArchived(record) ? locked(`This ${noun} is archived already`) : null
}

export function refuseRestoral(noun: ArchivedNoun, record: Archivable): Refusal | null {
  return isArchived(record) ? null : locked(`This ${noun} is not archived`)
}

/** An archived group takes no more customers and workers; those in it can be taken out. */
export function refuseNewMembers(group: Archivable): Refusal | null {
  return isArchived(group) ? locked('This group is archived. Restore it first.') : null
}
