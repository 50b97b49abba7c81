import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { PushKind } from '#domain/people/push.ts'
import type { Transaction } from '../db/change.ts'
import { pushNews, pushSubscriptions } from '../db/push.tables.ts'
import type { Deps } from '../deps.ts'

/** News within this time becomes one notification. */
const GATHERED_MS = 60_000

type News = { kind: PushKind; now: Date } & ({ quoteId: string } | { invoiceId: string } | { jobId: string })

/**
 * Tells the admins' devices soon of what a customer does in this transaction. Each asks for it; the first job
 * tells of all that came until then. If no device has notifications on, nothing is kept.
 */
export async function addNews(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { now, ...news }: News,
): Promise<void> {
  const [wanted] = await tx.select({ one: sql`1` }).from(pushSubscriptions).limit(1)
  if (!wanted) return
  await tx.insert(pushNews).values({ ...news, id: uuid(), at: now })
  await jobs.add(tx, 'push-news', {}, { at: new Date(now.getTime() + GATHERED_MS) })
}
