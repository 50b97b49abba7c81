import type { SQL } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import { enquiriesKeptSince } from '#domain/enquiries.ts'
import { site } from '#domain/site.ts'
import type { Deps } from '../api.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { deleteFiles, dropBytes } from '../files/files.store.ts'
import { traceOf } from './convert-enquiry.ts'
import { deleteEnquiries, enquiriesBefore } from './enquiries.store.ts'

/**
 * Erases enquiries with their pictures and the mails that acknowledged them. What is left is that there was one.
 * @returns how many, and the bytes of pictures to drop once the transaction is committed
 */
export async function eraseEnquiries(
  tx: Transaction,
  actor: Person | null,
  which: SQL | undefined,
): Promise<{ count: number; bytes: string[] }> {
  const rows = await deleteEnquiries(tx, which)
  for (const row of rows)
    await recordChange(tx, { actor, noun: 'enquiries', action: 'erase', before: traceOf(row), after: null })
  const pictures = rows.flatMap(({ fileId }) => fileId ?? [])
  return { count: rows.length, bytes: await deleteFiles(tx, actor, pictures) }
}

/**
 * Erases enquiries that became nobody's order within the time that the privacy page states.
 * @param now the clock
 * @returns how many
 */
export async function eraseOldEnquiries(deps: Pick<Deps, 'db' | 'config'>, now: Date): Promise<number> {
  const before = enquiriesKeptSince(now, site.enquiries.keptMonths)
  const { count, bytes } = await deps.db.transaction((tx) =>
    eraseEnquiries(tx, null, enquiriesBefore(before)),
  )
  await dropBytes(deps, bytes)
  return count
}
