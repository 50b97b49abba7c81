import { Client } from 'pg'

/**
 * Creates a database as a copy of another one without connections; an empty one from `template1`.
 * @returns its URL
 */
export async function copyDatabase(postgresUrl: string, template: string, name: string): Promise<string> {
  await runAlone(postgresUrl, `create database ${name} template ${template}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Drops a database without connections. */
export async function dropDatabase(postgresUrl: string, name: string): Promise<void> {
  await runAlone(postgresUrl, `drop database ${name}`)
}

async function runAlone(postgresUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
