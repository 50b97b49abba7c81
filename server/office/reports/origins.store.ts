/** Which group, worker or source a document or a job belongs to, asked one by one. */
import { type SQL, sql } from 'drizzle-orm'

/** A query for the first of a customer's groups. */
export function firstGroup(customerId: SQL): SQL {
  return sql`select group_id::text from group_members where customer_id = ${customerId} order by position, group_id limit 1`
}

/** @param found what is looked for of the quote that a document of the table came from */
export const fromOrigin = (table: SQL, found: SQL) =>
  sql`select ${found} from quotes origin where origin.id = ${table}.quote_id`
export const workerOf = sql`(select worker_id::text from measurements where id = origin.measurement_id)`
/** An enquiry knows the first revision of its quote. */
export const sourceOf = sql`(
  select case when enquiry.sign_design is null then 'form' else 'design' end
  from quotes revision join enquiries enquiry on enquiry.quote_id = revision.id
  where revision.quote_number = origin.quote_number limit 1)`
