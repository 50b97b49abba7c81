import type { readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { makeLog } from './log.ts'

/**
 * The database of a command beside the server: that of DATABASE_URL, of a running Fascia, or of the data folder,
 * which is then started for as long as the command runs.
 * @returns `stop` ends what was started
 */
export async function findDatabase({
  databaseUrl,
  dataDir,
}: Pick<ReturnType<typeof readConfig>, 'databaseUrl' | 'dataDir'>): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => {} }
  await prepareDataFolder(dataDir)
  const running = await findRunningPostgres(dataDir)
  if (running !== null) return { url: running, stop: async () => {} }
  return startEmbeddedPostgres(dataDir, makeLog('warn'))
}
