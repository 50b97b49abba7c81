/** Remembers for a second who a request comes from: lists and records are read in bursts. */
import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { watchChanges } from '../live/changes.ts'
import type { AppEnvironment } from './app.ts'
import type { FindPerson, SignedIn } from './signed-in.ts'

type Shop = Pick<Deps, 'pool'>

interface Memory {
  /** By the header with the cookies. */
  found: Map<string, { person: SignedIn; until: number }>
  /** Counts how often everything was forgotten. */
  times: number
}

/** No session that ended elsewhere is taken for a valid one for longer, even if no notice arrives. */
const REMEMBERED_MS = 1000
/** Many more people than a shop has. */
const MOST_REMEMBERED = 500

const memories = new WeakMap<Pool, Memory>()

function memoryOf({ pool }: Shop): Memory {
  const memory = memories.get(pool) ?? { found: new Map(), times: 0 }
  memories.set(pool, memory)
  return memory
}

/**
 * The same as `find`, but reads within a second of another are not looked up again. A caller who changes something
 * is always looked up. So is a session that is due for renewal, and nobody.
 */
export function rememberFound(deps: Shop, find: FindPerson, now = () => performance.now()): FindPerson {
  const memory = memoryOf(deps)
  // The settings say whether admins need a second factor.
  watchChanges(deps, (notice) => {
    if (notice === null || notice.noun === 'settings') forgetFound(deps)
  })
  return async (headers, what) => {
    const cookies = headers.get('cookie')
    if (what !== 'read' || cookies === null) return find(headers)
    const at = now()
    const known = memory.found.get(cookies)
    if (known && at < known.until) return known.person
    const { times } = memory
    const person = await find(headers)
    if (memory.found.size >= MOST_REMEMBERED) memory.found.clear()
    // If something was changed meanwhile, this may be how it was before.
    if (person && !person.renew && times === memory.times)
      memory.found.set(cookies, { person, until: at + REMEMBERED_MS })
    return person
  }
}

/** Sessions, roles or settings may have changed: everyone is looked up again. */
export function forgetFound(shop: Shop): void {
  const memory = memoryOf(shop)
  memory.times++
  memory.found.clear()
}

/**
 * Whatever a request changed holds from its answer on: it may have ended sessions or changed roles. Some calls of the
 * contract say that they change nothing: one comes from every tab every half minute.
 */
export function forgetFoundAfterChanges(shop: Shop): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    try {
      await next()
    } finally {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !c.get('changesNothing')) forgetFound(shop)
    }
  }
}
