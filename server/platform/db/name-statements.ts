/** Prepared statements for everything that drizzle sends. */
import type { Pool, PoolClient, QueryConfig } from 'pg'

/**
 * How many statements are prepared. Each connection keeps its own copy of some ten kilobytes. A shop sends
 * about a hundred often; lists with many filters, and conditions with as many parameters as there are ids,
 * could be thousands.
 */
const MOST_PREPARED = 200

/** How many statements that came once are remembered, to see which come again. */
const MOST_SEEN = 1000

/**
 * A search: how it is done best depends on the word and on how rare it is. PostgreSQL guesses that no plan for
 * any word costs more, and fetches every row with a frequent one.
 */
const SEARCH = / like \$/

/**
 * From their second time on, statements with parameters are sent under a name, so that each connection of
 * the pool parses and analyses them only once. PostgreSQL plans them for each use until it finds that a plan
 * for any parameters is as good (its manual, PREPARE); so searches are left alone. Sessions must belong to connections: see
 * own-sessions.ts.
 */
export function nameStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    if (SEARCH.test(text)) return undefined
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.add(text)
      return undefined
    }
    seen.delete(text)
    const name = `fascia_${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => nameThoseOf(client, nameOf))
}

function nameThoseOf(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const { query } = client
  const send = (config: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, client, [
      isNameless(config) && Array.isArray(rest[0]) && rest[0].length > 0
        ? { ...config, name: nameOf(config.text) }
        : config,
      ...rest,
    ])
  Reflect.set(client, 'query', send)
}

/** A statement as drizzle gives it to pg: with an empty name. pg-boss and our own have text or a name. */
function isNameless(config: unknown): config is QueryConfig & { name: undefined } {
  return typeof config === 'object' && config !== null && 'name' in config && config.name === undefined
}
