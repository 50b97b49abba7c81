import type { SQL } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { enquiriesKeptSince } from '#domain/enquiries.ts'
import { siteWords } from '#domain/site.words.ts'
import { recordChange, type Transaction, tellBrowsers } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { deleteFiles, dropBytes } from '../files/files.store.ts'
import { dropMailFiles } from '../mail/mail-files.ts'
import { traceOf } from './convert-enquiry.ts'
import { deleteEnquiries, enquiriesBefore } from './enquiries.store.ts'

/** Notices name a record; this one is about many, and open lists of mails ask anew. */
const MANY = '00000000-0000-7000-8000-000000000003'

/** What is not in the database of that which was erased there: it is dropped once that is committed. */
export interface Leftovers {
  /** The bytes of pictures, by their SHA-256. */
  bytes: string[]
  /** Mails that may lie in a folder as files. */
  mailIds: string[]
}

/** Drops what erasing left outside of the database. */
export async function dropLeftovers(
  deps: Pick<Deps, 'db' | 'config'>,
  { bytes, mailIds }: Leftovers,
): Promise<void> {
  await dropBytes(deps, bytes)
  await dropMailFiles(deps, mailIds)
}

/**
 * Erases enquiries with their pictures and all mails that were written because of them. What is left is that there
 * was one.
 * @returns how many, and what to drop once the transaction is committed
 */
export async function eraseEnquiries(
  tx: Transaction,
  actor: Person | null,
  which: SQL | undefined,
): Promise<Leftovers & { count: number }> {
  const { rows, fileIds, mailIds } = await deleteEnquiries(tx, which)
  for (const row of rows)
    await recordChange(tx, { actor, noun: 'enquiries', action: 'erase', before: traceOf(row), after: null })
  if (mailIds.length > 0) await tellBrowsers(tx, { noun: 'mails', id: MANY, version: 1 })
  return { count: rows.length, bytes: await deleteFiles(tx, actor, fileIds), mailIds }
}

/**
 * Erases enquiries that became nobody's order within the time that the privacy page states.
 * @param now the clock
 * @returns how many
 */
export async function eraseOldEnquiries(deps: Pick<Deps, 'db' | 'config'>, now: Date): Promise<number> {
  const before = enquiriesKeptSince(now, siteWords.enquiries.keptMonths)
  const { count, ...left } = await deps.db.transaction((tx) =>
    eraseEnquiries(tx, null, enquiriesBefore(before)),
  )
  await dropLeftovers(deps, left)
  return count
}
