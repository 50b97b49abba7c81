/** How the office's list of surveys is found in the order of a column (server/platform/db/sorted.ts). */
import { type SQL, sql } from 'drizzle-orm'
import { type SortOrder, type SurveySort, usualOrder } from '#domain/list-words.ts'
import { dayIn } from '#server/platform/db/days.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { nameOfCustomer } from '#server/platform/db/places.ts'
import type { Order } from '#server/platform/db/sorted.ts'

interface Query {
  sort?: SurveySort | undefined
  order?: SortOrder | undefined
  from?: string | undefined
  to?: string | undefined
}

/** By whom they wait for: the worker, the office, nobody. Each is written out as in its index. */
const standings: readonly SQL[] = [
  sql`not ${measurements.isQuoteCreated} and ${measurements.status} = 'draft'`,
  sql`not ${measurements.isQuoteCreated} and ${measurements.status} = 'submitted'`,
  sql`${measurements.isQuoteCreated}`,
]

/** The order that a query asks for; null for the newest first. */
export function orderOfSurveys({ sort, order, ...days }: Query): Order | null {
  if (sort === undefined) return null
  const named = { name: sort, direction: order ?? usualOrder(sort) }
  switch (sort) {
    case 'customer': {
      const name = nameOfCustomer(measurements)
      const key = { of: name, type: 'text' } as const
      // Those without a customer come last.
      return { ...named, key, parts: [[sql`${name} > ''`], [sql`${name} = ''`]] }
    }
    case 'day': {
      const key = { of: sql`${measurements.surveyDate}`, type: 'date' } as const
      return { ...named, key, parts: [[dayIn(measurements.surveyDate, days)]] }
    }
    case 'status': {
      const inTurn = named.direction === 'desc' ? standings.toReversed() : standings
      return { ...named, key: null, parts: inTurn.map((one) => [one]), isNewestFirst: true }
    }
  }
}
