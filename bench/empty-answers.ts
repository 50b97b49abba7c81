import type { Client } from './client.ts'
import { quantiles, type Times } from './measure.ts'

/** Of each round: the first few wake connections and processor after the measurement before. */
const ROUND = { warmUps: 3, counted: 5 }

export interface EmptyAnswers {
  /** Between two measurements. */
  ask: () => Promise<void>
  /** Of all that were asked for so far. */
  times: () => Times
}

/**
 * What an empty JSON answer takes, asked for all through a run. Measured once at its beginning it took up to eleven times as
 * long, since the server had just started or PostgreSQL just been vacuumed, and every ratio to it came out too good.
 */
export function makeEmptyAnswers(client: Client): EmptyAnswers {
  const taken: number[] = []
  return {
    ask: async () => {
      for (let done = -ROUND.warmUps; done < ROUND.counted; done++) {
        const start = performance.now()
        await client.get('/api/nothing')
        if (done >= 0) taken.push(performance.now() - start)
      }
    },
    times: () => quantiles(taken),
  }
}
