/** Tells open browsers what changed, whichever process changed it: LISTEN in the database, SSE to the browser. */
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Client } from 'pg'
import { mayHearOf } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { Deps } from '../api.ts'
import type { AppEnvironment } from '../app.ts'
import type { SignedIn } from '../auth/people.ts'
import { CHANGES, type ChangeNotice } from '../db/change.ts'

type Listener = (notice: ChangeNotice) => void

const RECONNECT_MS = 2_000
const HEARTBEAT_MS = 25_000

/** Serves GET /api/live: a stream of `change` events with what a person may hear of. */
export function mountLive(
  app: Hono<AppEnvironment>,
  deps: Deps,
  findPerson: (headers: Headers) => Promise<SignedIn | null>,
): void {
  const listeners = new Set<Listener>()
  listenForChanges(deps, (notice) => {
    for (const listener of listeners) listener(notice)
  })
  app.get('/api/live', async (c) => {
    const found = await findPerson(c.req.raw.headers)
    if (!found) return c.json({ code: 'UNAUTHORIZED', message: messages.notSignedIn, fields: [] }, 401)
    const { person } = found
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const send: Listener = ({ people, ...notice }) => {
        if (!mayHearOf(person, { ...notice, people })) return
        void stream.writeSSE({ event: 'change', data: JSON.stringify(notice) })
      }
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      stream.onAbort(end)
      const stop = () => end()
      deps.stopping.addEventListener('abort', stop)
      const beatOrClose = async () => {
        const still = await findPerson(c.req.raw.headers).catch(() => null)
        if (still?.person.role === person.role) await stream.write(': beat\n\n')
        else end()
      }
      listeners.add(send)
      // Comments keep proxies from closing a quiet line, and find out about people who signed out.
      const beat = setInterval(() => {
        void beatOrClose()
      }, HEARTBEAT_MS)
      await stream.write(': open\n\n')
      await ended
      clearInterval(beat)
      listeners.delete(send)
      deps.stopping.removeEventListener('abort', stop)
    })
  })
}

/** Keeps one connection of its own listening, and opens it again when it breaks. */
function listenForChanges({ pool, log, stopping }: Deps, tell: Listener): void {
  const connect = async () => {
    if (stopping.aborted) return
    const client = new Client(pool.options)
    const retry = (error?: unknown) => {
      client.removeAllListeners()
      client.on('error', () => {})
      if (stopping.aborted) return
      if (error) log.warn({ err: error }, 'lost the line that changes are heard on')
      setTimeout(connect, RECONNECT_MS).unref()
    }
    client.once('error', retry)
    client.once('end', () => retry())
    client.on('notification', ({ payload }) => {
      if (payload) tell(JSON.parse(payload) as ChangeNotice)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANGES}`)
      stopping.addEventListener('abort', () => void client.end(), { once: true })
    } catch (error) {
      retry(error)
    }
  }
  void connect()
}
