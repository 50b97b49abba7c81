import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameToShow } from '#domain/accounts.ts'
import type { SecurityEvent, SecurityEventKind } from '#domain/people/security.ts'
import { securityEvents } from '#server/platform/db/accounts.tables.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { countEasy } from '#server/platform/db/newest.ts'
import { isAfter, toPage, untilOf } from '#server/platform/db/page.ts'
import { profiles } from '#server/platform/db/people.tables.ts'

interface EventQuery {
  limit: number
  cursor?: string | undefined
  /** Whether the rows of all pages are counted. */
  count?: 'true' | 'false' | undefined
  personId?: string | undefined
  kind?: SecurityEventKind | 'all' | undefined
  /** Days in London, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** A page of the security log, newest first. */
export async function listSecurityEvents(db: Database, query: EventQuery) {
  const { at, id, kind, personId, actorId, address, device, details } = securityEvents
  const actors = alias(profiles, 'actors')
  const person = { email: profiles.email, displayName: profiles.displayName }
  const actor = { email: actors.email, displayName: actors.displayName }
  const where = and(
    query.personId ? eq(personId, query.personId) : undefined,
    query.kind && query.kind !== 'all' ? eq(kind, query.kind) : undefined,
    query.from ? sql`${at} >= ${startOf(query.from)}` : undefined,
    query.to ? sql`${at} < ${startOf(query.to, 1)}` : undefined,
  )
  const rows = await db
    .select({
      ...{ createdAt: at, id: sql<string>`${id}::text`, kind, personId, actorId, address, device, details },
      ...{ person, actor },
    })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.id, personId))
    .leftJoin(actors, eq(actors.id, actorId))
    .where(and(where, isAfter({ createdAt: at, id }, untilOf(securityEvents, { cursor: query.cursor }))))
    .orderBy(desc(at), desc(id))
    .limit(query.limit + 1)
  const count = query.count === 'true' ? await countEasy(db, securityEvents, where) : null
  return { ...toPage(securityEvents, rows, query.limit, present), ...(count ? { count } : {}) }
}

/** Midnight in London at the start of a day, or of a day some days later. */
function startOf(day: string, later = 0): SQL {
  return sql`(${day}::date + ${later}::integer)::timestamp at time zone 'Europe/London'`
}

interface Row extends Omit<SecurityEvent, 'at' | 'person' | 'actor'> {
  createdAt: Date
  personId: string | null
  actorId: string | null
  person: Known | null
  actor: Known | null
}

interface Known {
  email: string
  displayName: string
}

function present({ createdAt, personId, actorId, person, actor, ...event }: Row): SecurityEvent {
  return {
    ...event,
    at: createdAt.toISOString(),
    person: personId === null ? null : named(personId, person),
    actor: actorId === null ? null : named(actorId, actor),
  }
}

function named(id: string, known: Known | null) {
  return { id, name: known ? nameToShow(known) : 'Unknown', email: known?.email ?? '' }
}
