import { searchedLists } from '#server/testing/searched-lists.ts'
import { growShop } from './bulk.ts'
import { makeClient, signIn } from './client.ts'
import { type Cost, everyCombination, measureCombinations } from './combinations.ts'
import { printLine } from './measure.ts'
import { admin, type BenchShop } from './shop.ts'

/** Milliseconds through HTTP, and the most that the largest shop may take of the smallest's. */
const BUDGET = { p50: 8, growth: 1.5 }

/**
 * Every combination of filters, search and page of the office's lists, in a small and in a large shop. Those
 * that miss the budget are bold, and come first.
 */
export async function measureLists(
  { withDatabase, url }: BenchShop,
  sizes: readonly number[],
): Promise<void> {
  const results: Map<string, Cost>[] = []
  for (const size of sizes) {
    const costs = await withDatabase(async (pool) => {
      await growShop(pool, size)
      const client = makeClient(await url(), await signIn(await url(), admin.email, admin.password))
      const all: Cost[] = []
      for (const list of searchedLists.filter(({ isOfOffice }) => isOfOffice)) {
        const { rows } = await pool.query(`select from ${list.name} limit 50`)
        if (rows.length < 50) continue
        all.push(...(await measureCombinations(pool, list, await everyCombination(pool, list), client)))
      }
      client.close()
      return all
    })
    results.push(new Map(costs.map((cost) => [cost.combination, cost])))
  }
  printCosts(sizes, results)
}

function printCosts(sizes: readonly number[], results: readonly Map<string, Cost>[]): void {
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
