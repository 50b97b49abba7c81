import { implement } from '@orpc/server'
import { numbersContract } from '#domain/contract/numbers.contract.ts'
import {
  MOST_GAPS,
  MOST_NUMBERS,
  type NumberRow,
  numberFateLabels,
  numberRowOf,
} from '#domain/office/number-report.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { countNumbers, listNumbers, type NumberPeriod, type NumberPlace } from './numbers.store.ts'
import { writeCsv } from './write-csv.ts'

const calls = implement(numbersContract).$context<CallContext>()

/** How many rows of a file are read at once. */
const AT_ONCE = 5000

export const numbersCalls = calls.router({
  list: calls.list.handler(async ({ context: { deps, today }, input }) => {
    const { series, from, to } = input
    const { given, skipped, unlisted, unused, ...days } = await countNumbers(deps.db, input)
    const gapCount = skipped + unlisted + unused
    const rows = await listNumbers(deps.db, input, { today, limit: MOST_NUMBERS })
    const gaps =
      gapCount === 0 ? [] : await listNumbers(deps.db, input, { today, limit: MOST_GAPS, only: 'faults' })
    const read = (stored: (typeof rows)[number]) => numberRowOf(series, stored)
    return {
      ...{ from, to, series, ...days },
      rows: rows.map(read),
      count: given + skipped + unlisted,
      gaps: gaps.map(read),
      gapCount,
    }
  }),

  file: calls.file.handler(async ({ context: { deps, today }, input }) => {
    const { series, from, to } = input
    const rows: ReturnType<typeof cellsOf>[] = []
    for await (const row of readAll(deps.db, input, today)) rows.push(cellsOf(row))
    const headings = [
      'Number',
      'Day',
      'Document',
      'Customer',
      'Total',
      'Issued',
      'What became of it',
      'Reason',
    ]
    const name = `numbers-of-${series}s-${from}-to-${to}.csv`
    return new File([writeCsv(headings, rows)], name, { type: 'text/csv; charset=utf-8' })
  }),
})

async function* readAll(db: Database, period: NumberPeriod, today: string): AsyncGenerator<NumberRow> {
  let after: NumberPlace | undefined
  do {
    const rows = await listNumbers(db, period, { today, limit: AT_ONCE, ...(after ? { after } : {}) })
    for (const row of rows) yield numberRowOf(period.series, row)
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (after)
}

/** Money in pounds. */
function cellsOf({ number, day, kind, customer, total, issuedOn, fate, reason }: NumberRow) {
  const pounds = total === null ? null : total / 100
  return [number, day, kind, customer, pounds, issuedOn, numberFateLabels[fate], reason]
}
