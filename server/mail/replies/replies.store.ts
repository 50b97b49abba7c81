/** How far the mailbox was read. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { mailboxReadings, messages } from '#server/platform/db/messages.tables.ts'

export type MailboxReading = Omit<typeof mailboxReadings.$inferSelect, 'id'>

/** What happened to a mail that came with an address of ours. */
export type Counted = 'taken' | 'forged' | 'ignored'

const nothing = {
  ...{ mailbox: '', validity: '', lastUid: 0, readAt: null, error: '', failures: 0, nextTryAt: null },
  ...{ stuckUid: null, stuckTimes: 0, taken: 0, forged: 0, ignored: 0 },
} as const satisfies MailboxReading

export async function findReading(db: Database | Transaction): Promise<MailboxReading> {
  const [row] = await db.select().from(mailboxReadings)
  return row ?? nothing
}

/** Writes down how far the mailbox was read, or that it could not be. */
export async function saveReading(
  db: Database | Transaction,
  change: Partial<MailboxReading>,
): Promise<void> {
  await db
    .insert(mailboxReadings)
    .values({ ...change, id: 1 })
    .onConflictDoUpdate({ target: mailboxReadings.id, set: change })
}

/** A mail is done with, in the transaction that took it if one did. Two processes never go back behind each other. */
export async function passMail(
  db: Database | Transaction,
  { validity, uid }: { validity: string; uid: number },
  counted?: Counted,
): Promise<void> {
  await db
    .update(mailboxReadings)
    .set({
      lastUid: sql`case when ${mailboxReadings.validity} = ${validity}
        then greatest(${mailboxReadings.lastUid}, ${uid}) else ${mailboxReadings.lastUid} end`,
      ...{ stuckUid: null, stuckTimes: 0 },
      ...(counted ? { [counted]: sql`${mailboxReadings[counted]} + 1` } : {}),
    })
    .where(eq(mailboxReadings.id, 1))
}

/** Whether a mail is a message already. */
export async function isTaken(db: Database, mailId: string): Promise<boolean> {
  const rows = await db.select({ id: messages.id }).from(messages).where(eq(messages.mailId, mailId))
  return rows.length > 0
}
