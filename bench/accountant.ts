/** The accountant's files of the largest span that is asked for, and how much memory the server takes for them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, londonDay } from '#domain/dates.ts'
import { exportKinds } from '#domain/office/accountant/exports.ts'
import { type Client, expectOk } from './client.ts'
import { printFigure } from './measure.ts'
import { toQuery } from './read.ts'
import type { BenchShop } from './shop.ts'

const today = londonDay(new Date())
const days = { from: addDays(today, -730), to: today }

/** Each file of two years: rows, seconds, and the most memory while it was written. */
export async function measureFiles(shop: BenchShop, client: Client): Promise<void> {
  for (const kind of exportKinds) {
    const path = `/api/exports/xero?${toQuery({ kind, ...days })}`
    const { most, seconds, answer } = await watched(shop, () => expectOk(client.get(path), path))
    const rows = countLines(answer.body) - 1
    printFigure(`file of ${kind}, ${rows.toLocaleString('en-GB')} rows`, seconds, 's')
    printFigure(`file of ${kind}, most memory of Node`, most, 'MB')
  }
  for (const path of [`/api/reports/accountant?${toQuery(days)}`, `/api/reports/vat?${toQuery(days)}`]) {
    const { most, seconds } = await watched(shop, () => expectOk(client.get(path), path))
    printFigure(path.slice(0, path.indexOf('?')), seconds, 's')
    printFigure(`${path.slice(0, path.indexOf('?'))}, most memory of Node`, most, 'MB')
  }
}

/** Of a file that is longer than a string may be. */
function countLines(file: Buffer): number {
  let count = 0
  for (let at = file.indexOf('\r\n'); at !== -1; at = file.indexOf('\r\n', at + 2)) count++
  return count
}

async function watched<Answer>(shop: BenchShop, run: () => Promise<Answer>) {
  const start = performance.now()
  let most = await shop.memory()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await shop.memory())
      await sleep(200)
    }
  })()
  const answer = await run().finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - start) / 1000
  await watching
  return { most, seconds, answer }
}
