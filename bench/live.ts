import { setTimeout as sleep } from 'node:timers/promises'
import { emptyTally, openBrowser, type Tally } from './browser.ts'
import { growShop } from './bulk.ts'
import { expectOk, makeClient, signIn } from './client.ts'
import { printFigure, printLine, quantiles } from './measure.ts'
import { arrive, findStock, keepWorking, type Person, type Stock } from './office-work.ts'
import { admin, type BenchShop, openBenchShop } from './shop.ts'

const ARRIVE_TOGETHER = 10
/** Everybody has begun to work after this. Milliseconds. */
const WARM_UP_MS = 10_000
/** Of what people waited for. Milliseconds. */
const BUDGET = 250
const LONGEST_COMPARISON_SECONDS = 60
/** Who work in these browsers. */
const PEOPLE = 20

export interface Crowd {
  browsers: number
  /** How long with the stream. */
  seconds: number
  /** Between two things that one person does, on average. Milliseconds. */
  pauseMs: number
}

/**
 * Many people in the office at once, with and without the stream of changes: lists and records 60 %, searches
 * 20 %, saves 10 %, accepts and PDFs 5 % each.
 * @param size how many quotes and invoices the shop has
 */
export async function measureLive(crowd: Crowd, size: number): Promise<void> {
  const shop = await openBenchShop()
  process.once('SIGINT', () => void shop.close().then(() => process.exit(130)))
  try {
    const stock = await shop.withDatabase(async (pool) => {
      await growShop(pool, size)
      return findStock(pool)
    })
    printLine(
      `\n${crowd.browsers} browsers in the office, ${size.toLocaleString('en-GB')} quotes and invoices`,
    )
    const short = { ...crowd, seconds: Math.min(crowd.seconds, LONGEST_COMPARISON_SECONDS) }
    const without = await work(shop, stock, short, false)
    const withStreams = await work(shop, stock, crowd, true)
    printLine('\nWith streams ÷ without')
    printFigure('p50', withStreams.waits.p50 / without.waits.p50, '×')
    printFigure('p97.5', withStreams.waits.p97 / without.waits.p97, '×')
    printFigure("the server's processor time", withStreams.busy / without.busy, '×')
  } finally {
    await shop.close()
  }
}

/** Lets everybody work for some seconds, and prints what came of it. */
async function work(shop: BenchShop, stock: Stock, crowd: Crowd, hasStreams: boolean) {
  const url = await shop.url()
  const cookies = await signInPeople(shop, url)
  let tally = emptyTally()
  const people = Array.from(
    { length: crowd.browsers },
    (_, place): Person => ({
      browser: openBrowser(url, cookies[place % cookies.length] ?? '', () => tally, hasStreams),
      draft: null,
    }),
  )
  const stopping = new AbortController()
  // Arriving is not measured: everybody opens their first screen and makes a draft.
  for (let from = 0; from < crowd.browsers; from += ARRIVE_TOGETHER)
    await Promise.all(people.slice(from, from + ARRIVE_TOGETHER).map((person) => arrive(person, stock)))
  const working = people.map((person) => keepWorking(person, stock, crowd.pauseMs, stopping.signal))
  await sleep(WARM_UP_MS)
  tally = emptyTally()
  const [began, cpu] = [performance.now(), await shop.processorSeconds()]
  const memory = await watchMemory(shop, crowd.seconds)
  const taken = (performance.now() - began) / 1000
  const counted = tally
  const busy = ((await shop.processorSeconds()) - cpu) / taken
  tally = emptyTally()
  stopping.abort()
  await Promise.all(working)
  for (const { browser } of people) browser.close()
  return { busy, waits: print(counted, { taken, busy, memory, hasStreams }) }
}

/** Sessions of as many admins as work there: who has a record open is told to others, not to oneself. */
async function signInPeople(shop: BenchShop, url: string): Promise<string[]> {
  const office = makeClient(url, await signIn(url, admin.email, admin.password))
  const cookies: string[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const person = { email: `person-${n}@bench.example`, password: 'plumb line', name: `Person ${n}` }
    // The second time they are there.
    await office.post('/api/auth/sign-up/email', person)
    await shop.withDatabase((pool) =>
      pool.query(`update profiles set role = 'admin' where email = $1`, [person.email]),
    )
    await shop.withDatabase((pool) => pool.query('delete from rate_limit'))
    cookies.push(await signIn(url, person.email, person.password))
  }
  await expectOk(office.get('/api/profile'), 'profile')
  office.close()
  return cookies
}

/** The server's memory, once a second. */
async function watchMemory(shop: BenchShop, seconds: number): Promise<number[]> {
  const seen: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await sleep(1000)
    seen.push(await shop.memory())
  }
  return seen
}

interface Run {
  taken: number
  busy: number
  memory: readonly number[]
  hasStreams: boolean
}

function print(tally: Tally, { taken, busy, memory, hasStreams }: Run) {
  printLine(`\n${hasStreams ? 'With' : 'Without'} streams, ${taken.toFixed(0)} s`)
  for (const [what, times] of tally.waits) {
    const { p50, p97 } = quantiles(times)
    const each = `p50 ${p50.toFixed(1).padStart(7)}, p97.5 ${p97.toFixed(1).padStart(7)} ms`
    printLine(`  ${what.padEnd(10)} ${each}, ${(times.length / taken).toFixed(1)} /s`)
  }
  const all = quantiles([...tally.waits.values()].flat())
  printFigure('all that people waited for, p50', all.p50, 'ms')
  printFigure('all that people waited for, p97.5', all.p97, 'ms', BUDGET)
  printFigure('refetches', tally.refetches / taken, '/s')
  printFigure('of all requests aborted', tally.aborted / taken, '/s')
  printFigure('notices to all browsers', tally.notices / taken, '/s')
  printFigure('words of what is open', tally.beats / taken, '/s')
  printFigure('told of who else is there', tally.gatherings / taken, '/s')
  printFigure("the server's processor time", busy, 'cores')
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
  printFigure('memory of Node, first quarter', mean(memory.slice(0, quarter)), 'MB')
  printFigure('memory of Node, last quarter', mean(memory.slice(-quarter)), 'MB')
  printFigure('streams that missed something', tally.missed, '')
  printFigure('errors', tally.errors.length, '', 0)
  for (const error of new Set(tally.errors.slice(0, 20))) printLine(`  ${error}`)
  return all
}
