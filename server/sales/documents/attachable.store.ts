/** The files that may go with a mail to a customer. */
import { sql } from 'drizzle-orm'
import type { MailFile } from '#domain/sales/sending.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A screen offers these; older ones are uploaded again. */
const MOST_OFFERED = 100

/** Those of the customer, of their jobs and of their messages, the newest first. */
export async function listAttachable(db: Database | Transaction, customerId: string): Promise<MailFile[]> {
  const { rows } = await db.execute<MailFile & Record<string, unknown>>(sql`
    select f.id, f.name, f.type, f.size, min(of.kind) as from from (
      select file_id, 'customer' as kind from customer_files where customer_id = ${customerId}
      union all select jf.file_id, 'job' from job_files jf join jobs j on j.id = jf.job_id
        where j.customer_id = ${customerId}
      union all select mf.file_id, 'message' from message_files mf join messages m on m.id = mf.message_id
        join quotes q on q.id = m.quote_id where q.customer_id = ${customerId}
    ) of join files f on f.id = of.file_id
    group by f.id order by f.created_at desc, f.id desc limit ${MOST_OFFERED}`)
  return rows
}

/** Files that somebody uploaded. */
export async function listUploaded(
  tx: Transaction,
  personId: string,
  ids: readonly string[],
): Promise<MailFile[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<MailFile & Record<string, unknown>>(sql`
    select id, name, type, size, 'upload' as from from files
    where created_by = ${personId} and id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) for key share`)
  return rows
}
