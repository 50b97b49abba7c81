import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { type Fascia, startFascia } from '../main.ts'
import { runUntilEnded } from '../run-until-ended.ts'
import { copyDatabase, dropDatabase } from './copies.ts'
import type { ShopAnswer, ShopOrder } from './shop-host.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

// One process for the shops of many journeys, one after another. What takes most of a start is done once: the loading
// of the program, and the first start on an empty database, of which each shop gets a copy. See shop-host.ts.

const template = 'template_shop'
const log = makeLog()
const config = readConfig(process.env)

let shop: Fascia | null = null
let count = 0

await runUntilEnded(log, async () => {
  const postgres = await startTemporaryPostgres()
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  process.on('message', (order: ShopOrder) => {
    const work = order.do === 'open' ? open(postgres.url, order.dataDir) : close(postgres.url)
    work.then(say, (error: unknown) => say({ failed: error instanceof Error ? error.message : 'unknown' }))
  })
  say({ done: 'begin' })
  return {
    stop: async () => {
      await shop?.stop()
      await postgres.stop()
    },
  }
})

async function makeTemplate(postgresUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fascia-first-'))
  try {
    const databaseUrl = await copyDatabase(postgresUrl, 'template1', template)
    const first = await startFascia({ ...config, dataDir, databaseUrl }, log)
    await first.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function open(postgresUrl: string, dataDir: string): Promise<ShopAnswer> {
  const databaseUrl = await copyDatabase(postgresUrl, template, `shop_${++count}`)
  shop = await startFascia({ ...config, dataDir, databaseUrl }, log)
  return { done: 'open', url: shop.url }
}

async function close(postgresUrl: string): Promise<ShopAnswer> {
  await shop?.stop()
  shop = null
  await dropDatabase(postgresUrl, `shop_${count}`)
  return { done: 'close' }
}

function say(answer: ShopAnswer): void {
  process.send?.(answer)
}
