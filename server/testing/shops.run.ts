import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fascia, startFascia } from '../main.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { runUntilEnded } from '../platform/run-until-ended.ts'
import { whenRemindersGo } from './clock.ts'
import { copyDatabase, dropDatabases } from './copies.ts'
import { quickHash } from './quick-hash.ts'
import type { ShopAnswer, ShopOrder, ShopTime } from './shop-host.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

// One process for the shops of many journeys, one after another. It does the slow parts of a start only once:
// loading the program, and the first start on an empty database, which each shop gets a copy of. See
// shop-host.ts.

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
    carryOut(postgres.url, order).then(say, (error: unknown) =>
      say({ failed: error instanceof Error ? error.message : 'unknown' }),
    )
  })
  say({ done: 'begin' })
  return {
    stop: async () => {
      await shop?.stop()
      await postgres.stop()
    },
  }
})

async function carryOut(postgresUrl: string, order: ShopOrder): Promise<ShopAnswer> {
  switch (order.do) {
    case 'open':
      return open(postgresUrl, order)
    case 'set clock':
      return setClock(order.to)
    case 'close':
      return close(postgresUrl)
  }
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fascia-first-'))
  try {
    const databaseUrl = await copyDatabase(postgresUrl, 'template1', template)
    const first = await startFascia({ ...config, dataDir, databaseUrl }, log, 'built', {
      passwordHash: quickHash,
    })
    await first.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function open(
  postgresUrl: string,
  { dataDir, stripe }: Extract<ShopOrder, { do: 'open' }>,
): Promise<ShopAnswer> {
  const databaseUrl = await copyDatabase(postgresUrl, template, `shop_${++count}`)
  shop = await startFascia({ ...config, stripe, dataDir, databaseUrl }, log, 'built', {
    passwordHash: quickHash,
    // On a busy machine a page would go without what its journey looks for.
    pageWaitMs: 30_000,
  })
  return { done: 'open', url: shop.url }
}

async function setClock(to: ShopTime): Promise<ShopAnswer> {
  if (!shop) throw new Error('no shop is open')
  shop.deps.clock = to === 'now' ? systemClock : whenRemindersGo(systemClock)
  return { done: 'set clock' }
}

async function close(postgresUrl: string): Promise<ShopAnswer> {
  await shop?.stop()
  shop = null
  await dropDatabases(postgresUrl, [`shop_${count}`])
  return { done: 'close' }
}

function say(answer: ShopAnswer): void {
  process.send?.(answer)
}
