/** Other transactions on the same shop, for tests of two that need the same rows. */
import { Client as Connection } from 'pg'
import { expect } from 'vitest'
import type { Fascia } from '../main.ts'

export interface Others {
  /** Another transaction, which locks rows one after the other. */
  begin: () => Promise<Connection>
  /** Resolves when this many statements wait for locks of others. */
  untilWaiting: (count: number) => Promise<void>
  /** Rolls the other transactions back. */
  leave: () => Promise<void>
}

export function othersAt({ deps, pool }: Pick<Fascia, 'deps' | 'pool'>): Others {
  const connections: Connection[] = []
  const countWaiting = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting
  }
  return {
    begin: async () => {
      const connection = new Connection({ connectionString: deps.config.databaseUrl ?? '' })
      await connection.connect()
      connections.push(connection)
      await connection.query('begin')
      return connection
    },
    untilWaiting: (count) => expect.poll(countWaiting).toBe(count),
    leave: async () => {
      await Promise.all(connections.splice(0).map((connection) => connection.end()))
    },
  }
}
