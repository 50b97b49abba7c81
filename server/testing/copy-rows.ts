import type { Pool } from 'pg'

/** The columns of a table that can be written, for a statement. */
export async function columnsOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}

/**
 * A statement that makes so many more invoices like one, numbered INV-20990101-101 and so on: hundreds take as long as
 * one through the calls.
 * @param changes other columns, as SQL for jsonb_build_object
 */
export async function copiesOfInvoice(pool: Pool, id: string, count: number, changes = ''): Promise<string> {
  const names = await columnsOf(pool, 'invoices')
  return `
    insert into invoices (${names}) select ${names} from (select (jsonb_populate_record(i, jsonb_build_object(
      'id', gen_random_uuid(), 'invoice_number', 'INV-20990101-' || (100 + n) ${changes && `, ${changes}`}))).*
    from invoices i, generate_series(1, ${count}) n where i.id = '${id}') copy`
}
