/** Notifies open browsers of changes that any process made: LISTEN in the database, SSE to the browser. */
import type { Hono } from 'hono'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { mayHaveMissed } from '#domain/heard-up-to.ts'
import { CHANGES, type ChangeNotice, SESSIONS } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import type { AppEnvironment } from '../http/app.ts'
import { forgetFound } from '../http/remember-found.ts'
import type { FindPerson } from '../http/signed-in.ts'
import { JOBS } from '../queue/jobs.ts'
import { eventText, makeBurst, toEvent } from './bursts.ts'
import { noticedBy, notifyWatchers } from './changes.ts'
import { gather } from './gather.ts'
import { keepListening } from './listen.ts'
import { type ListenerStream, openListenerStream } from './listener-stream.ts'
import { presentPeopleOf } from './present-people.ts'
import { askWhoIsPresent, makePresence, PRESENCE, receivePresence } from './publish-present.ts'

/** An open browser. */
interface Listener {
  person: Person
  stream: ListenerStream
  /** Whether the session still exists, and gives the same permissions. */
  isStillTheirs: () => Promise<boolean>
  /** When it is due, by `performance.now()`. */
  nextBeat: number
}

/**
 * Each browser has one. Of a phone that lost its line the old ones stand until that is noticed, so there is room; the
 * oldest of more are ended, so that nobody holds as many as the process can open.
 */
const MOST_OF_PERSON = 100

const HEARTBEAT_MS = 25_000
const TICK_MS = 1000

const encoder = new TextEncoder()
const open = encoder.encode(': open\n\n')
const missed = toEvent('missed', 'anything')
/** Says how far the listener has heard. Also sent while nothing changes: proxies close an idle connection. */
const HEARD = 'heard'

/**
 * Serves GET /api/live: `change` events that the person may hear of, `heard` with how far they have heard, `session`
 * when theirs has ended or changed, `missed` if notices were missed, and `presence` with who else has a record open
 * that they have open. `since` is how far a page had heard that comes back, or that brought its data along; `as` is
 * whose page it is: nobody else's stream is sent to it.
 */
export function mountLive(app: Hono<AppEnvironment>, deps: Deps, findPerson: FindPerson): void {
  const listeners = new Set<Listener>()
  // What waits to be sent together is not heard yet.
  let told = noticedBy(deps)
  let changes: ChangeNotice[] = []
  const tellOfChanges = () => {
    if (changes.length === 0) return false
    const notices = changes
    changes = []
    told = noticedBy(deps)
    const eventsFor = makeBurst(notices, eventText(HEARD, told))
    for (const { person, stream } of listeners) {
      const events = eventsFor(person)
      if (events) stream.send(events)
    }
    return true
  }
  const present = presentPeopleOf(deps)
  const tellWhoIsPresent = () => {
    const news = present.takeChanged()
    const eventsFor = makePresence(news)
    for (const { person, stream } of news.length > 0 ? listeners : []) {
      const events = eventsFor(person.id)
      if (events) stream.send(events)
    }
    return news.length > 0
  }
  const tellSoon = gather(() => [tellOfChanges(), tellWhoIsPresent()].some(Boolean))
  keepListening({
    ...deps,
    tell: {
      [CHANGES]: (payload) => {
        const notice = JSON.parse(payload) as ChangeNotice
        notifyWatchers(deps, notice)
        changes.push(notice)
        tellSoon()
      },
      [PRESENCE]: (payload) => {
        receivePresence(deps, payload)
        tellSoon()
      },
      [JOBS]: deps.jobs.wake,
      [SESSIONS]: (personId) => {
        forgetFound(deps)
        present.forget(personId)
        tellSoon()
        for (const listener of listeners) if (listener.person.id === personId) void stayOrEnd(listener)
      },
    },
    onListening: () => {
      notifyWatchers(deps, null)
      told = noticedBy(deps)
      for (const listener of listeners) void stayOrEnd(listener, missed)
      // Without an answer the tabs themselves say it again within half a minute.
      void askWhoIsPresent(deps).catch(() => {})
    },
  })
  const beating = setInterval(() => {
    present.expire()
    tellWhoIsPresent()
    for (const listener of listeners) {
      if (listener.nextBeat > performance.now()) continue
      listener.nextBeat = performance.now() + HEARTBEAT_MS
      void stayOrEnd(listener, toEvent(HEARD, told))
    }
  }, TICK_MS).unref()
  deps.stopping.addEventListener('abort', () => {
    clearInterval(beating)
    for (const { stream } of listeners) stream.end()
  })
  app.get('/api/live', async (c) => {
    const found = await findPerson(c.req.raw.headers)
    if (!found) return c.json({ code: 'UNAUTHORIZED', message: messages.notSignedIn, fields: [] }, 401)
    const { person } = found
    if ((c.req.query('as') ?? person.id) !== person.id)
      return c.json({ code: 'FORBIDDEN', message: messages.otherPerson, fields: [] }, 403)
    const stream = openListenerStream(() => listeners.delete(listener))
    const listener: Listener = {
      person,
      stream,
      isStillTheirs: async () => {
        const still = await findPerson(c.req.raw.headers).catch(() => null)
        return still?.person.role === person.role
      },
      // After a restart all come at once; their sessions are not looked up at once.
      nextBeat: performance.now() + Math.random() * HEARTBEAT_MS,
    }
    listeners.add(listener)
    endOldest(listeners, person.id)
    stream.send(open)
    // What the page brought along was read before this stream was open.
    const since = c.req.query('since')
    if (since !== undefined && mayHaveMissed(since, told)) stream.send(missed)
    stream.send(toEvent(HEARD, told))
    if (deps.stopping.aborted) stream.end()
    return c.body(stream.body, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache',
      'Transfer-Encoding': 'chunked',
      'X-Accel-Buffering': 'no',
    })
  })
}

/** Ends a person's oldest streams if they have more than anybody needs. They are in the order in which they came. */
function endOldest(listeners: ReadonlySet<Listener>, personId: string): void {
  const own = [...listeners].filter(({ person }) => person.id === personId)
  for (const { stream } of own.slice(0, -MOST_OF_PERSON)) stream.end()
}

/** Sends something if the session is as it was, and ends the stream if not. */
async function stayOrEnd(
  { isStillTheirs, stream }: Listener,
  events?: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const isTheirs = await isStillTheirs()
  const said = isTheirs ? events : toEvent('session', 'changed')
  if (said) stream.send(said)
  if (!isTheirs) stream.end()
}
