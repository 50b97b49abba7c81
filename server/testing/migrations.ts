/** Databases as older versions of the program left them. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const folder = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
/** All migrations, the oldest first. */
export const journal: { entries: { tag: string }[] } = JSON.parse(
  await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
)

/** The tables as the program's version with the migration `last` had them. */
export async function migrateUpTo(client: Client, last: string): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'fascia-migrations-'))
  try {
    await mkdir(join(older, 'meta'))
    // Only the list is shorter: it names the files where they are.
    const entries = journal.entries
      .filter(({ tag }) => tag <= last)
      .map((entry) => ({ ...entry, tag: join(relative(older, folder), entry.tag) }))
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client }), { migrationsFolder: older })
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

/** Lends a connection of its own. */
export async function onDatabase(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
