import { type SQL, sql } from 'drizzle-orm'

/** The ids of everything that the timeline of a customer tells of, in a column `id`. */
export function recordsOfCustomer(customerId: string): SQL {
  const theirs = sql`customer_id = ${customerId}`
  const jobs = sql`select id from jobs where ${theirs}`
  return sql`
    select ${customerId}::uuid as id
    union all select id from customers where merged_into = ${customerId}
    union all select id from quotes where ${theirs}
    union all select id from invoices where ${theirs}
    union all select id from payments where ${theirs}
    union all select id from recurring where ${theirs}
    union all ${jobs}
    union all select id from measurements where ${theirs}
    union all select id from enquiries where ${theirs}
    union all select id from customer_notes where ${theirs}
    union all (select id from visits where ${theirs} union select v.id from visits v where v.job_id in (${jobs}))
    union all select p.id from proofs p where p.job_id in (${jobs})
    union all select m.id from quotes q join messages m on m.quote_id = q.id where q.${theirs}
    union all select l.id from links l where ${theirs}
    union all select l.id from quotes q join links l on l.quote_id = q.id where q.${theirs}
    union all select l.id from invoices i join links l on l.invoice_id = i.id where i.${theirs}
    union all select l.id from links l where l.job_id in (${jobs})`
}
