import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fascia, startFascia } from '../main.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { createEmptyDatabase } from './database.ts'
import { quickHash } from './quick-hash.ts'
import { testAdmin } from './test-admin.ts'

/**
 * A whole shop in this process, on a free port, with its own database and data folder, for tests of calls.
 * Stop it in afterAll.
 * @param changes settings that differ from the defaults
 * @param clock the shop's clock, if it is not the machine's
 */
export async function startTestShop(
  changes: Partial<Config> = {},
  clock: Clock = systemClock,
): Promise<Fascia> {
  const databaseUrl = await createEmptyDatabase('template_fascia')
  const dataDir = await mkdtemp(join(tmpdir(), 'fascia-shop-'))
  const config = {
    ...readConfig({ PORT: '0', CALLS_PER_MINUTE: '1000000' }),
    dataDir,
    databaseUrl,
    admin: testAdmin,
    ...changes,
  }
  const clear = () => rm(dataDir, { recursive: true, force: true })
  try {
    const fascia = await startFascia(config, makeLog('silent'), 'none', { clock, passwordHash: quickHash })
    return { ...fascia, stop: () => fascia.stop().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}
