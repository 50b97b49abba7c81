/**
 * One connection that receives the notices of all processes of this database. It is opened again when it is
 * lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Log } from '../log.ts'

interface Listening {
  pool: Pool
  log: Log
  stopping: AbortSignal
  /** What to do with a notice, by its channel. */
  tell: Readonly<Record<string, (payload: string) => void>>
  /** Called when it listens again: notices in between were missed. Also called when it first listens. */
  onListening: () => void
  /** How often the connection is checked, and how long that may take. */
  askEveryMs?: number
  answerMs?: number
}

const RECONNECT_MS = 2_000
const ASK_EVERY_MS = 30_000
const ANSWER_MS = 10_000

/**
 * Listens until the server stops. Silence does not show whether the connection works: if the database's
 * machine vanishes without a word, only a query finds out.
 */
export function keepListening(listening: Listening): void {
  const { log, stopping } = listening
  const run = async () => {
    while (!stopping.aborted) {
      const error = await listenOnce(listening).catch((error: unknown) => error)
      if (stopping.aborted) return
      log.warn({ err: error }, 'the connection for change notices was lost')
      await sleep(RECONNECT_MS, undefined, { ref: false })
    }
  }
  void run()
}

/** @returns when the connection is lost or listening should stop; the error, if there was one */
async function listenOnce(listening: Listening): Promise<unknown> {
  const { pool, tell, stopping, onListening } = listening
  const { askEveryMs = ASK_EVERY_MS, answerMs = ANSWER_MS } = listening
  const client = new Client(pool.options)
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  client.on('error', lose)
  client.once('end', () => lose(new Error('the connection was closed')))
  client.on('notification', ({ channel, payload }) => {
    if (payload) tell[channel]?.(payload)
  })
  const stop = () => lose(null)
  stopping.addEventListener('abort', stop, { once: true })
  let asking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    for (const channel of Object.keys(tell)) await client.query(`listen ${channel}`)
    onListening()
    const ask = async () => {
      const silence = sleep(answerMs, new Error('the connection does not answer'), { ref: false })
      const failure = await Promise.race([client.query('select 1').then(() => null, asError), silence])
      if (failure) lose(failure)
      else asking = setTimeout(ask, askEveryMs).unref()
    }
    asking = setTimeout(ask, askEveryMs).unref()
    return await lost
  } finally {
    clearTimeout(asking)
    stopping.removeEventListener('abort', stop)
    if (stopping.aborted) await client.end()
    // Closing politely would wait for an answer, too.
    else client.connection.stream.destroy()
  }
}

const asError = (error: unknown) => error
