import { mountApi } from './api.ts'
import { startSending } from './mail/letters/send-mail.ts'
import { startReadingReplies } from './mail/replies/read-replies.ts'
import { startErasingExpired } from './office/privacy/erase-expired.ts'
import { startPushing } from './office/push/start-pushing.ts'
import { startFoldingSums } from './office/reports/fold-sums.ts'
import { startKeepingWords } from './office/search/kept-words.ts'
import { seedFirstAdmin } from './people/auth/first-admin.ts'
import { makeBackground } from './platform/background.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { keepAuthSecret } from './platform/data-folder.ts'
import { connectDatabase, type Database } from './platform/db/connect.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import type { Deps } from './platform/deps.ts'
import { makeApp } from './platform/http/app.ts'
import { listen } from './platform/http/http-server.ts'
import { loadWeb, type Mounting, type WebMode } from './platform/http/web.ts'
import { type LaunchedDatabase, launchDatabase } from './platform/launch-database.ts'
import { noticedBy } from './platform/live/changes.ts'
import { siteVersion, watchSiteVersion } from './platform/live/site-version.ts'
import type { Log } from './platform/log.ts'
import { slowHash } from './platform/password-hash.ts'
import { makeJobs } from './platform/queue/jobs.ts'
import { filesElsewhere, hasFilesOfShop } from './platform/storage/files-place.ts'
import { mountWayBack } from './portal/pay-by-link.ts'
import { startReconciling } from './sales/cards/reconcile.ts'
import { mountWebhook } from './sales/cards/webhook.ts'
import { startOfficeNotices } from './sales/messages/notify-of-messages.ts'
import { startReminding } from './sales/quotes/remind-of-quotes.ts'
import { startRecurring } from './sales/recurring/make-recurring.ts'
import { startSendingReminders } from './sales/reminders/send-due.ts'
import { readShop, watchShop } from './shop/settings/shop.ts'
import { limitEnquiries } from './site/enquiries/form-posts.ts'
import { watchOpening } from './site/pages/opening-words.ts'
import { mountShopFiles } from './site/pages/shop-files.ts'
import { mountSitePictures } from './site/pages/site-pictures.ts'
import { mountSitemap } from './site/pages/sitemap.ts'
import { startMakingPictures } from './site/projects/make-pictures.ts'
import { mountPictures } from './site/projects/pictures.ts'
import { production } from './work/jobs/production.ts'
import { startDrawingProofs } from './work/proofs/draw-proof.ts'
import { startVisitNotices } from './work/visits/notify-of-visits.ts'

/** A running shop. */
export type Fascia = {
  /** Where it listens, with its real port. */
  url: string
  /** How to sign in, at the first start only, and warnings about the start. */
  greeting: string[]
  db: Database
  pool: Deps['pool']
  deps: Deps
  /** Open requests finish, then the database is stopped; within 5 seconds. */
  stop: () => Promise<void>
}

/** Takes back a step of the start. It waits for what is under way, but not for longer than it is told. */
type Undo = (leftMs: number) => Promise<void>

/**
 * Requests, work after answers and jobs together have this time to end, once a stop is asked for: the database needs what
 * is left of five seconds to stop in good order.
 */
const BEFORE_DATABASE_MS = 2_700

/** Parts of a start that only tests replace. No setting of a shop can. */
export type TestParts = Pick<Deps, 'clock' | 'passwordHash'> & Pick<Mounting, 'pageWaitMs'>

const ownParts: TestParts = { clock: systemClock, passwordHash: slowHash, pageWaitMs: 150 }

/**
 * Assembles Fascia and starts it. If the start fails nothing is left running.
 * @param launched its database, if that was launched before this was loaded
 * @throws ConfigError with one line for the admin who set the wrong value
 */
export async function startFascia(
  config: Config,
  log: Log,
  mode: WebMode = 'built',
  parts: Partial<TestParts> = {},
  launched?: LaunchedDatabase,
): Promise<Fascia> {
  const undo: Undo[] = []
  try {
    return await start({ config, log, mode, launched, ...ownParts, ...parts }, undo)
  } catch (error) {
    await undoAll(undo)
    throw error
  }
}

interface Start extends TestParts {
  config: Config
  log: Log
  mode: WebMode
  launched: LaunchedDatabase | undefined
}

async function start(
  { config, log, mode, pageWaitMs, launched, ...parts }: Start,
  undo: Undo[],
): Promise<Fascia> {
  const { ready } = launched ?? (await launchDatabase(config, log))
  // If it never came up, that is what the start fails with.
  undo.push(async () => (await ready.catch(() => null))?.stop())
  const authSecret = config.authSecret ?? (await keepAuthSecret(config.dataDir))
  // Meanwhile the database starts.
  const loading = loadWeb(mode)
  loading.catch(() => {})
  const { url: databaseUrl } = await ready
  const { db, pool, close } = await connectDatabase(databaseUrl, log)
  undo.push(close)
  await migrateDatabase(databaseUrl)
  const jobs = makeJobs(pool, log)
  await jobs.start()
  undo.push(jobs.stop)
  const background = makeBackground(log)
  undo.push(background.settled)

  const http = await listen(config.port, config.host)
  undo.push(http.close)
  const stopping = new AbortController()
  undo.push(async () => stopping.abort())
  const appUrl = config.appUrl.replace(/:0$/, `:${http.port}`)
  const deps: Deps = {
    ...parts,
    production,
    config: { ...config, port: http.port, appUrl, authSecret },
    db,
    pool,
    jobs,
    background,
    log,
    stopping: stopping.signal,
  }
  const app = makeApp(deps.config, log, mode)
  limitEnquiries(app, deps)
  mountWebhook(app, deps)
  mountWayBack(app)
  const { callsFor, personalCallsFor } = await mountApi(app, deps)
  mountPictures(app, deps)
  mountSitePictures(app, deps)
  mountSitemap(app, deps)
  mountShopFiles(app, deps)
  watchSiteVersion(deps)
  await watchShop(deps)
  const web = await loading
  undo.push(web.close)
  const shopNow = () => readShop(deps)
  const openingWords = watchOpening(() => shopNow().openingHours, deps.clock)
  const shownNow = () => `${openingWords()} ${siteVersion(deps)}`
  const { server } = http
  const { clock } = deps
  const noticedNow = () => noticedBy(deps)
  const listener = await web.mount(app, {
    ...{ callsFor, personalCallsFor, noticedNow, pageWaitMs, appUrl, server, shopNow, shownNow, clock },
  })
  const greeting = await seedFirstAdmin(deps)
  if (!(await hasFilesOfShop(deps))) {
    log.warn(filesElsewhere)
    greeting.push(filesElsewhere)
  }
  http.answerWith(listener)
  undo.push(await startSending(deps))
  await startOfficeNotices(deps)
  await startReadingReplies(deps)
  await startErasingExpired(deps)
  await startReminding(deps)
  await startRecurring(deps)
  await startSendingReminders(deps)
  await startMakingPictures(deps)
  await startDrawingProofs(deps)
  await startVisitNotices(deps)
  await startReconciling(deps)
  await startPushing(deps)
  await startFoldingSums(deps)
  startKeepingWords(deps)
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

/** In reverse order; if one step fails the others still run. */
async function undoAll(undo: Undo[]): Promise<void> {
  const deadline = performance.now() + BEFORE_DATABASE_MS
  const failures: unknown[] = []
  for (const step of undo.toReversed()) {
    const leftMs = Math.max(0, deadline - performance.now())
    await step(leftMs).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the server did not stop cleanly')
}

/** People open localhost, because an address that means "any" cannot be opened. */
function urlHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
