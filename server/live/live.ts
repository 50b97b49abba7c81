/** Tells open browsers what changed, whichever process changed it: LISTEN in the database, SSE to the browser. */
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Client } from 'pg'
import { mayHearOf } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { AppEnvironment } from '../app.ts'
import type { FindPerson } from '../auth/people.ts'
import { SESSIONS } from '../auth/sessions.store.ts'
import { CHANGES, type ChangeNotice } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { tellWatchers } from './changes.ts'

/** An open browser. */
interface Listener {
  personId: string
  onChange: (notice: ChangeNotice) => void
  /** Their sessions or what they may do changed: looks again who this is. */
  onSessions: () => void
}

const RECONNECT_MS = 2_000
const HEARTBEAT_MS = 25_000

/** Serves GET /api/live: `change` events with what a person may hear of, and `session` once theirs has ended or changed. */
export function mountLive(app: Hono<AppEnvironment>, deps: Deps, findPerson: FindPerson): void {
  const listeners = new Set<Listener>()
  listenForChanges(deps, {
    [CHANGES]: (payload) => {
      const notice = JSON.parse(payload) as ChangeNotice
      tellWatchers(deps, notice)
      for (const listener of listeners) listener.onChange(notice)
    },
    [SESSIONS]: (personId) => {
      for (const listener of listeners) if (listener.personId === personId) listener.onSessions()
    },
  })
  app.get('/api/live', async (c) => {
    const found = await findPerson(c.req.raw.headers)
    if (!found) return c.json({ code: 'UNAUTHORIZED', message: messages.notSignedIn, fields: [] }, 401)
    const { person } = found
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const isStillTheirs = async () => {
        const still = await findPerson(c.req.raw.headers).catch(() => null)
        return still?.person.role === person.role
      }
      const stayOrEnd = async (beat: () => Promise<unknown>) => {
        if (await isStillTheirs()) return void (await beat())
        await stream.writeSSE({ event: 'session', data: 'changed' })
        end()
      }
      const listener: Listener = {
        personId: person.id,
        onChange: ({ people, ...notice }) => {
          if (!mayHearOf(person, { ...notice, people })) return
          void stream.writeSSE({ event: 'change', data: JSON.stringify(notice) })
        },
        onSessions: () => void stayOrEnd(async () => {}),
      }
      stream.onAbort(end)
      const stop = () => end()
      deps.stopping.addEventListener('abort', stop)
      listeners.add(listener)
      // Comments keep proxies from closing a quiet line, and find out about sessions that ran out.
      const beat = setInterval(() => void stayOrEnd(() => stream.write(': beat\n\n')), HEARTBEAT_MS)
      await stream.write(': open\n\n')
      await ended
      clearInterval(beat)
      listeners.delete(listener)
      deps.stopping.removeEventListener('abort', stop)
    })
  })
}

/** Keeps one connection of its own listening, and opens it again when it breaks. */
function listenForChanges(deps: Deps, tell: Readonly<Record<string, (payload: string) => void>>): void {
  const { pool, log, stopping } = deps
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
    client.on('notification', ({ channel, payload }) => {
      if (payload) tell[channel]?.(payload)
    })
    try {
      await client.connect()
      for (const channel of Object.keys(tell)) await client.query(`listen ${channel}`)
      tellWatchers(deps, null)
      stopping.addEventListener('abort', () => void client.end(), { once: true })
    } catch (error) {
      retry(error)
    }
  }
  void connect()
}
