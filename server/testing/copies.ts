import { Client } from 'pg'

/**
 * Creates a database as a copy of another one without connections; an empty one from `template1`. It copies files:
 * page by page through the log, as PostgreSQL does by default, it takes ten times the processor time.
 * @returns its URL
 */
export async function copyDatabase(postgresUrl: string, template: string, name: string): Promise<string> {
  await runAlone(postgresUrl, [`create database ${name} template ${template} strategy file_copy`])
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops databases, and ends the connections to them that are left. */
export async function dropDatabases(postgresUrl: string, names: readonly string[]): Promise<void> {
  await runAlone(
    postgresUrl,
    names.map((name) => `drop database ${name} with (force)`),
  )
}

/** Renames a database that nobody is connected to. */
export async function renameDatabase(postgresUrl: string, from: string, to: string): Promise<void> {
  await runAlone(postgresUrl, [`alter database ${from} rename to ${to}`])
}

async function runAlone(postgresUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
