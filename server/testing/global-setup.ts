import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { copyDatabase } from './copies.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Is removed after the run. */
    temporaryFolder: string
  }
}

/** One PostgreSQL for a test run, with a migrated database that each test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const others = project.vitest.projects.map((other) => other.getProvidedContext())
  const started = others.find(({ postgresUrl }) => postgresUrl !== undefined)
  if (started) {
    project.provide('postgresUrl', started.postgresUrl)
    project.provide('temporaryFolder', started.temporaryFolder)
    return
  }
  const postgres = await startTemporaryPostgres()
  try {
    await migrateDatabase(await copyDatabase(postgres.url, 'template1', 'template_fascia'))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('temporaryFolder', postgres.folder)
  return postgres.stop
}
