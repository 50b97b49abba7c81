import { RARE_WORD } from './bulk.ts'
import { type Client, expectOk, makeClient, signIn } from './client.ts'
import { makeEmptyAnswers } from './empty-answers.ts'
import { printLine, printTable, quantiles, type Row, time } from './measure.ts'
import { measureSearchKeys } from './search-keys.ts'
import { admin, type BenchShop } from './shop.ts'
import { growSurveys } from './surveys.ts'

/** Milliseconds, through HTTP. */
const budget = { p50: 50, p97: 50 }

/** What people look for, one of each way in which it is found. */
const searches: readonly (readonly [name: string, q: string])[] = [
  ['a letter', 'f'],
  ['two letters', 'fa'],
  ['a frequent word as it is typed', 'fasc'],
  ['a frequent word', 'fascia'],
  ['a word that one title in 300 has', 'gantry'],
  ['a rare word', RARE_WORD],
  ['a word of lines', 'aluminium'],
  ['two frequent words in any order', 'panel fascia'],
  ['two words that are seldom together', 'obelisk gantry'],
  ['three words', 'plinth obelisk pelmet'],
  ['nothing, and nothing like it', 'xyloqwphone'],
  ['a typing error', 'alumniium'],
  ['two typing errors', 'zepelinn'],
  ['part of a number', '20260'],
  ['a telephone number', '0161 496 0'],
  ['a postcode', 'm1 4'],
  ['an amount', '1,819.69'],
  ['a person who works here', 'wendy'],
]

/** The search over everything, in a grown shop. @param size how many quotes it has */
export async function measureSearch({ withDatabase, url, workerId }: BenchShop, size: number): Promise<void> {
  await withDatabase((pool) => growSurveys(pool, Math.round(size / 50), workerId))
  const client = makeClient(await url(), await signIn(await url(), admin.email, admin.password))
  const empty = makeEmptyAnswers(client)
  const rows: Row[] = []
  for (const [name, q] of searches) {
    await empty.ask()
    rows.push(await measure(client, name, q))
  }
  printTable(`The search over ${size.toLocaleString('en-GB')} of each, ms`, empty.times(), rows)
  const all = quantiles(rows.map(({ http }) => http.p97))
  printLine(
    `the slowest of them: ${Math.max(...rows.map(({ http }) => http.p97)).toFixed(0)} ms; the middle: ${all.p50.toFixed(0)} ms`,
  )
  client.close()
  await measureSearchKeys(
    await url(),
    searches.map(([, q]) => q),
  )
}

async function measure(client: Client, name: string, q: string): Promise<Row> {
  const path = `/api/search?${new URLSearchParams({ q })}`
  await expectOk(client.get(path), path)
  return { name, http: await time(() => expectOk(client.get(path))), budget }
}
