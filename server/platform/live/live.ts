/** Notifies open browsers of changes that any process made: LISTEN in the database, SSE to the browser. */
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { mayHearOf } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { CHANGES, type ChangeNotice, SESSIONS } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import type { AppEnvironment } from '../http/app.ts'
import { forgetFound } from '../http/remember-found.ts'
import type { FindPerson } from '../http/signed-in.ts'
import { notifyWatchers } from './changes.ts'
import { keepListening } from './listen.ts'

/** An open browser. */
interface Listener {
  personId: string
  onChange: (notice: ChangeNotice) => void
  /** The person's sessions or permissions changed: checks again who this is. */
  onSessions: () => void
  /** Notices were missed, so anything may have changed. */
  onMissed: () => void
}

const HEARTBEAT_MS = 25_000

/**
 * Serves GET /api/live: `change` events that the person may hear of, `session` when theirs has ended or
 * changed, and `missed` if notices were missed.
 */
export function mountLive(app: Hono<AppEnvironment>, deps: Deps, findPerson: FindPerson): void {
  const listeners = new Set<Listener>()
  keepListening({
    ...deps,
    tell: {
      [CHANGES]: (payload) => {
        const notice = JSON.parse(payload) as ChangeNotice
        notifyWatchers(deps, notice)
        for (const listener of listeners) listener.onChange(notice)
      },
      [SESSIONS]: (personId) => {
        forgetFound(deps)
        for (const listener of listeners) if (listener.personId === personId) listener.onSessions()
      },
    },
    onListening: () => {
      notifyWatchers(deps, null)
      for (const listener of listeners) listener.onMissed()
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
        onMissed: () => void stayOrEnd(() => stream.writeSSE({ event: 'missed', data: 'anything' })),
      }
      stream.onAbort(end)
      const stop = () => end()
      deps.stopping.addEventListener('abort', stop)
      listeners.add(listener)
      // Comments keep proxies from closing an idle connection, and show when a session has run out.
      const beat = setInterval(() => void stayOrEnd(() => stream.write(': beat\n\n')), HEARTBEAT_MS)
      await stream.write(': open\n\n')
      await ended
      clearInterval(beat)
      listeners.delete(listener)
      deps.stopping.removeEventListener('abort', stop)
    })
  })
}
