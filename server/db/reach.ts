import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

type DatabaseState = 'up' | 'down'

const answerSeconds = 2

/**
 * Makes the question "does the database answer?", asked by the health page. It is answered within two seconds, also
 * where the database hangs; however often it is asked meanwhile, one connection waits.
 */
export function makeDatabaseProbe(pool: Pool): () => Promise<DatabaseState> {
  let asked: Promise<DatabaseState> | null = null
  const ask = async (): Promise<DatabaseState> => {
    try {
      await pool.query('select 1')
      return 'up'
    } catch {
      return 'down'
    } finally {
      asked = null
    }
  }
  return () => {
    asked ??= ask()
    return Promise.race([asked, sleep(answerSeconds * 1000, 'down' as const, { ref: false })])
  }
}
