import type { Pool } from 'pg'
import { mountApi } from './api.ts'
import { makeApp } from './app.ts'
import { seedFirstAdmin } from './auth/first-admin.ts'
import type { Config } from './config.ts'
import { keepAuthSecret, prepareDataFolder } from './data-folder.ts'
import { connectDatabase, type Database } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { limitEnquiries } from './enquiries/form-posts.ts'
import { filesElsewhere, hasFilesOfShop } from './files/files-place.ts'
import { listen } from './http-server.ts'
import { makeJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { startSending } from './mail/send-mail.ts'
import { keepNoLonger } from './privacy/kept-records.ts'
import { startMakingPictures } from './projects/make-pictures.ts'
import { mountPictures } from './projects/pictures.ts'
import { followShownChanges, shownVersion } from './projects/shown-version.ts'
import { followShop, readShop } from './settings/shop.ts'
import { mountBrand } from './site/brand.ts'
import { mountFound } from './site/found.ts'
import { watchOpening } from './site/opening-words.ts'
import { mountSitePictures } from './site/site-pictures.ts'
import { loadWeb, type WebMode } from './web.ts'

/** A running shop. */
export type Fascia = {
  /** Where it listens, with its real port. */
  url: string
  /** How to sign in, at the first start only; and what is wrong with how it was started. */
  greeting: string[]
  db: Database
  pool: Pool
  deps: Deps
  /** Requests in flight finish, then the database is stopped; within 5 seconds. */
  stop: () => Promise<void>
}

type Undo = () => Promise<void>

/**
 * Puts Fascia together and starts it. Of a start that fails nothing is left running.
 * @throws ConfigError with one line for whoever set the wrong value
 */
export async function startFascia(config: Config, log: Log, mode: WebMode = 'built'): Promise<Fascia> {
  const undo: Undo[] = []
  try {
    return await start(config, log, mode, undo)
  } catch (error) {
    await undoAll(undo)
    throw error
  }
}

async function start(config: Config, log: Log, mode: WebMode, undo: Undo[]): Promise<Fascia> {
  await prepareDataFolder(config.dataDir)
  const authSecret = config.authSecret ?? (await keepAuthSecret(config.dataDir))
  // Loading the pages takes about as long as starting the database.
  const loading = loadWeb(mode)
  loading.catch(() => {})
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir, log, undo))
  const { db, pool, close } = await connectDatabase(databaseUrl, log)
  undo.push(close)
  await migrateDatabase(databaseUrl)
  const jobs = makeJobs(pool, log)
  await jobs.start()
  undo.push(jobs.stop)

  const http = await listen(config.port, config.host)
  undo.push(http.close)
  const stopping = new AbortController()
  undo.push(async () => stopping.abort())
  const appUrl = config.appUrl.replace(/:0$/, `:${http.port}`)
  const deps: Deps = {
    config: { ...config, port: http.port, appUrl, authSecret },
    db,
    pool,
    jobs,
    log,
    stopping: stopping.signal,
  }
  const app = makeApp(deps.config, log, mode)
  limitEnquiries(app, deps)
  const callsFor = await mountApi(app, deps)
  mountPictures(app, deps)
  mountSitePictures(app, deps)
  mountFound(app, deps)
  mountBrand(app, deps)
  followShownChanges(deps)
  await followShop(deps)
  const web = await loading
  undo.push(web.close)
  const shopNow = () => readShop(deps)
  const openingWords = watchOpening(() => shopNow().openingHours)
  const shownNow = () => `${openingWords()} ${shownVersion(deps)}`
  const listener = await web.mount(app, { callsFor, appUrl, server: http.server, shopNow, shownNow })
  const greeting = await seedFirstAdmin(deps)
  if (!(await hasFilesOfShop(deps))) {
    log.warn(filesElsewhere)
    greeting.push(filesElsewhere)
  }
  http.answerWith(listener)
  undo.push(await startSending(deps))
  await keepNoLonger(deps)
  await startMakingPictures(deps)
  let stopped: Promise<void> | null = null
  return {
    url: `http://${urlHost(config.host)}:${http.port}`,
    greeting,
    db,
    pool,
    deps,
    stop: () => {
      stopped ??= undoAll(undo)
      return stopped
    },
  }
}

async function startDatabase(dataDir: string, log: Log, undo: Undo[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(dataDir, log)
  undo.push(postgres.stop)
  return postgres.url
}

/** In the opposite order, and to the end even if one step fails. */
async function undoAll(undo: Undo[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of undo.toReversed()) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'the stop was not clean')
}

/** People open localhost; an address that means "any" cannot be opened at all. */
function urlHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
