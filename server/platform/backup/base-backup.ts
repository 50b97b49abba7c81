import { Client } from 'pg'

/**
 * Copies the files of a running PostgreSQL, so that a server started on the copy has everything that was
 * committed before the copying ended.
 * @param copyFiles copies the data folder as it is, without `pg_wal`
 * @param copyLog copies files of `pg_wal`, which hold what was written meanwhile
 * @returns what must be in the copy as `backup_label`
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function backUpDatabase(
  url: string,
  copyFiles: () => Promise<void>,
  copyLog: (names: readonly string[]) => Promise<void>,
): Promise<string> {
  const client = new Client({ connectionString: url, application_name: 'fascia backup' })
  await client.connect()
  // The connection is lost when PostgreSQL ends; the pending query then fails and reports it.
  client.on('error', () => undefined)
  try {
    // Keeps PostgreSQL from removing the log. It is dropped with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `fascia_backup_${process.pid}`,
    ])
    const started = await client.query<{ first: string }>(
      "select pg_walfile_name(pg_backup_start('fascia', true)) as first",
    )
    await copyFiles()
    const stopped = await client.query<{ last: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)',
    )
    const [{ first } = { first: '' }] = started.rows
    const [{ last, labelfile } = { last: '', labelfile: '' }] = stopped.rows
    const log = await client.query<{ name: string }>(
      "select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name between $1 and $2 order by name",
      [first, last],
    )
    await copyLog(log.rows.map(({ name }) => name))
    return labelfile
  } finally {
    await client.end()
  }
}
