import { type SQL, sql } from 'drizzle-orm'

/** The moment from which documents are later than a day in London. */
export const endOf = (on: string | SQL) => sql`((${on}::date + 1)::timestamp at time zone 'Europe/London')`
