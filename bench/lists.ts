import { searchedLists } from '#server/testing/searched-lists.ts'
import { makeClient, signIn } from './client.ts'
import { type Cost, everyCombination, measureCombinations } from './combinations.ts'
import { makeEmptyAnswers } from './empty-answers.ts'
import { printFigure, printLine } from './measure.ts'
import { admin, type BenchShop } from './shop.ts'

/** Milliseconds through HTTP, and the most that the largest shop may take of the smallest's. */
const BUDGET = { p50: 8, growth: 1.5 }

/** By the combination's name. */
export type Costs = Map<string, Cost>

/**
 * Every combination of filters, search and page of the office's lists in a grown shop.
 * @param every only one in so many of them: all of a large shop take hours
 */
export function measureLists({ withDatabase, url }: BenchShop, every: number): Promise<Costs> {
  return withDatabase(async (pool) => {
    const client = makeClient(await url(), await signIn(await url(), admin.email, admin.password))
    const empty = makeEmptyAnswers(client)
    const all: Cost[] = []
    for (const list of searchedLists.filter(({ isOfOffice }) => isOfOffice)) {
      const { rows } = await pool.query(`select from ${list.name} limit 50`)
      if (rows.length < 50) continue
      const asked = (await everyCombination(pool, list)).filter((_, at) => at % every === 0)
      const costs = await measureCombinations(pool, list, asked, { client, empty })
      printProgress(list.title ?? list.name, costs)
      all.push(...costs)
    }
    printFigure('an empty answer between them, p50', empty.times().p50, 'ms')
    client.close()
    return new Map(all.map((cost) => [cost.combination, cost]))
  })
}

/** All lists of a large shop take long on a slow machine: what is known is said after each. */
function printProgress(list: string, costs: readonly Cost[]): void {
  const slowest = costs.toSorted((a, b) => b.p50 - a.p50)
  const missed = slowest.filter(({ p50 }) => p50 > BUDGET.p50).length
  const worst = slowest
    .slice(0, 3)
    .map(({ combination, p50 }) => `${combination}: ${p50.toFixed(1)}`)
    .join('; ')
  const middle = slowest[Math.floor(slowest.length / 2)]?.p50 ?? 0
  printLine(
    `${list}: ${costs.length} combinations, p50 ${middle.toFixed(1)} ms in the middle, ${missed} over ${BUDGET.p50} ms, most: ${worst}`,
  )
}

/** Those that miss the budget are bold. @param results of a small and of a large shop, or of one */
export function printCosts(sizes: readonly number[], results: readonly Costs[]): void {
  const rows = [...(results.at(-1)?.values() ?? [])].map((large) => {
    const small = results[0]?.get(large.combination) ?? large
    const growth = large.p50 / small.p50
    return { small, large, growth, isMissed: large.p50 > BUDGET.p50 || growth > BUDGET.growth }
  })
  const missed = rows.filter(({ isMissed }) => isMissed).length
  printLine(
    `\n${rows.length} combinations at ${sizes[0]} and at ${sizes.at(-1)}: p50 in ms through HTTP, and pages; ${missed} missed`,
  )
  for (const { small, large, growth, isMissed } of rows.toSorted((a, b) => b.growth - a.growth)) {
    const cells = [small.p50, large.p50, growth].map((cell) => cell.toFixed(1).padStart(6))
    const text = `${cells.join(' ')} × ${`${small.pages}`.padStart(7)} ${`${large.pages}`.padStart(7)}  ${large.combination}`
    printLine(isMissed ? `\u001b[1m${text}\u001b[0m` : text)
  }
}
