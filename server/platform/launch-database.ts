import type { Config } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import type { Log } from './log.ts'

/** The database of a shop that starts. */
export interface LaunchedDatabase {
  /** Answers once the database does. Who awaits it stops it. */
  ready: Promise<EmbeddedPostgres>
}

/**
 * Prepares the data folder and, unless DATABASE_URL names a database elsewhere, launches the one that comes along. What the
 * server loads meanwhile costs no time: PostgreSQL starts on a core of its own.
 * @throws ConfigError naming DATA_DIR if it cannot be used
 */
export async function launchDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<LaunchedDatabase> {
  await prepareDataFolder(dataDir)
  if (databaseUrl !== null) return { ready: Promise.resolve({ url: databaseUrl, stop: async () => {} }) }
  const launch = Promise.withResolvers<void>()
  const ready = startEmbeddedPostgres(dataDir, log, [], launch.resolve)
  ready.catch(launch.reject)
  await launch.promise
  return { ready }
}
