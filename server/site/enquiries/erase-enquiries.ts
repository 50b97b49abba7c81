import { siteWords } from '#content/words.ts'
import type { Person } from '#domain/access.ts'
import { enquiriesKeptSince } from '#domain/site/enquiries.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dropMailFiles } from '#server/platform/mail/mail-files.ts'
import { deleteFiles, dropBytes } from '#server/platform/storage/files.store.ts'
import { traceOf } from './convert-enquiry.ts'
import { deleteEnquiries, type EnquiryFilter, enquiriesBefore } from './enquiries.store.ts'

/** Live notices name one record, but this is about many, so open lists of mails fetch again. */
const MANY = '00000000-0000-7000-8000-000000000003'

/** What the erased records have outside the database: it is removed after the commit. */
export interface Leftovers {
  /** The SHA-256 of the pictures' bytes. */
  bytes: string[]
  /** Mails that may be files in a folder. */
  mailIds: string[]
}

/** Removes what the erasure left outside the database. */
export async function dropLeftovers(
  deps: Pick<Deps, 'db' | 'config'>,
  { bytes, mailIds }: Leftovers,
): Promise<void> {
  await dropBytes(deps, bytes)
  await dropMailFiles(deps, mailIds)
}

/**
 * Erases enquiries with their pictures and all mails that they caused. Only the fact that there was an
 * enquiry remains.
 * @returns how many, and what to remove after the commit
 */
export async function eraseEnquiries(
  tx: Transaction,
  actor: Person | null,
  which: EnquiryFilter,
): Promise<Leftovers & { count: number }> {
  const { rows, fileIds, mailIds } = await deleteEnquiries(tx, which)
  for (const row of rows)
    await recordChange(tx, { actor, noun: 'enquiries', action: 'erase', before: traceOf(row), after: null })
  if (mailIds.length > 0) await notifyBrowsers(tx, { noun: 'mails', id: MANY, version: 1 })
  return { count: rows.length, bytes: await deleteFiles(tx, actor, fileIds), mailIds }
}

/**
 * Erases enquiries that led to no order within the time on the privacy page.
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
