/** Databases as older versions of the program left them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'

const folder = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
/** All migrations, the oldest first. */
export const journal: { entries: { tag: string }[] } = JSON.parse(
  await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
)

/** The tables as the program's version with the migration `last` had them. */
export async function migrateUpTo(client: Client, last: string): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'fascia-migrations-'))
  try {
    await cp(folder, older, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') })
    const entries = journal.entries.filter(({ tag }) => tag <= last)
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client }), { migrationsFolder: older })
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}
