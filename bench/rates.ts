import type { Pool } from 'pg'
import { type Client, expectOk } from './client.ts'
import { printFigure, printRate, quantiles } from './measure.ts'
import type { BenchShop } from './shop.ts'
import { anyCustomer, makeQuote } from './writes.ts'

/** People who do the same without pauses. */
const AT_ONCE = 8
const SECONDS = 4
/** Quotes that wait to be accepted: more than are accepted in these seconds. */
const WAITING = 1600
const PRINTED = 20

type Measured = Pick<BenchShop, 'processorSeconds'>

/** How many quotes are made, how many accepted and how many PDFs drawn in a second, eight at once; none may fail. */
export async function measureRates(shop: Measured, client: Client, pool: Pool): Promise<void> {
  const customerId = await anyCustomer(pool)
  await inSequence(pool, async () => {
    const numbers: string[] = []
    await measureRate(shop, 'quotes made', 300, async () => {
      numbers.push((await makeQuote(client, customerId, 5)).quoteNumber)
    })
    await assertNoGap(pool, numbers)
  })
  const waiting: Awaited<ReturnType<typeof makeQuote>>[] = []
  while (waiting.length < WAITING)
    waiting.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, () => makeQuote(client, customerId, 5)))),
    )
  await measureRate(shop, 'quotes accepted, with PDF and invoice', 200, async (turn) => {
    const quote = waiting[turn]
    if (!quote) throw new Error(`more than ${WAITING} quotes were accepted`)
    await expectOk(
      client.post(`/api/quotes/${quote.id}/status`, { status: 'accepted', version: quote.version }),
    )
  })
  const drafts = await Promise.all(Array.from({ length: PRINTED }, () => makeQuote(client, customerId, 10)))
  const beside = answerBeside(client)
  await measureRate(shop, 'PDFs of ten lines drawn', 60, async (turn) => {
    await expectOk(client.get(`/api/quotes/${drafts[turn % PRINTED]?.id}/pdf`))
  })
  const { p50, p97 } = quantiles(await beside())
  printFigure('an empty answer meanwhile, p50', p50, 'ms')
  printFigure('the same, p97.5', p97, 'ms')
}

/** Quotes have random numbers in a new shop; only a sequence can have gaps. */
async function inSequence(pool: Pool, work: () => Promise<void>): Promise<void> {
  const set = (mode: string) =>
    pool.query(
      `insert into settings (id, fields) values (1, jsonb_build_object('quoteNumbering', $1::text))
       on conflict (id) do update set fields = settings.fields || excluded.fields`,
      [mode],
    )
  await set('sequential')
  await work()
  await set('random')
}

/** A sequence passes over numbers that were given at random before, and over no other. */
async function assertNoGap(pool: Pool, numbers: readonly string[]): Promise<void> {
  const own = numbers.map((number) => Number(number.split('-')[2])).toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [own[0], own.at(-1)]
  const { rows } = await pool.query<{ taken: number }>(
    `select count(*)::int as taken from numbers_taken
     where kind = 'quote' and day = $1::date and n between $2 and $3`,
    [numbers[0]?.split('-')[1], first, last],
  )
  if (new Set(own).size !== own.length || rows[0]?.taken !== last - first + 1)
    throw new Error('the numbers have a gap')
}

/** Prints how often a second something was done, and the processor time of Node for each. */
async function measureRate(
  { processorSeconds }: Measured,
  name: string,
  least: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  const [start, busy] = [performance.now(), await processorSeconds()]
  let turns = 0
  let done = 0
  const keepOn = async () => {
    while (performance.now() - start < SECONDS * 1000) {
      await work(turns++)
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn))
  printRate(`${name}, ${AT_ONCE} at once`, done / ((performance.now() - start) / 1000), least)
  printFigure("Node's processor time for each", (((await processorSeconds()) - busy) / done) * 1000, 'ms')
}

/** Asks for an empty answer now and then. @returns ends it, and says how long each took */
function answerBeside(client: Client): () => Promise<number[]> {
  const taken: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await client.get('/api/nothing')
      taken.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return async () => {
    isOver = true
    await asking
    return taken
  }
}
